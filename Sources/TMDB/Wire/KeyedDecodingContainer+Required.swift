import TolerantJSON

extension KeyedDecodingContainer {
    /// Text; empty, as TMDB writes what it does not know, also when it is missing or makes no sense.
    func plainText(_ key: Key) -> String { text(key) ?? "" }

    /// A list without its broken elements; empty also when it is missing.
    func elements<Element: Decodable>(of type: Element.Type, _ key: Key) -> [Element] {
        list(of: type, key).elements
    }

    /// What a thing cannot be told from others without.
    func requiredNumber(_ key: Key) throws -> Int {
        guard let number = number(key) else {
            throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "no number")
        }
        return number
    }

    /// As ``requiredNumber(_:)``, where it is text that is not empty.
    func requiredText(_ key: Key) throws -> String {
        guard let text = filledText(key) else {
            throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "no text")
        }
        return text
    }
}
