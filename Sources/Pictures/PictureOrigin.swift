package import Media

/// Makes the pictures of one source's items.
package protocol PictureOrigin: Sendable {
    /// Makes one picture from scratch.
    ///
    /// Blocks for up to a second or so and uses one core, so call it from a thread that may block. The same key always
    /// gives the same picture. Soon after `isCancelled` says so, throws ``PictureError/cancelled``.
    func make(_ key: PictureKey, isCancelled: () -> Bool) throws(PictureError) -> EncodedPicture
}
