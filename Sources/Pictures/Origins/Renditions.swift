package import Media
import Vips

/// Makes pictures from original files: the first frame, or all of them, at a width.
package struct Renditions: PictureOrigin {
    private let original: @Sendable (MediaID) throws -> EncodedPicture?

    /// - Parameter original: reads an item's untouched file; nil when there is none. It may block.
    package init(original: @escaping @Sendable (MediaID) throws -> EncodedPicture?) {
        self.original = original
    }

    package func make(_ key: PictureKey, isCancelled: () -> Bool) throws(PictureError) -> EncodedPicture {
        let file: EncodedPicture?
        do { file = try original(key.id) } catch { throw .damaged }
        guard let file else { throw .unknownItem }
        if key.role == .original {
            guard file.format == key.format else { throw .noSuchPicture }
            return file
        }
        guard key.format == .webp else { throw .noSuchPicture }
        do {
            let source = try SourceImage(file.bytes)
            let bytes =
                key.role == .still
                ? try source.still(width: key.width) : try source.animation(width: key.width, isCancelled: isCancelled)
            return EncodedPicture(bytes: bytes, format: .webp)
        } catch .cancelled {
            throw .cancelled
        } catch {
            throw .damaged
        }
    }
}
