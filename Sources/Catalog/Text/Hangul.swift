/// Korean letters as they are typed.
///
/// A syllable is taken apart into the keys of the usual (two-set) keyboard, written as compatibility letters: compound
/// vowels and finals are two keys, doubled consonants are one. Whatever state a half-typed syllable is in, its keys are
/// then the beginning of the keys of the finished word: both the letter ㄱ and the syllable 공 begin 고양이.
enum Hangul {
    /// The keys of a letter or syllable; nil when the scalar is not Korean.
    static func keys(_ scalar: Unicode.Scalar) -> String? {
        switch scalar.value {
        case 0xAC00...0xD7A3: syllable(Int(scalar.value - 0xAC00))
        case 0x1100...0x1112: initials[Int(scalar.value - 0x1100)]
        case 0x1161...0x1175: vowels[Int(scalar.value - 0x1161)]
        case 0x11A8...0x11C2: finals[Int(scalar.value - 0x11A7)]
        case 0x3131...0x3163: compounds[scalar] ?? String(scalar)
        default: nil
        }
    }

    /// The consonant a syllable begins with; nil when the scalar does not begin a syllable.
    static func initial(_ scalar: Unicode.Scalar) -> String? {
        switch scalar.value {
        case 0xAC00...0xD7A3: initials[Int(scalar.value - 0xAC00) / 588]
        case 0x1100...0x1112: initials[Int(scalar.value - 0x1100)]
        default: nil
        }
    }

    private static func syllable(_ index: Int) -> String {
        initials[index / 588] + vowels[index % 588 / 28] + finals[index % 28]
    }

    private static let initials = [
        "ㄱ", "ㄲ", "ㄴ", "ㄷ", "ㄸ", "ㄹ", "ㅁ", "ㅂ", "ㅃ", "ㅅ", "ㅆ", "ㅇ", "ㅈ", "ㅉ", "ㅊ", "ㅋ", "ㅌ", "ㅍ", "ㅎ",
    ]

    private static let vowels = [
        "ㅏ", "ㅐ", "ㅑ", "ㅒ", "ㅓ", "ㅔ", "ㅕ", "ㅖ", "ㅗ", "ㅗㅏ", "ㅗㅐ", "ㅗㅣ", "ㅛ", "ㅜ", "ㅜㅓ", "ㅜㅔ", "ㅜㅣ",
        "ㅠ", "ㅡ", "ㅡㅣ", "ㅣ",
    ]

    /// The first stands for syllables that end in a vowel.
    private static let finals = [
        "", "ㄱ", "ㄲ", "ㄱㅅ", "ㄴ", "ㄴㅈ", "ㄴㅎ", "ㄷ", "ㄹ", "ㄹㄱ", "ㄹㅁ", "ㄹㅂ", "ㄹㅅ", "ㄹㅌ", "ㄹㅍ", "ㄹㅎ",
        "ㅁ", "ㅂ", "ㅂㅅ", "ㅅ", "ㅆ", "ㅇ", "ㅈ", "ㅊ", "ㅋ", "ㅌ", "ㅍ", "ㅎ",
    ]

    private static let compounds: [Unicode.Scalar: String] = [
        "ㄳ": "ㄱㅅ", "ㄵ": "ㄴㅈ", "ㄶ": "ㄴㅎ", "ㄺ": "ㄹㄱ", "ㄻ": "ㄹㅁ", "ㄼ": "ㄹㅂ", "ㄽ": "ㄹㅅ", "ㄾ": "ㄹㅌ",
        "ㄿ": "ㄹㅍ", "ㅀ": "ㄹㅎ", "ㅄ": "ㅂㅅ", "ㅘ": "ㅗㅏ", "ㅙ": "ㅗㅐ", "ㅚ": "ㅗㅣ", "ㅝ": "ㅜㅓ", "ㅞ": "ㅜㅔ",
        "ㅟ": "ㅜㅣ", "ㅢ": "ㅡㅣ",
    ]
}
