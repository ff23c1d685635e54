/// A list in which a broken element costs itself and no other.
///
/// Null and `{}` are empty lists: some servers write an empty list that way. Anything else that is no list throws.
package struct LossyList<Element> {
    package var elements: [Element]
    /// How many elements came and could not be read.
    package let skipped: Int

    package init(_ elements: [Element], skipped: Int = 0) {
        self.elements = elements
        self.skipped = skipped
    }
}

extension LossyList: Sendable where Element: Sendable {}
extension LossyList: Equatable where Element: Equatable {}
extension LossyList: Hashable where Element: Hashable {}

extension LossyList: ExpressibleByArrayLiteral {
    package init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension LossyList: Decodable where Element: Decodable {
    package init(from decoder: any Decoder) throws {
        guard try !decoder.isNothing() else {
            self.init([])
            return
        }
        var list = try decoder.unkeyedContainer()
        var elements: [Element] = []
        var skipped = 0
        while !list.isAtEnd {
            if let element = try list.decode(Attempt<Element>.self).value {
                elements.append(element)
            } else {
                skipped += 1
            }
        }
        self.init(elements, skipped: skipped)
    }
}

extension LossyList: Encodable where Element: Encodable {
    /// Writes a plain list.
    package func encode(to encoder: any Encoder) throws {
        try elements.encode(to: encoder)
    }
}

/// Reads an element, or steps over it.
private struct Attempt<Value: Decodable>: Decodable {
    let value: Value?

    init(from decoder: any Decoder) throws {
        // Why it cannot be read does not matter: the list counts it.
        value = try? Value(from: decoder)
    }
}
