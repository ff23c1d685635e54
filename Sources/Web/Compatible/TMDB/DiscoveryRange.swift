/// What lies between `name.gte` and `name.lte`, both included and either of them possibly missing.
struct DiscoveryRange<Value: Comparable> {
    private let least: Value?
    private let most: Value?

    /// Throws ``MovieDoorFailure/badParameters`` where `read` makes nothing of a bound.
    init(_ name: String, _ question: MovieDoorQuestion, _ read: (String) -> Value?) throws(MovieDoorFailure) {
        least = try Self.bound(question.text("\(name).gte"), read)
        most = try Self.bound(question.text("\(name).lte"), read)
    }

    private static func bound(_ text: String, _ read: (String) -> Value?) throws(MovieDoorFailure) -> Value? {
        guard !text.isEmpty else { return nil }
        guard let value = read(text) else { throw .badParameters }
        return value
    }

    var isEmpty: Bool { least == nil && most == nil }

    /// What is not known lies in no range, except in one without bounds.
    func contains(_ value: Value?) -> Bool {
        guard let value else { return isEmpty }
        return (least.map { value >= $0 } ?? true) && (most.map { value <= $0 } ?? true)
    }
}
