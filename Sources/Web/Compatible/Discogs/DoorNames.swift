import Foundation

/// Names that several records share, such as those of artists, each with a number and the records that have it.
struct DoorNames: Sendable {
    private let numbers: DoorNumbers<String>
    /// The places of their records, in order, by name.
    private let places: [String: [Int]]
    /// Each once, in the order in which they come.
    let inOrder: [String]

    /// `kind` tells names apart that are the same but of different things.
    init(_ kind: String, _ pairs: [(name: String, place: Int)]) {
        var places: [String: [Int]] = [:]
        var inOrder: [String] = []
        // A record may have a number of a label without its name.
        for (name, place) in pairs where !name.isEmpty {
            if places[name] == nil { inOrder.append(name) }
            if places[name]?.last != place { places[name, default: []].append(place) }
        }
        self.kind = kind
        self.places = places
        self.inOrder = inOrder
        numbers = DoorNumbers(inOrder.map { "\(kind) \($0)" })
    }

    private let kind: String

    /// The number of a name; 0 of none.
    func number(of name: String) -> Int {
        guard !name.isEmpty else { return 0 }
        let full = "\(kind) \(name)"
        return numbers.number(of: full) ?? DoorNumbers<String>.preferred(full)
    }

    /// The name with a number; nil when none has it.
    func name(of number: Int) -> String? {
        numbers.name(of: number).map { String($0.dropFirst(kind.count + 1)) }
    }

    func places(of name: String) -> [Int] { places[name] ?? [] }
}
