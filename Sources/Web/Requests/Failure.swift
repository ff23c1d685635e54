package import Library
package import Shelf

/// Why a request cannot be answered as it was meant; each case is one public message.
package enum Failure: Error, Hashable, Sendable {
    case badParameter(name: String)
    case badCursor
    case badForm
    case needsProfile
    case notYours
    case crossSite
    case unknownHost
    case tooSlow
    case notFound
    case methodNotAllowed
    case favoritesLimit(Int)
    case tooLarge(limitMegabytes: Int)
    case notAnImage
    case damagedImage
    case tooManyFrames
    case tooManyPixels
    case tooComplexPicture
    case noFile
    case badText
    case badRating
    case emptyReview
    case reviewTooLong(Int)
    case badBoxRating
    case commentTooLong(Int)
    case notInBox
    case badCollection(CollectionRefusal)
    case badWish(WishError)
    case badSheet(RecordSheetError)
    case tooManyWishes(Int)
    case wishQueueFull
    case wishDecided
    case notASleeve
    case tooSmallSleeve(Int)
    case undoExpired
    case unusablePicture
    case sourceAway
    case sourceRefused
    case sourceSpent(retryAfterSeconds: Int?)
    case busy
    case tooManyRequests(retryAfterSeconds: Int)
    case storageFull
    case storageReadOnly
    case unexpected
}
