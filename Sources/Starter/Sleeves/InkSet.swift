/// A light, a dark and three colors that go well on one sleeve.
struct InkSet: Hashable, Sendable {
    /// What it feels like; the music decides which feelings suit it.
    enum Feeling: Hashable, Sendable, CaseIterable { case warm, cool, loud, soft, grave, earthy }

    let name: String
    let feelings: Set<Feeling>
    let light: OKLCH
    let dark: OKLCH
    let first: OKLCH
    let second: OKLCH
    let third: OKLCH

    /// Takes 24-bit colors: the light, the dark, then the three.
    private init(_ name: String, _ feelings: Set<Feeling>, _ colors: UInt32...) {
        self.name = name
        self.feelings = feelings
        let inks = colors.map(OKLCH.init(rgb:))
        (light, dark, first, second, third) = (inks[0], inks[1], inks[2], inks[3], inks[4])
    }

    /// The names of sets in the colors a title speaks of.
    static func named(in title: String) -> Set<String> {
        let words = title.lowercased().split { !$0.isLetter }
        return Set(
            colorWords.filter { entry in
                words.contains { word in entry.words.contains { word == $0 || isKorean(word, $0) } }
            }
            .flatMap(\.sets)
        )
    }

    /// Korean adds endings to a word.
    private static func isKorean(_ word: Substring, _ start: String) -> Bool {
        start.unicodeScalars.allSatisfy(\.isHangul) && word.hasPrefix(start)
    }

    private static let colorWords: [(words: [String], sets: [String])] = [
        (
            ["blue", "blues", "bleu", "azul", "sea", "ocean", "water", "rain", "파란", "푸른", "블루", "바다"],
            ["blue hour", "cobalt", "indigo dye", "moonlight"]
        ),
        (["green", "verde", "forest", "leaves", "grass", "초록", "숲"], ["forest", "mint", "pine and pink"]),
        (
            ["red", "rouge", "crimson", "scarlet", "blood", "cherry", "rust", "빨간", "붉은"],
            ["cherry", "ember", "hard bop"]
        ),
        (["purple", "violet", "lilac", "lavender", "보라", "보랏빛"], ["violet", "lilac", "plum"]),
        (["pink", "rose", "roses", "분홍", "장미"], ["rose", "pine and pink"]),
        (["yellow", "gold", "golden", "sunshine", "sun", "노란", "황금", "햇빛"], ["mustard", "orange crush", "sunset"]),
        (["orange", "peach", "oranges", "오렌지"], ["orange crush", "peach"]),
        (["black", "dark", "night", "midnight", "noir", "검은", "밤", "어둠"], ["graphite", "moonlight", "steel", "neon"]),
        (["white", "snow", "winter", "ice", "하얀", "흰", "겨울", "눈"], ["glacier", "ink on paper"]),
    ]

    static let all = [
        InkSet("blue hour", [.cool, .grave], 0xF0E9DA, 0x14213D, 0x2F5DA8, 0xE8A33D, 0xD9472B),
        InkSet("hard bop", [.warm, .loud], 0xF3EAD7, 0x1B1B1E, 0xD8412F, 0xF0B429, 0x2E6E8E),
        InkSet("cobalt", [.cool, .loud], 0xEDEBE3, 0x0E1A40, 0x2747C7, 0x8FB4E8, 0xF26B4E),
        InkSet("olive grove", [.earthy], 0xF1EBD6, 0x25291C, 0x6B7A3A, 0xC9A227, 0xB5492D),
        InkSet("rust", [.earthy, .warm], 0xF4E6D0, 0x2B1A14, 0xB4472A, 0xE09F3E, 0x335C67),
        InkSet("plum", [.soft, .warm], 0xF3E7E4, 0x2A1630, 0x7A2E6B, 0xE27A8A, 0xF2B56B),
        InkSet("teal smoke", [.cool, .soft], 0xE9EEE6, 0x0F2A2E, 0x1F7A78, 0x9CC5A1, 0xE4713F),
        InkSet("ember", [.warm, .loud], 0xF5E9DA, 0x1C1110, 0xC22B1F, 0xF07F2E, 0xF6C667),
        InkSet("ink on paper", [.grave], 0xF4F1E8, 0x161616, 0x6B6862, 0xC8C2B2, 0xD23B2A),
        InkSet("rose", [.soft], 0xFAEBE7, 0x3A1524, 0xC7375E, 0xF39CA4, 0x4E7E9E),
        InkSet("mint", [.soft, .cool], 0xECF4E6, 0x12312B, 0x3FA37C, 0xB8DEB4, 0xF2755B),
        InkSet("violet", [.soft, .loud], 0xEFEAF6, 0x1B1240, 0x5B3FBF, 0xB79CF0, 0xF4B942),
        InkSet("lagoon", [.cool, .soft], 0xE8F2F1, 0x06303F, 0x0F8FA3, 0x6FD0C4, 0xFF8B5E),
        InkSet("mustard", [.earthy, .warm], 0xF7EFD8, 0x2B2416, 0xD9A515, 0x8E5B1F, 0x2C5B6B),
        InkSet("brick and sky", [.earthy, .soft], 0xF3ECDF, 0x2A1F22, 0xB3452F, 0x8CB9D6, 0xEBC15C),
        InkSet("forest", [.earthy, .cool], 0xEEF0E0, 0x12241A, 0x2E6B3F, 0xA6B84A, 0xE6D27A),
        InkSet("cherry", [.warm, .grave], 0xF6E7DC, 0x260D12, 0x8E1B2E, 0xD65A45, 0xEFB79A),
        InkSet("moonlight", [.cool, .grave], 0xE7ECF3, 0x0C1426, 0x31466F, 0x8AA3C9, 0xE9D8A6),
        InkSet("peach", [.soft, .warm], 0xFFF0E2, 0x40221C, 0xF08A5D, 0xF9C49A, 0x5A5C93),
        InkSet("acid", [.loud], 0xF1F3DC, 0x15161A, 0xC9DB2E, 0x3A3FC2, 0xF0463C),
        InkSet("sunset", [.warm, .loud], 0xFCE9D4, 0x33142F, 0xF25C54, 0xF7B267, 0x7B2D8B),
        InkSet("glacier", [.cool, .grave], 0xF0F5F6, 0x17303D, 0x4C8FA8, 0xB3D6DD, 0xD9512C),
        InkSet("copper", [.earthy, .grave], 0xF2E8DA, 0x1D1F22, 0xA85B32, 0xD6A36B, 0x5E7A78),
        InkSet("clay and delft", [.earthy, .cool], 0xF5EADC, 0x1E2A3E, 0xC8643C, 0x3E6FA3, 0xE7C08B),
        InkSet("disco", [.loud, .warm], 0xFBF2E3, 0x2D1238, 0xE5327C, 0xF59F22, 0x2CA89A),
        InkSet("graphite", [.grave], 0xEDEDEA, 0x1A1C1F, 0x4A4E54, 0x9AA0A6, 0xE5B93C),
        InkSet("celadon", [.soft, .earthy], 0xEFF1E4, 0x1F2E2A, 0x7FA58D, 0xC4D3B6, 0xB8432F),
        InkSet("eaves", [.earthy, .loud], 0xF4EBDA, 0x1B2340, 0x1F7A5C, 0xD23C2E, 0xE8AE2F),
        InkSet("mulberry paper", [.earthy, .grave], 0xF5EEDF, 0x2E2620, 0xA23B2A, 0xB99A6B, 0x49606B),
        InkSet("indigo dye", [.cool, .earthy], 0xECE9DF, 0x16203F, 0x2C3E86, 0x7E93C4, 0xC9563C),
        InkSet("lilac", [.soft], 0xF4EDF5, 0x2C2340, 0x9A7FC9, 0xD9B8E3, 0xF0C05A),
        InkSet("sandstorm", [.earthy], 0xF3E6CB, 0x3A2A1A, 0xC99A4B, 0x8C4A2B, 0x3B6E71),
        InkSet("neon", [.loud, .cool], 0xEAF0FF, 0x0B0B1F, 0x2BC8C4, 0xF0418F, 0x5F45E6),
        InkSet("orange crush", [.warm, .loud], 0xFFF1DC, 0x2A1A12, 0xF2671F, 0xFFC857, 0x1E6F74),
        InkSet("steel", [.cool, .grave], 0xE9EBEC, 0x10161C, 0x2B4C63, 0x6F93A8, 0xE0593E),
        InkSet("pine and pink", [.soft, .earthy], 0xF5E9E6, 0x14312A, 0x1F5C49, 0xF0A1A8, 0xE8533F),
    ]
}
