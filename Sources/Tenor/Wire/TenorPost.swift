import TolerantJSON

/// A GIF as Tenor writes it.
///
/// Only the id has to be there when one is read.
package struct TenorPost: Hashable, Sendable {
    package var id: String
    /// Often empty; ``contentDescription`` says more.
    package var title = ""
    package var contentDescription = ""
    /// Seconds since 1970.
    package var created: Double? = 0
    /// Its page.
    package var itemURL = ""
    /// A short address of its page.
    package var url = ""
    package var tags: [String] = []
    package var hasAudio: Bool? = false
    package var flags: [String]? = []
    package var mediaFormats = TenorMediaFormats()

    package init(id: String) {
        self.id = id
    }
}

extension TenorPost: Codable {
    private enum CodingKeys: String, CodingKey {
        case id
        case title
        case contentDescription = "content_description"
        case created
        case itemURL = "itemurl"
        case url
        case tags
        case hasAudio = "hasaudio"
        case flags
        case mediaFormats = "media_formats"
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard let id = container.filledText(.id) else {
            throw DecodingError.dataCorruptedError(forKey: .id, in: container, debugDescription: "no id")
        }
        self.id = id
        title = container.text(.title) ?? ""
        contentDescription = container.text(.contentDescription) ?? ""
        created = container.decimal(.created)
        itemURL = container.text(.itemURL) ?? ""
        url = container.text(.url) ?? ""
        tags = container.list(of: String.self, .tags).elements
        hasAudio = container.flag(.hasAudio)
        flags = container.contains(.flags) ? container.list(of: String.self, .flags).elements : nil
        mediaFormats = container.value(TenorMediaFormats.self, .mediaFormats) ?? TenorMediaFormats()
    }
}
