import TolerantJSON

/// What a film is called, and said to be about, in other languages.
package struct TMDBTranslations: Hashable, Sendable, Codable {
    /// As in ``TMDBResultPage``.
    package var id: Int?
    package var translations: [TMDBTranslation]

    package init(id: Int? = nil, _ translations: [TMDBTranslation]) {
        self.id = id
        self.translations = translations
    }

    private enum CodingKeys: String, CodingKey {
        case id
        case translations
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = container.number(.id)
        translations = container.elements(of: TMDBTranslation.self, .translations)
    }
}

/// A film's texts in one language of one country.
package struct TMDBTranslation: Hashable, Sendable, Codable {
    package var countryCode: String
    package var languageCode: String
    /// The language's own name.
    package var name: String
    package var englishName: String
    package var data: Texts

    package init(languageCode: String, countryCode: String, name: String, englishName: String, data: Texts) {
        self.languageCode = languageCode
        self.countryCode = countryCode
        self.name = name
        self.englishName = englishName
        self.data = data
    }

    private enum CodingKeys: String, CodingKey {
        case countryCode = "iso_3166_1"
        case languageCode = "iso_639_1"
        case name
        case englishName = "english_name"
        case data
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        languageCode = try container.requiredText(.languageCode)
        countryCode = container.plainText(.countryCode)
        name = container.plainText(.name)
        englishName = container.plainText(.englishName)
        data = container.value(Texts.self, .data) ?? Texts()
    }

    /// What is translated; empty what is not, or needs no translation.
    package struct Texts: Hashable, Sendable, Codable {
        package var homepage = ""
        package var overview = ""
        package var runtime = 0
        package var tagline = ""
        package var title = ""

        package init(title: String = "", overview: String = "") {
            self.title = title
            self.overview = overview
        }

        private enum CodingKeys: String, CodingKey {
            case homepage
            case overview
            case runtime
            case tagline
            case title
        }

        package init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            homepage = container.plainText(.homepage)
            overview = container.plainText(.overview)
            runtime = container.number(.runtime) ?? 0
            tagline = container.plainText(.tagline)
            title = container.plainText(.title)
        }
    }
}
