extension Decoder {
    /// Whether what is here is null, `{}` or `[]`.
    func isNothing() throws -> Bool {
        if try singleValueContainer().decodeNil() { return true }
        // Of the two containers one cannot be had; that is the question, not a failure.
        if let list = try? unkeyedContainer() { return list.isAtEnd }
        if let object = try? container(keyedBy: AnyKey.self) { return object.allKeys.isEmpty }
        return false
    }
}

private struct AnyKey: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init?(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
}
