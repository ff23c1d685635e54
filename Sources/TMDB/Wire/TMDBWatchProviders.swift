import TolerantJSON

/// Where a film can be streamed; nobody here reads it, and this server knows of none.
package struct TMDBWatchProviders: Hashable, Sendable, Codable {
    package var id: Int?
    private var results: [String: String] = [:]

    package init(id: Int? = nil) {
        self.id = id
    }

    private enum CodingKeys: String, CodingKey {
        case id
        case results
    }

    package init(from decoder: any Decoder) throws {
        id = try decoder.container(keyedBy: CodingKeys.self).number(.id)
    }
}
