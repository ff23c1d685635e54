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

        package init(language: Language? = nil, motion: MotionPolicy = .system) {
            self.language = language
            self.motion = motion
        }
    }
}
