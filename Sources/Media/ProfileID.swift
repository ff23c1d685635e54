/// A person on this server: 32 lower-case hexadecimal digits.
package struct ProfileID: Hashable, Sendable {
    package let text: String

    /// Makes an id, or nil when `text` is not 32 lower-case hexadecimal digits.
    package init?(_ text: String) {
        let isHexadecimal = text.utf8.allSatisfy { byte in
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
        }
        guard text.utf8.count == 32, isHexadecimal else { return nil }
        self.text = text
    }
}

extension ProfileID: Codable {
    package init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let id = Self(text) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "not a profile id")
            )
        }
        self = id
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
