/// A value, or nothing in any of the ways servers write that: null, `{}` or `[]`.
package struct Possibly<Value> {
    package var value: Value?

    package init(_ value: Value?) {
        self.value = value
    }
}

extension Possibly: Sendable where Value: Sendable {}
extension Possibly: Equatable where Value: Equatable {}
extension Possibly: Hashable where Value: Hashable {}

extension Possibly: Decodable where Value: Decodable {
    package init(from decoder: any Decoder) throws {
        value = try decoder.isNothing() ? nil : Value(from: decoder)
    }
}

extension Possibly: Encodable where Value: Encodable {
    /// Writes nothing as `[]`.
    package func encode(to encoder: any Encoder) throws {
        if let value { try value.encode(to: encoder) } else { _ = encoder.unkeyedContainer() }
    }
}
