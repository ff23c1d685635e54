import Discogs
import Giphy
import TMDB
import Tenor
import Transport

/// What the operator decides about other servers that GIFs, films and records are found at.
///
/// Nil means that a source is off, as all of them are until somebody switches them on.
struct SourceSettings: Sendable {
    struct Giphy: Sendable {
        var service: GiphyService
        var callsPerHour: Int
    }

    struct Tenor: Sendable {
        var service: TenorService
        var media: [WebOrigin]
        var callsPerHour: Int
        /// What its terms want said wherever its items are.
        var mark: String
        /// Whether this server hands its pictures on.
        var isProxied: Bool
    }

    struct TMDB: Sendable {
        var service: TMDBService
        var callsPerHour: Int
    }

    struct Discogs: Sendable {
        var service: DiscogsService
        /// Where its pictures may come from.
        var imageHosts: [WebOrigin]
        var callsPerMinute: Int
    }

    var giphy: Giphy?
    var tenor: Tenor?
    var tmdb: TMDB?
    var discogs: Discogs?
    /// Whether a source may be at `localhost`, over http: for tests and for a second server on the same machine.
    var allowsLoopback: Bool
    /// How long a source has until its answer begins.
    var patience: Duration

    /// Whether one is switched on.
    var hasAny: Bool { giphy != nil || tenor != nil || tmdb != nil || discogs != nil }

    /// Reads the keys below `giphy`, `tenor`, `tmdb`, `discogs` and `sources`.
    init(_ reader: SettingsReader) throws(SettingsError) {
        let allowsLoopback = try reader.flag("sources.allowLoopback") ?? false
        self.allowsLoopback = allowsLoopback
        patience = .seconds(try reader.number("sources.patience", in: 1...3600) ?? 4)
        giphy = try Giphy(reader, allowsLoopback: allowsLoopback)
        tenor = try Tenor(reader, allowsLoopback: allowsLoopback)
        tmdb = try TMDB(reader, allowsLoopback: allowsLoopback)
        discogs = try Discogs(reader, allowsLoopback: allowsLoopback)
    }
}

extension SourceSettings.Giphy {
    private static let hosts: [HostName] = [
        "media.giphy.com", "media0.giphy.com", "media1.giphy.com", "media2.giphy.com", "media3.giphy.com",
        "media4.giphy.com", "i.giphy.com",
    ]

    init?(_ reader: SettingsReader, allowsLoopback: Bool) throws(SettingsError) {
        let addresses = SourceAddresses(reader: reader, allowsLoopback: allowsLoopback)
        let standard = WebAddress(scheme: "https", authority: "api.giphy.com", target: "/v1")
        guard let base = try addresses.base("giphy.url", example: "https://api.giphy.com/v1") ?? standard else {
            return nil
        }
        let own = Self.hosts.map { WebOrigin(host: $0) }
        let media = try addresses.media("giphy.mediaHosts") ?? (base.host == standard?.host ? own : [base.origin])
        callsPerHour = try reader.calls("giphy.callsPerHour")
        let rating = try reader.choice("giphy.rating", of: GiphyService.Rating.self) ?? .g
        // Last, so that a mistake is told before the key is there, too.
        guard let key = reader.secret("giphy.key") else { return nil }
        service = GiphyService(base: base, key: key, rating: rating, media: MediaOrigins(media))
    }
}

extension SourceSettings.Tenor {
    init?(_ reader: SettingsReader, allowsLoopback: Bool) throws(SettingsError) {
        let addresses = SourceAddresses(reader: reader, allowsLoopback: allowsLoopback)
        let key = reader.secret("tenor.key")
        let name = reader.text("tenor.name") ?? "Tenor"
        mark = reader.text("tenor.mark") ?? "Via \(name)"
        callsPerHour = try reader.calls("tenor.callsPerHour")
        isProxied = try reader.flag("tenor.proxy") ?? false
        let filter = try reader.choice("tenor.contentFilter", of: TenorService.ContentFilter.self) ?? .high
        let listed = try addresses.media("tenor.mediaHosts")
        guard let base = try addresses.base("tenor.url", example: "https://api.example.org/v2") else {
            guard key == nil else {
                throw SettingsError(
                    description: "tenor.key needs tenor.url, the address of the service, for example "
                        + "https://api.example.org/v2. Google's own Tenor API ended in June 2026."
                )
            }
            return nil
        }
        media = listed ?? [base.origin]
        service = TenorService(
            base: base,
            key: key,
            name: name,
            contentFilter: filter,
            media: MediaOrigins(media)
        )
    }
}

extension SourceSettings.TMDB {
    /// It asks for no more than some forty a second, which is far more than this.
    private static let callsPerHour = 20_000

    init?(_ reader: SettingsReader, allowsLoopback: Bool) throws(SettingsError) {
        let addresses = SourceAddresses(reader: reader, allowsLoopback: allowsLoopback)
        let base = try addresses.base("tmdb.url", example: "https://api.themoviedb.org/3")
        let pictures = try addresses.base("tmdb.imageUrl", example: "https://image.tmdb.org/t/p")
        let approval = try addresses.base("tmdb.approvalUrl", example: "https://www.themoviedb.org/authenticate")
        callsPerHour = try reader.calls("tmdb.callsPerHour", standard: Self.callsPerHour)
        // Last, so that a mistake is told before the key is there, too.
        guard let key = reader.secret("tmdb.key") else { return nil }
        guard let credential = TMDBCredential(key) else {
            throw SettingsError(
                description: "tmdb.key must be TMDB's API key or its API read access token, without spaces."
            )
        }
        guard let base = base ?? WebAddress("https://api.themoviedb.org/3"),
            let pictures = pictures ?? Self.beside(base, "t/p", otherwise: "https://image.tmdb.org/t/p"),
            let approval = approval
                ?? Self.beside(base, "authenticate", otherwise: "https://www.themoviedb.org/authenticate")
        else { return nil }
        service = TMDBService(base: base, credential: credential, pictures: pictures, approval: approval)
    }

    /// Where another server that speaks TMDB's language has the rest, as this one does: beside the version.
    private static func beside(_ base: WebAddress, _ path: String, otherwise standard: String) -> WebAddress? {
        guard base.host != "api.themoviedb.org" else { return WebAddress(standard) }
        let folder = base.target.split(separator: "/").dropLast().map { "/\($0)" }.joined()
        return WebAddress("\(base.origin)\(folder)/\(path)")
    }
}

extension SettingsReader {
    func calls(_ key: String, standard: Int = 100) throws(SettingsError) -> Int {
        try number(key, in: 1...100_000) ?? standard
    }
}
