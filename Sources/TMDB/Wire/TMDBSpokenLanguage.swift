import TolerantJSON

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
