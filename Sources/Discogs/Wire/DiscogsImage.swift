import TolerantJSON

/// A picture of a release, an artist or a label.
package struct DiscogsImage: Hashable, Sendable, Codable {
    /// `primary` or `secondary`.
    package var type: String
    /// Empty for somebody who did not say who they are; signed, so it works as it is or not at all.
    package var uri: String
    package var resourceURL: String
    /// The same, 150 pixels wide.
    package var uri150: String
    package var width: Int
    package var height: Int

    package init(type: String = "primary", uri: String, uri150: String, width: Int, height: Int) {
        self.type = type
        self.uri = uri
        self.uri150 = uri150
        self.width = width
        self.height = height
        resourceURL = uri
    }

    private enum CodingKeys: String, CodingKey {
        case type
        case uri
        case resourceURL = "resource_url"
        case uri150
        case width
        case height
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        type = container.plainText(.type)
        uri = container.plainText(.uri)
        resourceURL = container.plainText(.resourceURL)
        uri150 = container.plainText(.uri150)
        width = container.number(.width) ?? 0
        height = container.number(.height) ?? 0
    }
}

/// A film somewhere else of what is on a release.
package struct DiscogsVideo: Hashable, Sendable, Codable {
    package var uri: String
    package var title: String
    package var description: String
    /// In seconds.
    package var duration: Int
    package var embed: Bool

    package init(uri: String, title: String, duration: Int) {
        self.uri = uri
        self.title = title
        self.duration = duration
        description = ""
        embed = true
    }

    private enum CodingKeys: String, CodingKey {
        case uri
        case title
        case description
        case duration
        case embed
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        uri = container.plainText(.uri)
        title = container.plainText(.title)
        description = container.plainText(.description)
        duration = container.number(.duration) ?? 0
        embed = container.flag(.embed) ?? false
    }
}

/// What is written on a thing: a barcode, or something scratched into it.
package struct DiscogsIdentifier: Hashable, Sendable, Codable {
    package var type: String
    package var value: String
    package var description: String?

    package init(type: String, value: String, description: String? = nil) {
        self.type = type
        self.value = value
        self.description = description
    }

    private enum CodingKeys: String, CodingKey {
        case type
        case value
        case description
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        type = container.plainText(.type)
        value = container.plainText(.value)
        description = container.text(.description)
    }
}
