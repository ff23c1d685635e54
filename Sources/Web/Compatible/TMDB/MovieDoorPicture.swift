import Media
import TMDB

/// A film's poster or backdrop as the file that lists name, for example `/parasite-2019-poster-2f1a….jpg`.
struct MovieDoorPicture: Hashable {
    private static let ending = ".jpg"
    private static let sizes = TMDBImageConfiguration(baseURL: "", secureBaseURL: "")

    let id: MediaID
    let role: PictureRole
    let fingerprint: String

    init(_ id: MediaID, _ role: PictureRole, _ artwork: Artwork) {
        self.id = id
        self.role = role
        fingerprint = artwork.fingerprint
    }

    /// Reads a file name without its slash; nil for anything that no list names.
    init?(file: String) {
        guard file.hasSuffix(Self.ending) else { return nil }
        let parts = file.dropLast(Self.ending.count).split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count > 2, let role = PictureRole(rawValue: String(parts[parts.count - 2])),
            role == .poster || role == .backdrop
        else { return nil }
        let native = parts.dropLast(2).joined(separator: "-")
        let isNumber = native.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
        guard let id = MediaID(source: isNumber ? .tmdb : .starter, native: native) else { return nil }
        self.id = id
        self.role = role
        fingerprint = String(parts[parts.count - 1])
    }

    var path: String { "/\(id.native)-\(role.rawValue)-\(fingerprint)\(Self.ending)" }

    /// How wide the picture is in one of the sizes that the configuration names, never wider than the original; nil for
    /// other sizes.
    func width(of size: String, original: Artwork) -> Int? {
        let offered = role == .poster ? Self.sizes.posterSizes : Self.sizes.backdropSizes
        guard offered.contains(size) else { return nil }
        return size.hasPrefix("w") ? Int(size.dropFirst()).map { min($0, original.size.width) } : original.size.width
    }
}
