package import Media

/// A change somebody's open pages want to hear of.
package enum SiteEvent: Sendable, Hashable {
    case favorite(MediaID, MediaKind, isFavorite: Bool, origin: String)
    /// The same of the other item that is the same film.
    case twin(MediaID, isFavorite: Bool, origin: String)
    case rating(MediaID, StarRating?, origin: String)
    case library(MediaID, change: LibraryChange)

    /// The origin of what was taken in from an account at another server; open pages follow it without a word.
    package static let syncOrigin = "sync"

    package enum LibraryChange: String, Sendable {
        case added
        case removed
        case edited
    }
}
