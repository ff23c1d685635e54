package import Shelf

/// Why a file of a collection is not taken over.
package enum CollectionRefusal: Error, Hashable, Sendable {
    case unreadable(CollectionFileError)
    /// None was chosen, or it is empty.
    case noFile
    /// It was sent in too long ago, or by somebody else.
    case gone
    /// Some records have no rating, and none was chosen for them.
    case needsRating
    /// Others' files leave no room for it.
    case noRoom
}
