import Media
import Transport

/// Where a film's pictures are, and what stands in for them before they are there.
struct TMDBPictures {
    private static let posterSize = PixelSize(width: 780, height: 1170)
    private static let backdropSize = PixelSize(width: 1280, height: 720)
    private static let longestPath = 128

    private let posterAddress: String?
    private let backdropAddress: String?

    init(_ service: TMDBService, poster: String?, backdrop: String?) {
        posterAddress = poster.flatMap { Self.address(service.pictures, "w780", $0) }
        backdropAddress = backdrop.flatMap { Self.address(service.pictures, "w1280", $0) }
    }

    var originals: MovieOriginals? {
        guard posterAddress != nil || backdropAddress != nil else { return nil }
        return MovieOriginals(poster: posterAddress, backdrop: backdropAddress)
    }

    /// The poster, or the one that is drawn of these facts.
    func poster(of number: Int, _ title: String, _ released: String) -> Artwork {
        var hash = StableHash()
        hash.add("drawn")
        hash.add("\(number)")
        hash.add(title)
        hash.add(released)
        return Artwork(
            size: Self.posterSize,
            color: Self.color(number),
            fingerprint: posterAddress.map { StableHash($0).text } ?? hash.text
        )
    }

    func backdrop(of number: Int) -> Artwork? {
        backdropAddress.map {
            Artwork(size: Self.backdropSize, color: Self.color(number), fingerprint: StableHash($0).text)
        }
    }

    private static func color(_ number: Int) -> RGBColor { .quiet(for: String(number)) }

    /// Nil for a path that is no plain file name behind a slash.
    private static func address(_ base: WebAddress, _ size: String, _ path: String) -> String? {
        let name = path.dropFirst()
        guard path.hasPrefix("/"), (1...longestPath).contains(name.utf8.count), !name.hasPrefix("."),
            TMDBRequestToken.isPlain(String(name))
        else { return nil }
        let address = base.appending("\(size)/\(name)", [])
        return "\(address.origin)\(address.target)"
    }
}
