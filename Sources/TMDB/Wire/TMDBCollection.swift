package import TolerantJSON

/// Films that belong together.
package struct TMDBCollection: Hashable, Sendable, Codable {
    package var id: Int
    package var name: String
    @Nullable package var posterPath: String?
    @Nullable package var backdropPath: String?

    package init(id: Int, name: String) {
        self.id = id
        self.name = name
        posterPath = nil
        backdropPath = nil
    }

    private enum CodingKeys: String, CodingKey {
        case id
        case name
        case posterPath = "poster_path"
        case backdropPath = "backdrop_path"
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.requiredNumber(.id)
        name = container.plainText(.name)
        posterPath = container.filledText(.posterPath)
        backdropPath = container.filledText(.backdropPath)
    }
}
