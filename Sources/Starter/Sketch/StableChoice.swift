import Media

/// Choices that look random and are the same each time.
struct StableChoice: Sendable {
    private var random: StableRandom

    init(seed: UInt64) { random = StableRandom(seed: seed) }

    /// From 0 up to, but not including, 1.
    mutating func unit() -> Double { random.unit() }

    mutating func number(_ range: ClosedRange<Double>) -> Double { random.number(in: range) }

    mutating func integer(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(random.unit() * Double(range.count))
    }

    mutating func chance(_ probability: Double) -> Bool { random.unit() < probability }

    /// -1 or 1.
    mutating func sign() -> Double { chance(0.5) ? 1 : -1 }

    mutating func pick<Item>(_ items: [Item]) -> Item? {
        items.isEmpty ? nil : items[integer(0...(items.count - 1))]
    }

    mutating func one(of numbers: Double...) -> Double { pick(numbers) ?? 0 }

    /// One item, each as often as its weight says.
    mutating func pick<Item>(_ items: [(Item, Double)]) -> Item? {
        var place = random.unit() * items.reduce(0) { $0 + max(0, $1.1) }
        for (item, weight) in items where weight > 0 {
            place -= weight
            if place < 0 { return item }
        }
        return items.last?.0
    }

    /// A number near the middle of -1...1 more often than near its ends.
    mutating func around() -> Double { unit() + unit() - 1 }
}
