/// The order loops come in.
enum Ranking {
    /// How far apart emojis of a group lie in the list; what is seldom wanted lies farther apart.
    private static func stride(_ named: NamedEmoji) -> Double {
        switch named.emoji.group {
        case "Smileys & Emotion": 1
        case "Animals & Nature": 1.15
        case "Food & Drink": 1.3
        case "Activities": 2
        case "Travel & Places": 2.2
        case "Objects": 2.4
        case "People & Body": named.emoji.text.unicodeScalars.count > 2 ? 3.5 : 2
        case "Symbols": 4.5
        default: 6
        }
    }

    /// The popular first, in their order; the others by group, mixed.
    static func ranked(_ listed: [NamedEmoji], popular: [String]) -> [NamedEmoji] {
        let byKey = Dictionary(listed.map { ($0.emoji.key, $0) }, uniquingKeysWith: { first, _ in first })
        var seen: Set<String> = []
        let first = popular.compactMap { key in seen.insert(key).inserted ? byKey[key] : nil }
        let others = listed.filter { !seen.contains($0.emoji.key) }
        return first + mixed(others)
    }

    /// Each group is dealt out at its own pace; within a group the subgroups take turns.
    private static func mixed(_ listed: [NamedEmoji]) -> [NamedEmoji] {
        var positions: [String: Double] = [:]
        let placed = takingTurns(listed).enumerated().map { index, named in
            let position = (positions[named.emoji.group] ?? 0) + stride(named)
            positions[named.emoji.group] = position
            return (position: position, index: index, named: named)
        }
        return placed.sorted { ($0.position, $0.index) < ($1.position, $1.index) }.map(\.named)
    }

    private static func takingTurns(_ listed: [NamedEmoji]) -> [NamedEmoji] {
        var counts: [String: Int] = [:]
        let dealt = listed.enumerated().map { index, named in
            let round = counts[named.emoji.subgroup, default: 0]
            counts[named.emoji.subgroup] = round + 1
            return (round: round, index: index, named: named)
        }
        return dealt.sorted { ($0.round, $0.index) < ($1.round, $1.index) }.map(\.named)
    }
}
