import TolerantJSON

/// What videos were before there were other sites.
package struct TMDBLegacyTrailers: Hashable, Sendable, Codable {
    /// A trailer at YouTube.
    package struct Trailer: Hashable, Sendable, Codable {
        package var name: String
        package var size: String
        /// What YouTube calls it.
        package var source: String
        package var type: String?

        package init(name: String, source: String, size: String = "HD", type: String = "Trailer") {
            self.name = name
            self.source = source
            self.size = size
            self.type = type
        }
    }

    package var id: Int?
    package var quicktime: [Trailer]
    package var youtube: [Trailer]

    package init(id: Int? = nil, youtube: [Trailer]) {
        self.id = id
        self.youtube = youtube
        quicktime = []
    }

    private enum CodingKeys: String, CodingKey {
        case id
        case quicktime
        case youtube
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = container.number(.id)
        quicktime = container.elements(of: Trailer.self, .quicktime)
        youtube = container.elements(of: Trailer.self, .youtube)
    }
}
