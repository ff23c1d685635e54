package import FoundationEssentials
package import Media

/// A person, as this server knows them.
package struct Profile: Hashable, Sendable {
    package let id: ProfileID
    package let createdAt: Date
    package let settings: Settings

    package init(id: ProfileID, createdAt: Date, settings: Settings) {
        self.id = id
        self.createdAt = createdAt
        self.settings = settings
    }

    /// What a person chose for themselves.
    package struct Settings: Hashable, Sendable {
        /// Nil when the browser decides.
        package var language: Language?
        package var motion: MotionPolicy
        /// Whether to be told how a collection begins; false once that was sent away.
        package var showsHints: Bool

        package init(language: Language? = nil, motion: MotionPolicy = .system, showsHints: Bool = true) {
            self.language = language
            self.motion = motion
            self.showsHints = showsHints
        }
    }
}
