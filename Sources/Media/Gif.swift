/// An animated picture on the shelf.
package struct Gif: Hashable, Sendable, Codable {
    package let id: MediaID
    package let title: Localized<String>
    /// Words it is found by, best first.
    package let tags: Localized<[String]>
    /// What the picture shows, for people who do not see it; the title when nobody wrote one.
    package let altText: Localized<String>
    package let artwork: Artwork
    /// How many frames the original has.
    package let frameCount: Int
    /// One turn of the original, in milliseconds.
    package let durationMilliseconds: Int
    /// The format of the untouched file.
    package let originalFormat: PictureFormat
    package let creator: Creator?
    /// Whose own GIF it is: they may edit and remove it.
    ///
    /// Nil for what nobody here owns.
    package let owner: ProfileID?

    package init(
        id: MediaID,
        title: Localized<String>,
        tags: Localized<[String]>,
        altText: Localized<String>? = nil,
        artwork: Artwork,
        frameCount: Int,
        durationMilliseconds: Int,
        originalFormat: PictureFormat = .gif,
        creator: Creator?,
        owner: ProfileID? = nil
    ) {
        self.id = id
        self.title = title
        self.tags = tags
        self.altText = altText ?? title
        self.artwork = artwork
        self.frameCount = frameCount
        self.durationMilliseconds = durationMilliseconds
        self.originalFormat = originalFormat
        self.creator = creator
        self.owner = owner
    }
}

/// Who made an item, as far as its source says.
package struct Creator: Hashable, Sendable, Codable {
    package let name: String
    /// An https address, or nil.
    package let link: String?

    package init(name: String, link: String?) {
        self.name = name
        self.link = link
    }
}
