/// Reads that never fail: what is missing, null or of a type that makes no sense is nil.
///
/// Servers change types over the years and between each other: numbers come as text, text as numbers, flags as 0 and 1.
extension KeyedDecodingContainer {
    /// Text, or a whole number as text.
    package func text(_ key: Key) -> String? {
        value(String.self, key) ?? value(Int.self, key).map(String.init)
    }

    /// Text as above; nil also when it is empty, as servers write what they do not know.
    package func filledText(_ key: Key) -> String? {
        text(key).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// A number rounded to a whole one, also from text.
    package func number(_ key: Key) -> Int? {
        if let text = value(String.self, key) { return Int(text) ?? Double(text).flatMap(Self.rounded) }
        return value(Int.self, key) ?? value(Double.self, key).flatMap(Self.rounded)
    }

    /// A finite number, also from text.
    package func decimal(_ key: Key) -> Double? {
        let number = value(Double.self, key) ?? value(String.self, key).flatMap { Double($0) }
        return number.flatMap { $0.isFinite ? $0 : nil }
    }

    /// A flag, also from 0 and 1 and from either's text.
    package func flag(_ key: Key) -> Bool? {
        if let flag = value(Bool.self, key) { return flag }
        switch text(key)?.lowercased() {
        case "1", "true": return true
        case "0", "false": return false
        default: return nil
        }
    }

    /// Anything that can be decoded, or nil.
    package func value<Value: Decodable>(_ type: Value.Type, _ key: Key) -> Value? {
        // Asked first because most keys are often missing, and an error costs more than the question.
        guard contains(key) else { return nil }
        // Why it cannot be read does not matter: the reader goes on without it.
        return try? decode(type, forKey: key)
    }

    /// A list without its broken elements; when there is no list in its place, that counts as one broken element.
    package func list<Element: Decodable>(of type: Element.Type, _ key: Key) -> LossyList<Element> {
        guard contains(key) else { return [] }
        return value(LossyList<Element>.self, key) ?? LossyList([], skipped: 1)
    }

    private static func rounded(_ number: Double) -> Int? {
        Int(exactly: number.rounded())
    }
}
