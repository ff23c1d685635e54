package import FoundationEssentials
package import Media

/// Something a profile is told once: what became of a wish.
package struct ProfileNotice: Hashable, Sendable {
    /// Its place among what the profile was told.
    package let number: Int
    package let wish: WishID
    package let album: String
    package let outcome: Outcome
    package let toldAt: Date

    package enum Outcome: Hashable, Sendable {
        case added(MediaID)
        case refused(reason: String?)
    }
}
