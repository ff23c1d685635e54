import TolerantJSON

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
