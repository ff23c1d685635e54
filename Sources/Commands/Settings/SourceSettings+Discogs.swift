import ArgumentParser
import Discogs
import Transport

extension SourceSettings.Discogs {
    /// What Discogs allows whoever says who they are, and whoever does not.
    private static let callsPerMinute = (known: 60, unknown: 25)
    private static let standard = "https://api.discogs.com"
    private static let hosts: [HostName] = ["i.discogs.com", "img.discogs.com"]

    /// Nil while neither a token nor a key nor another address says that it is wanted.
    init?(_ reader: SettingsReader, allowsLoopback: Bool) throws(SettingsError) {
        let addresses = SourceAddresses(reader: reader, allowsLoopback: allowsLoopback)
        let other = try addresses.base("discogs.url", example: Self.standard)
        let credential = try Self.credential(reader)
        let agent = try Self.agent(reader)
        let listed = try addresses.media("discogs.imageHosts")
        let calls = credential == nil ? Self.callsPerMinute.unknown : Self.callsPerMinute.known
        callsPerMinute = try reader.calls("discogs.callsPerMinute", standard: calls)
        // Last, so that a mistake is told before it is switched on, too.
        guard credential != nil || other != nil, let base = other ?? WebAddress(Self.standard) else { return nil }
        let isOwn = base.host == "api.discogs.com"
        imageHosts = listed ?? (isOwn ? Self.hosts.map { WebOrigin(host: $0) } : [base.origin])
        service = DiscogsService(
            base: base,
            credential: credential,
            agent: agent,
            images: MediaOrigins(imageHosts),
            site: isOwn ? WebAddress("https://www.discogs.com") : nil
        )
    }

    private static func credential(_ reader: SettingsReader) throws(SettingsError) -> DiscogsCredential? {
        let (key, secret) = (reader.secret("discogs.key"), reader.secret("discogs.secret"))
        if let token = reader.secret("discogs.token") {
            guard key == nil, secret == nil, let credential = DiscogsCredential(token: token) else {
                throw SettingsError(
                    description: "discogs.token must be a token as Discogs gives it, without spaces, and then neither "
                        + "discogs.key nor discogs.secret is needed."
                )
            }
            return credential
        }
        guard key != nil || secret != nil else { return nil }
        guard let key, let secret, let credential = DiscogsCredential(key: key, secret: secret) else {
            throw SettingsError(
                description: "discogs.key and discogs.secret go together, both as Discogs gives them, without spaces."
            )
        }
        return credential
    }

    private static func agent(_ reader: SettingsReader) throws(SettingsError) -> DiscogsAgent {
        let contact = reader.text("discogs.contact") ?? reader.text("public.url")
        let product = "Zoetrope/\(ZoetropeCommand.configuration.version)"
        guard let agent = DiscogsAgent(product: product, contact: contact) else {
            throw SettingsError(
                description: "discogs.contact must be an address where Discogs can reach you, such as "
                    + "https://records.example.org or mail@example.org, in plain letters."
            )
        }
        return agent
    }
}
