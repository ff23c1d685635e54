package import Coordination
package import Media

/// Where the pictures of one source's items come from.
package enum PictureOrigin: Sendable {
    /// They are drawn at the size that is asked for.
    case drawn(any PictureArtist)
    /// They are made from files of this machine.
    case files(any OriginalSource)
    /// They are made from files that are fetched from elsewhere first.
    case remote(any OriginalSource)
}

/// Draws pictures from nothing but their key.
package protocol PictureArtist: Sendable {
    /// Draws one picture.
    ///
    /// Blocks and uses one core, so call it from a thread that may block. The same key always gives the same picture.
    /// Soon after the interruption says so, throws ``PictureError/cancelled`` or ``PictureError/tookTooLong``.
    func draw(_ key: PictureKey, until interruption: Interruption) throws(PictureError) -> EncodedPicture
}

/// Hands out the untouched files pictures are made from.
package protocol OriginalSource: Sendable {
    /// The file, as it came.
    ///
    /// Nothing has looked at its content yet. When the task is cancelled, throws ``PictureError/cancelled`` soon.
    func original(for key: OriginalKey) async throws(PictureError) -> [UInt8]
}

/// One file that pictures are made from: the unit of fetching.
package struct OriginalKey: Hashable, Sendable {
    package let id: MediaID
    /// Changes whenever the file does.
    package let fingerprint: String

    package init(id: MediaID, fingerprint: String) {
        self.id = id
        self.fingerprint = fingerprint
    }
}
