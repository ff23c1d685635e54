import Media
import Transport

/// Where a record's sleeve is, and what stands in for it before it is there.
struct DiscogsSleeve {
    private static let standardSize = PixelSize(width: 600, height: 600)
    private static let sides = 50...2000

    /// Unaltered but for its scheme, since it is signed; nil where there is no picture, or none that may be fetched.
    let address: String?
    private let size: PixelSize

    /// The first of these addresses that is a picture's.
    init(_ images: MediaOrigins, _ addresses: [String]) {
        self.init(images, addresses, told: nil)
    }

    /// The first picture of the release, its own order set aside for the one that is called so.
    init(_ images: MediaOrigins, _ wire: DiscogsRelease) {
        let pictures = wire.images ?? []
        let ordered = pictures.filter { $0.type == "primary" } + pictures.filter { $0.type != "primary" }
        let found = ordered.first { Self.address($0.uri, images) != nil }
        let told = found.map { PixelSize(width: $0.width, height: $0.height) }
        self.init(images, [found?.uri ?? "", wire.thumb], told: told)
    }

    private init(_ images: MediaOrigins, _ addresses: [String], told: PixelSize?) {
        let address = addresses.lazy.compactMap { Self.address($0, images) }.first
        self.address = address
        size = [address.flatMap(Self.size), told].compactMap { $0 }.first(where: Self.isSane) ?? Self.standardSize
    }

    /// The sleeve, or the one that is drawn of these facts.
    func artwork(of number: Int, _ title: String, _ released: ReleaseDate?) -> Artwork {
        Artwork(
            size: size,
            color: .quiet(for: String(number)),
            fingerprint: address.map { StableHash(Self.identity(of: $0)).text } ?? Self.drawn(number, title, released)
        )
    }

    private static func drawn(_ number: Int, _ title: String, _ released: ReleaseDate?) -> String {
        var hash = StableHash()
        hash.add("drawn")
        hash.add("\(number)")
        hash.add(title)
        hash.add(released.map { "\($0.year)" } ?? "")
        return hash.text
    }

    private static func address(_ text: String, _ images: MediaOrigins) -> String? {
        // What stands for no picture is a picture, too, of one empty pixel.
        guard !text.hasSuffix("/spacer.gif"), let address = images.permitted(text) else { return nil }
        return address
    }

    /// What the address says behind the signature and the size: the same for a picture that was signed once more.
    private static func identity(of address: String) -> String {
        let parts = address.split(separator: "/", omittingEmptySubsequences: true)
        let options = parts.dropFirst(2).lastIndex { $0.contains(":") }
        guard let options, options + 1 < parts.endIndex else { return address }
        return parts[(options + 1)...].joined(separator: "/")
    }

    /// The size that the address asks for: `/h:597/w:600/`, or `/600x597/` as it was until 2022.
    private static func size(in address: String) -> PixelSize? {
        var sides: [String: Int] = [:]
        for part in address.split(separator: "/") {
            let pair = part.split(separator: ":")
            if pair.count == 2, ["w", "h"].contains(pair[0]), let side = Int(pair[1]) { sides[String(pair[0])] = side }
            let cross = part.split(separator: "x").map { Int($0) }
            if cross.count == 2, let width = cross[0], let height = cross[1] {
                (sides["w"], sides["h"]) = (width, height)
            }
        }
        guard let width = sides["w"], let height = sides["h"] else { return nil }
        return PixelSize(width: width, height: height)
    }

    private static func isSane(_ size: PixelSize) -> Bool {
        sides.contains(size.width) && sides.contains(size.height)
    }
}
