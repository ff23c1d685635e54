package import Media

/// Why what ships with Zoetrope could not be listed or drawn.
package enum StarterError: Error, Equatable, Sendable {
    /// A file the loops are made from is not there; installing the Debian package brings it.
    case missingFile(path: String, debianPackage: String)
    /// A file is there but not what it should be.
    case unreadableFile(path: String, reason: String)
    /// No starter loop has this id.
    case unknownLoop(MediaID)
    /// No starter film has this id.
    case unknownFilm(MediaID)
    /// No starter record has this id.
    case unknownRecord(MediaID)
    /// Nothing is drawn in this role, format and width.
    case unsupportedPicture(PictureRole, PictureFormat, width: Int)
    /// The picture could not be made; the reason is for the log.
    case drawingFailed(reason: String)
    /// The caller did not want the picture any more.
    case cancelled
    /// Drawing took longer than it may.
    case tookTooLong
}
