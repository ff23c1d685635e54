package import Database

/// Why an own GIF or an own sleeve was refused or not changed.
///
/// Nothing has changed then, in the folder or in the database.
package enum LibraryError: Error, Hashable, Sendable {
    /// The file has no bytes.
    case empty
    /// The file is neither a GIF nor a WebP.
    case unsupportedFormat
    /// The file is neither a JPEG, a PNG nor a WebP, as a sleeve has to be.
    case unsupportedSleeve
    /// The picture has fewer pixels than this on a side.
    case tooSmall(side: Int)
    /// The file is cut off or broken.
    case damaged
    /// The file has more bytes than this.
    case tooLarge(limit: Int)
    /// A frame, or all frames together, have more pixels than can be shown.
    case tooManyPixels
    /// The animation has more frames than can be shown.
    case tooManyFrames
    /// Opening it would take more memory or work than one picture may cost.
    case tooComplex
    /// What was written about it breaks a rule.
    case metadata(MetadataError)
    /// There is no such own GIF, or no longer.
    case notFound
    /// Somebody else's, or nobody's.
    case notOwner
    /// It was removed too long ago.
    case tooLateToRestore
    /// The cursor is not one of this list's.
    case invalidCursor
    /// No room is left for the data folder.
    case diskFull
    /// The data folder cannot be written.
    case readOnly
    /// The caller went away before the work was done.
    case cancelled
    /// Looking at the file took longer than it may.
    case tookTooLong
    /// The file is fine, but the work failed; the reason is for the log.
    case failed(reason: String)
    case database(DatabaseError)
}

extension LibraryError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .empty: "the file is empty"
        case .unsupportedFormat: "the file is neither a GIF nor a WebP"
        case .unsupportedSleeve: "the file is neither a JPEG, a PNG nor a WebP"
        case .tooSmall(let side): "the picture has fewer than \(side) pixels on a side"
        case .damaged: "the file is damaged"
        case .tooLarge(let limit): "the file has more than \(limit) bytes"
        case .tooManyPixels: "the picture has too many pixels"
        case .tooManyFrames: "the animation has too many frames"
        case .tooComplex: "opening the picture would take too much memory or work"
        case .metadata(let error): error.description
        case .notFound: "there is no such GIF"
        case .notOwner: "the GIF is somebody else's"
        case .tooLateToRestore: "the GIF was removed too long ago"
        case .invalidCursor: "the cursor is not one of this list's"
        case .diskFull: "the disk that holds the data folder is full"
        case .readOnly: "the data folder cannot be written"
        case .cancelled: "cancelled"
        case .tookTooLong: "looking at the file took too long"
        case .failed(let reason): "the work failed: \(reason)"
        case .database(let error): error.description
        }
    }

    /// A disk without room is one thing to people, whichever part of the program met it.
    init(_ error: DatabaseError) {
        switch error {
        case .diskFull: self = .diskFull
        case .readOnly: self = .readOnly
        case .cancelled: self = .cancelled
        default: self = .database(error)
        }
    }
}
