package import Media
package import Shelf

/// A change somebody's open pages want to hear of.
package enum SiteEvent: Sendable, Hashable {
    case favorite(MediaID, MediaKind, isFavorite: Bool, origin: String)
    /// The same of the other item that is the same film.
    case twin(MediaID, isFavorite: Bool, origin: String)
    case rating(MediaID, StarRating?, origin: String)
    case box(MediaID, BoxChange, origin: String)
    /// Many records came into the box at once.
    case boxFilled(origin: String)
    case library(MediaID, change: LibraryChange)
    /// What somebody is told once.
    case notice(ProfileNotice)
    /// Somebody asks for a record; for operators.
    case wish(album: String)

    /// The origin of what was taken in from an account at another server; open pages follow it without a word.
    package static let syncOrigin = "sync"

    /// What became of a record in a box.
    package enum BoxChange: Sendable, Hashable {
        /// It is there with this rating, be it new or changed.
        case put(BoxRating)
        case removed
        /// Whether it stands for its owner.
        case represents(Bool)
    }

    package enum LibraryChange: String, Sendable {
        case added
        case removed
        case edited
    }
}
