import TolerantJSON

extension KeyedDecodingContainer {
    /// Text; empty, as Discogs writes what it does not know, also when it is missing or makes no sense.
    func plainText(_ key: Key) -> String { text(key) ?? "" }

    /// A list without its broken elements; empty also when it is missing.
    func elements<Element: Decodable>(of type: Element.Type, _ key: Key) -> [Element] {
        list(of: type, key).elements
    }

    /// As ``elements(of:_:)``; nil when there is nothing at all under that name.
    func elementsIfThere<Element: Decodable>(of type: Element.Type, _ key: Key) -> [Element]? {
        contains(key) ? elements(of: type, key) : nil
    }

    /// A list of texts, also where the one text stands there on its own, as in answers until 2012.
    func texts(_ key: Key) -> [String]? {
        guard contains(key) else { return nil }
        return text(key).map { [$0] } ?? elements(of: String.self, key)
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
