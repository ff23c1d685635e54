package import FoundationEssentials
package import Media

/// An item somebody keeps.
package struct Favorite: Hashable, Sendable {
    package let id: MediaID
    package let kind: MediaKind
    package let keptAt: Date

    package init(id: MediaID, kind: MediaKind, keptAt: Date) {
        self.id = id
        self.kind = kind
        self.keptAt = keptAt
    }
}

/// What became of a wish to keep an item.
package enum KeepOutcome: Hashable, Sendable {
    /// It was not kept before and is now.
    case kept(Favorite)
    /// It was kept before; nothing changed.
    case alreadyKept(Favorite)
    /// The profile keeps this many already; nothing changed.
    case limitReached(Int)
}
