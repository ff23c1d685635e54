package import Media
package import NIOCore

/// A picture ready to be sent; copies share the bytes.
package struct ReadyPicture: Hashable, Sendable {
    package let body: ByteBuffer
    package let format: PictureFormat

    init(_ picture: EncodedPicture) {
        body = ByteBuffer(bytes: picture.bytes)
        format = picture.format
    }
}
