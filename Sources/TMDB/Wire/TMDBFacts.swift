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

/// Who paid for a film.
package struct TMDBCompany: Hashable, Sendable, Codable {
    package var id: Int
    @Nullable package var logoPath: String?
    package var name: String
    /// Empty when unknown.
    package var originCountry: String

    package init(id: Int, name: String, originCountry: String = "") {
        self.id = id
        self.name = name
        self.originCountry = originCountry
        logoPath = nil
    }

    private enum CodingKeys: String, CodingKey {
        case id
        case logoPath = "logo_path"
        case name
        case originCountry = "origin_country"
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.requiredNumber(.id)
        logoPath = container.filledText(.logoPath)
        name = container.plainText(.name)
        originCountry = container.plainText(.originCountry)
    }
}

/// Where a film was made.
package struct TMDBCountry: Hashable, Sendable, Codable {
    /// An upper-case ISO 3166-1 code.
    package var code: String
    package var name: String

    package init(code: String, name: String) {
        self.code = code
        self.name = name
    }

    private enum CodingKeys: String, CodingKey {
        case code = "iso_3166_1"
        case name
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        code = try container.requiredText(.code)
        name = container.plainText(.name)
    }
}

/// A language of a film.
package struct TMDBSpokenLanguage: Hashable, Sendable, Codable {
    /// Absent in old answers.
    package var englishName: String?
    /// A lower-case ISO 639-1 code.
    package var code: String
    /// In the language itself; empty for many.
    package var name: String

    package init(code: String, name: String, englishName: String) {
        self.code = code
        self.name = name
        self.englishName = englishName
    }

    private enum CodingKeys: String, CodingKey {
        case englishName = "english_name"
        case code = "iso_639_1"
        case name
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        englishName = container.text(.englishName)
        code = try container.requiredText(.code)
        name = container.plainText(.name)
    }
}
