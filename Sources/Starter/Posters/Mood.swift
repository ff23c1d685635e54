/// What a film's genres make one expect.
enum Mood: Hashable, Sendable, CaseIterable {
    case dark, tense, tender, merry, wonder, epic, factual, grave

    /// One of the moods its genres stand for.
    static func of(_ genres: [String], _ random: inout StableChoice) -> Mood {
        let moods = genres.flatMap { words[$0] ?? [] }
        return random.pick(moods) ?? random.pick([.grave, .tender, .merry, .factual]) ?? .grave
    }

    /// The genre's first mood counts twice: it is what the genre is about.
    private static let words: [String: [Mood]] = [
        "action": [.tense, .tense, .epic], "adventure": [.epic, .epic, .wonder],
        "animation": [.wonder, .wonder, .merry], "comedy": [.merry, .merry, .merry, .tender],
        "crime": [.dark, .dark, .tense], "documentary": [.factual, .factual, .factual],
        "drama": [.grave, .grave, .tender], "family": [.merry, .merry, .wonder],
        "fantasy": [.wonder, .wonder, .epic], "history": [.grave, .grave, .epic],
        "horror": [.dark, .dark, .dark, .tense], "music": [.merry, .merry, .tender],
        "mystery": [.dark, .dark, .tense], "romance": [.tender, .tender, .tender],
        "science-fiction": [.wonder, .tense, .wonder], "thriller": [.tense, .tense, .dark],
        "war": [.grave, .grave, .grave, .epic], "western": [.epic, .epic, .grave],
    ]

    /// How often each tone suits it.
    var tones: [(Palette.Tone, Double)] {
        switch self {
        case .dark: [(.night, 7), (.vivid, 2), (.paper, 1), (.bright, 0.6)]
        case .tense: [(.night, 4), (.vivid, 4), (.bright, 1.5), (.paper, 1.2)]
        case .tender: [(.night, 1.5), (.vivid, 2), (.bright, 3), (.paper, 4)]
        case .merry: [(.night, 0.7), (.vivid, 3), (.bright, 5), (.paper, 3)]
        case .wonder: [(.night, 4), (.vivid, 3.5), (.bright, 2), (.paper, 1)]
        case .epic: [(.night, 2.2), (.vivid, 3), (.bright, 2.5), (.paper, 2.2)]
        case .factual: [(.night, 1.5), (.vivid, 2), (.bright, 2.5), (.paper, 4)]
        case .grave: [(.night, 3.5), (.vivid, 1.8), (.bright, 0.9), (.paper, 3)]
        }
    }

    /// Schemes that suit it better than others.
    var schemes: Set<String> {
        switch self {
        case .dark: ["wine", "slate", "midnight", "ember", "olive", "ash", "indigo"]
        case .tense: ["ember", "slate", "teal", "wine", "mustard", "midnight", "ash"]
        case .tender: ["rose", "plum", "sky", "coral", "sand", "lagoon", "moss"]
        case .merry: ["mustard", "coral", "sky", "lagoon", "rose", "sand", "teal"]
        case .wonder: ["indigo", "ocean", "teal", "plum", "midnight", "lagoon", "moss"]
        case .epic: ["sand", "ember", "ocean", "pine", "mustard", "coral", "olive"]
        case .factual: ["slate", "sand", "pine", "sky", "ash", "teal", "moss"]
        case .grave: ["slate", "pine", "ash", "ocean", "olive", "sand", "wine"]
        }
    }

    var faces: [Typeface] {
        switch self {
        case .dark: [.condensed, .didone, .narrow, .fine, .wide]
        case .tense: [.condensed, .condensed, .wide, .heavy, .narrow]
        case .tender: [.didone, .fine, .script, .airy, .heavy, .narrow]
        case .merry: [.heavy, .heavy, .script, .condensed, .didone]
        case .wonder: [.airy, .heavy, .wide, .narrow, .didone]
        case .epic: [.condensed, .didone, .wide, .narrow, .heavy]
        case .factual: [.wide, .condensed, .heavy, .airy, .narrow]
        case .grave: [.didone, .narrow, .fine, .condensed, .airy]
        }
    }

    var hangul: [Typeface] {
        switch self {
        case .dark, .tense, .factual: [.square, .square, .serif]
        case .tender, .grave, .epic: [.serif, .serif, .square]
        case .merry, .wonder: [.round, .square, .round]
        }
    }
}
