package import Media

/// A change somebody's open pages want to hear of.
package enum SiteEvent: Sendable, Hashable {
    case favorite(MediaID, isFavorite: Bool, origin: String)
    case rating(MediaID, StarRating?, origin: String)
    case library(MediaID, change: LibraryChange)

    package enum LibraryChange: String, Sendable {
        case added
        case removed
        case edited
    }
}
