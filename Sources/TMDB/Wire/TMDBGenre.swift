import TolerantJSON

/// A kind of film.
package struct TMDBGenre: Hashable, Sendable, Codable {
    package var id: Int
    package var name: String

    package init(id: Int, name: String) {
        self.id = id
        self.name = name
    }

    private enum CodingKeys: String, CodingKey {
        case id
        case name
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.requiredNumber(.id)
        name = container.plainText(.name)
    }
}

/// All kinds of films.
package struct TMDBGenreList: Hashable, Sendable, Codable {
    package var genres: [TMDBGenre]

    package init(_ genres: [TMDBGenre]) {
        self.genres = genres
    }

    private enum CodingKeys: String, CodingKey {
        case genres
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        genres = try container.decode(LossyList<TMDBGenre>.self, forKey: .genres).elements
    }
}
