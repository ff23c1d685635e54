import Media
import Testing

extension PictureKey {
    static func sample(
        _ name: String,
        width: Int = 320,
        fingerprint: String = "abcdef01"
    ) throws -> PictureKey {
        let id = try #require(MediaID(source: .starter, native: name))
        return PictureKey(id: id, role: .still, width: width, format: .webp, fingerprint: fingerprint)
    }
}

extension EncodedPicture {
    static func bytes(_ count: Int) -> EncodedPicture {
        EncodedPicture(bytes: Array(repeating: 7, count: count), format: .webp)
    }
}
