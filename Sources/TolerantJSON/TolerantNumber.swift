/// A number in a list of numbers, also from text; rounded to a whole one.
package struct TolerantNumber: Hashable, Sendable, Decodable {
    package let value: Int

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        // Each type in turn; only when none fits is it an error.
        if let whole = try? container.decode(Int.self) {
            value = whole
            return
        }
        let number = (try? container.decode(Double.self)) ?? (try? container.decode(String.self)).flatMap { Double($0) }
        guard let number, let whole = Int(exactly: number.rounded()) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no number")
        }
        value = whole
    }
}
