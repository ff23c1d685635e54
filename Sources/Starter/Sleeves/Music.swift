/// What a record's genres, styles, time and country make one expect.
struct Music: Hashable, Sendable {
    /// Kinds of music that look alike in a shop.
    enum Kind: String, Hashable, Sendable, CaseIterable {
        case jazz, soul, rock, heavy, punk, electronic, hipHop, pop, folk, classical, reggae, latin, blues, stage, world
    }

    /// The kinds and how much it is of each.
    let kinds: [Kind: Double]
    let decade: Int
    let isKorean: Bool

    init(_ subject: SleeveSubject) {
        var kinds: [Kind: Double] = [:]
        for (place, genre) in subject.genres.enumerated() {
            guard let kind = Self.byGenre[genre] else { continue }
            kinds[kind, default: 0] += place == 0 ? 1 : 0.5
        }
        for style in subject.styles {
            guard let kind = Self.byStyle[style] else { continue }
            kinds[kind, default: 0] += 0.7
        }
        self.kinds = kinds.isEmpty ? [.pop: 0.5, .rock: 0.5] : kinds
        decade = (subject.year ?? 1975) / 10 * 10
        isKorean = subject.country == "South Korea"
    }

    private static let byGenre: [String: Kind] = [
        "Blues": .blues, "Brass & Military": .stage, "Children's": .pop, "Classical": .classical,
        "Electronic": .electronic, "Folk, World, & Country": .folk, "Funk / Soul": .soul, "Hip Hop": .hipHop,
        "Jazz": .jazz, "Latin": .latin, "Non-Music": .stage, "Pop": .pop, "Reggae": .reggae, "Rock": .rock,
        "Stage & Screen": .stage,
    ]

    private static let byStyle: [String: Kind] = [
        "Heavy Metal": .heavy, "Thrash": .heavy, "Black Metal": .heavy, "Doom Metal": .heavy, "Hard Rock": .heavy,
        "Stoner Rock": .heavy, "Industrial": .heavy, "Metalcore": .heavy, "Punk": .punk, "Hardcore": .punk,
        "Post-Punk": .punk, "No Wave": .punk, "Garage Rock": .punk, "New Wave": .punk, "Noise": .punk,
        "Goth Rock": .heavy, "Disco": .soul, "Funk": .soul, "P.Funk": .soul, "Neo Soul": .soul,
        "Techno": .electronic, "House": .electronic, "Ambient": .electronic, "Synth-pop": .electronic,
        "Trip Hop": .electronic, "Krautrock": .electronic, "IDM": .electronic, "Dub": .reggae, "Afrobeat": .world,
        "Highlife": .world, "Raï": .world, "Mbalax": .world, "Indian Classical": .world, "Rumba": .world,
        "Soukous": .world, "Flamenco": .world, "Fado": .world, "Samba": .latin, "MPB": .latin, "Bossanova": .latin,
        "Salsa": .latin, "Tango": .latin, "Cumbia": .latin, "Trot": .pop, "K-pop": .pop, "City Pop": .pop,
        "J-pop": .pop, "Contemporary R&B": .soul, "Modern Classical": .classical, "Minimal": .classical,
        "Baroque": .classical, "Soundtrack": .stage, "Score": .stage, "Psychedelic Rock": .rock, "Country": .folk,
        "Bluegrass": .folk, "Folk Rock": .folk, "Blues Rock": .blues, "Dream Pop": .pop, "Shoegaze": .rock,
    ]

    /// How much each feeling of colors suits it.
    var feelings: [InkSet.Feeling: Double] {
        weighed { kind in
            switch kind {
            case .jazz: [.cool: 2, .warm: 2, .grave: 1]
            case .soul: [.warm: 3, .loud: 1.5, .earthy: 1]
            case .rock: [.loud: 1, .warm: 1, .cool: 1, .earthy: 1, .soft: 0.7]
            case .heavy: [.grave: 4, .warm: 0.8]
            case .punk: [.loud: 3, .grave: 1.5]
            case .electronic: [.cool: 2.5, .loud: 2, .soft: 0.6]
            case .hipHop: [.loud: 2, .warm: 1.5, .grave: 1.5]
            case .pop: [.soft: 2.5, .loud: 1.2]
            case .folk: [.earthy: 3, .soft: 1.2]
            case .classical: [.grave: 2, .soft: 1, .earthy: 1]
            case .reggae: [.earthy: 2, .warm: 2]
            case .latin: [.warm: 2.2, .loud: 1.6, .soft: 0.5]
            case .blues: [.cool: 2, .grave: 1.5, .earthy: 1.5]
            case .stage: [.grave: 1.2, .warm: 1, .loud: 1]
            case .world: [.earthy: 2.5, .warm: 2, .loud: 0.8]
            }
        }
    }

    /// How often it is printed on each ground.
    var grounds: [(SleeveInks.Ground, Double)] {
        let weights = weighed { kind -> [SleeveInks.Ground: Double] in
            switch kind {
            case .heavy: [.dark: 5, .light: 0.8, .first: 1]
            case .electronic: [.dark: 2.2, .light: 1.4, .first: 1.2, .second: 0.8, .third: 0.6]
            case .classical: [.light: 3, .dark: 1, .first: 0.8, .second: 1]
            case .folk, .world: [.light: 2.4, .dark: 0.7, .first: 1, .second: 1.2, .third: 0.8]
            case .pop: [.light: 1.7, .dark: 0.5, .first: 1.3, .second: 1.5, .third: 0.9]
            default: [.light: 1.6, .dark: 1.4, .first: 1.3, .second: 1, .third: 0.8]
            }
        }
        return SleeveInks.Ground.allCases.map { ($0, weights[$0] ?? 0.1) }
    }

    /// The faces that suit it, some more than once.
    var faces: [Typeface] {
        let kinds = Kind.allCases.filter { self.kinds[$0] != nil }
        return kinds.flatMap { kind -> [Typeface] in
            switch kind {
            case .jazz: [.heavy, .condensed, .slender, .didone, .airy, .thread]
            case .soul: [.script, .heavy, .didone, .signature, .wide, .heavy]
            case .rock: [.condensed, .heavy, .didone, .wide, .slender, .narrow, .script]
            case .heavy: [.condensed, .narrow, .wide, .didone, .thread]
            case .punk: [.condensed, .wide, .heavy, .condensed]
            case .electronic: [.airy, .wide, .slender, .thread, .heavy]
            case .hipHop: [.wide, .condensed, .heavy, .wide]
            case .pop: [.heavy, .slender, .script, .didone, .wide, .signature]
            case .folk: [.fine, .didone, .script, .slender, .hairline, .narrow]
            case .classical: [.hairline, .fine, .didone, .fine, .thread]
            case .reggae: [.heavy, .condensed, .script, .wide]
            case .latin: [.script, .heavy, .didone, .condensed, .signature]
            case .blues: [.condensed, .didone, .narrow, .heavy]
            case .stage: [.didone, .condensed, .fine, .wide]
            case .world: [.heavy, .condensed, .didone, .script, .slender]
            }
        }
    }

    private func weighed<Key>(_ weights: (Kind) -> [Key: Double]) -> [Key: Double] {
        var sum: [Key: Double] = [:]
        for kind in Kind.allCases {
            guard let share = kinds[kind] else { continue }
            for (key, weight) in weights(kind) { sum[key, default: 0] += weight * share }
        }
        return sum
    }
}
