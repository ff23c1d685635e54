/// An animated picture on the shelf.
package struct Gif: Hashable, Sendable, Codable {
    package let id: MediaID
    package let title: Localized<String>
    /// Words it is found by, best first.
    package let tags: Localized<[String]>
    /// What the picture shows, for people who do not see it; the title when nobody wrote one.
    package let altText: Localized<String>
    package let artwork: Artwork
    /// How many frames the original has; 0 when its source does not say.
    package let frameCount: Int
    /// One turn of the original, in milliseconds; 0 when its source does not say.
    package let durationMilliseconds: Int
    /// The format of the untouched file.
    package let originalFormat: PictureFormat
    package let creator: Creator?
    /// Whose own GIF it is: they may edit and remove it.
    ///
    /// Nil for what nobody here owns.
    package let owner: ProfileID?
    /// The item's own page at its source, an https address; nil when there is none.
    package let page: String?
    /// Where its source found it; nil when it does not say.
    package let credit: Credit?
    /// Its pictures, where they stay on another server; nil when this server makes them.
    package let links: LinkedPictures?

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
        owner: ProfileID? = nil,
        page: String? = nil,
        credit: Credit? = nil,
        links: LinkedPictures? = nil
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
        self.page = page
        self.credit = credit
        self.links = links
    }

    /// Whether it is more than one picture; what its source does not count is taken to move.
    package var moves: Bool { frameCount != 1 }
}

/// Who made an item, as far as its source says.
package struct Creator: Hashable, Sendable, Codable {
    package let name: String
    /// An https address, or nil.
    package let link: String?
    /// The https address of a small picture, or nil.
    package let avatar: String?

    package init(name: String, link: String?, avatar: String? = nil) {
        self.name = name
        self.link = link
        self.avatar = avatar
    }
}

/// Where an item was found before it came to its source.
package struct Credit: Hashable, Sendable, Codable {
    /// A site's name without `www.`, for example `reddit.com`.
    package let host: String
    /// The https or http address of the page there, or nil.
    package let link: String?

    package init(host: String, link: String?) {
        self.host = host
        self.link = link
    }
}
