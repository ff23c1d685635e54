extension SleeveFamily {
    /// The family a record gets: what its music and its time make likely, and chance.
    static func chosen(for music: Music, _ text: SleeveText, _ random: inout StableChoice) -> SleeveFamily {
        var weights = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.rarity) })
        for (kind, share) in music.kinds {
            for (family, weight) in byKind[kind] ?? [] { weights[family, default: 0] += weight * share }
        }
        for (family, weight) in timely(music.decade) { weights[family, default: 0] += weight }
        weights[.hangul] = text.isKorean ? (music.isKorean ? 3.2 : 2) : 0
        if text.title.count > 26 || text.title.isEmpty { weights[.woodType] = 0 }
        return random.pick(allCases.map { ($0, weights[$0] ?? 0) }) ?? .grooves
    }

    /// How often it comes to a record it has nothing to do with.
    private var rarity: Double {
        switch self {
        case .thorns, .engraved, .hangul: 0
        case .cosmos, .circuit, .heads, .ornament: 0.15
        default: 0.45
        }
    }

    private static let byKind: [Music.Kind: [(SleeveFamily, Double)]] = [
        .jazz: [
            (.instruments, 2.4), (.overprint, 2.4), (.woodType, 1.2), (.grooves, 1), (.tiles, 1), (.screen, 1),
            (.brush, 1.2), (.initial, 1),
        ],
        .soul: [
            (.bands, 2.2), (.heads, 2.4), (.grooves, 1.4), (.screen, 1.2), (.aura, 1), (.botanical, 0.8), (.opArt, 0.8),
        ],
        .rock: [
            (.landscape, 1.2), (.aura, 1), (.opArt, 1.2), (.paper, 1), (.cosmos, 0.8), (.woodType, 0.8),
            (.botanical, 0.7), (.initial, 0.8), (.screen, 0.8),
        ],
        .heavy: [(.thorns, 5), (.landscape, 1), (.sparse, 0.8), (.engraved, 1), (.cosmos, 0.8)],
        .punk: [(.woodType, 2.4), (.screen, 1.6), (.sparse, 1), (.tiles, 1), (.initial, 1.4), (.opArt, 1)],
        .electronic: [
            (.circuit, 3), (.dots, 1.8), (.opArt, 1.6), (.grooves, 1.2), (.aura, 1.4), (.sparse, 1), (.cosmos, 0.8),
        ],
        .hipHop: [(.city, 2.4), (.heads, 1.8), (.initial, 1.6), (.woodType, 1.4), (.instruments, 1), (.screen, 1)],
        .pop: [(.paper, 1.8), (.aura, 1.8), (.bands, 1), (.heads, 1.2), (.botanical, 1.2), (.dots, 1), (.city, 0.8)],
        .folk: [(.landscape, 2.6), (.botanical, 2.4), (.ornament, 1.2), (.paper, 1), (.brush, 0.8), (.engraved, 0.6)],
        .classical: [(.engraved, 4), (.sparse, 1.8), (.brush, 1.2), (.overprint, 1.2), (.grooves, 1), (.dots, 0.8)],
        .reggae: [(.bands, 2), (.botanical, 1.6), (.landscape, 1.2), (.heads, 1.4), (.grooves, 1.4), (.woodType, 1)],
        .latin: [
            (.botanical, 1.8), (.paper, 2), (.ornament, 1), (.instruments, 1), (.bands, 1), (.landscape, 1),
            (.overprint, 1),
        ],
        .blues: [(.instruments, 2.6), (.city, 1), (.landscape, 1.2), (.woodType, 1.2), (.brush, 1), (.heads, 1)],
        .stage: [(.aura, 1.2), (.city, 1.2), (.heads, 1), (.initial, 1), (.engraved, 1), (.tiles, 1)],
        .world: [(.ornament, 4), (.botanical, 1), (.bands, 1), (.heads, 1), (.landscape, 1)],
    ]

    private static func timely(_ decade: Int) -> [(SleeveFamily, Double)] {
        switch decade {
        case ..<1960: [(.overprint, 0.8), (.tiles, 0.6), (.initial, 0.4)]
        case 1960: [(.opArt, 0.6), (.tiles, 0.5), (.overprint, 0.5)]
        case 1970: [(.bands, 0.8), (.grooves, 0.5), (.landscape, 0.4)]
        case 1980: [(.circuit, 0.5), (.aura, 0.5), (.bands, 0.3)]
        case 1990: [(.screen, 0.4), (.dots, 0.4)]
        case 2000...: [(.sparse, 0.4), (.aura, 0.5), (.paper, 0.4)]
        default: []
        }
    }
}
