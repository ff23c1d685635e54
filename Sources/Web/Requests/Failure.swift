/// Why a request cannot be answered as it was meant; each case is one public message.
package enum Failure: Error, Hashable, Sendable {
    case badParameter(name: String)
    case badCursor
    case badForm
    case needsProfile
    case notYours
    case crossSite
    case notFound
    case methodNotAllowed
    case favoritesLimit(Int)
    case tooLarge(limitMegabytes: Int)
    case notAnImage
    case damagedImage
    case tooManyFrames
    case tooManyPixels
    case noFile
    case badText
    case badRating
    case emptyReview
    case reviewTooLong(Int)
    case undoExpired
    case unusablePicture
    case sourceAway
    case sourceRefused
    case sourceSpent(retryAfterSeconds: Int?)
    case busy
    case storageFull
    case storageReadOnly
    case unexpected
}
