/// One emoji of Unicode's list.
struct Emoji: Hashable, Sendable {
    /// Fully qualified, as the font wants it.
    let text: String
    let group: String
    let subgroup: String

    /// Without variation selectors: the form CLDR and our own facts know it by.
    var key: String { Self.key(of: text) }

    static func key(of text: some StringProtocol) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != variationSelector }))
    }

    private static let variationSelector: Unicode.Scalar = "\u{FE0F}"
}
