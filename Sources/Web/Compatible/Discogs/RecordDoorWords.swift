import Foundation

/// What somebody looks for in one parameter, read once for all records it is compared with.
struct RecordDoorWords: Sendable {
    /// More than titles have; beyond it nobody means anything.
    private static let longest = 300
    private static let most = 20

    /// Without case and accents.
    let folded: String
    private let words: [String]
    private let squeezed: String
    private let parts: [String]

    /// Nil where nothing is said.
    init?(_ typed: String) {
        let text = Self.cut(typed)
        guard !text.isEmpty else { return nil }
        folded = Self.folded(text)
        words = Array(Self.words(text).prefix(Self.most))
        squeezed = Self.squeezed(text)
        parts = text.split(separator: ",").prefix(Self.most).map { Self.folded(String($0)) }
    }

    /// As much of a text as is looked for; the last word may be cut, which still begins what was meant.
    static func cut(_ text: String) -> String {
        // In code points: a single character may have any number of them.
        String(String.UnicodeScalarView(text.unicodeScalars.prefix(longest)))
    }

    /// Whether every word begins a word of the same text.
    func begin(wordsOf texts: [String]) -> Bool {
        guard !words.isEmpty else { return false }
        return texts.contains { text in
            let there = Self.words(text)
            return words.allSatisfy { word in there.contains { $0.hasPrefix(word) } }
        }
    }

    /// Whether it is this text, however that is written.
    func equals(_ text: String) -> Bool { Self.folded(text) == folded }

    /// Whether it is this number; catalog numbers are written with and without spaces.
    func equals(number: String) -> Bool { !squeezed.isEmpty && Self.squeezed(number) == squeezed }

    /// Whether all that stands between commas is one of these.
    func areAll(among texts: [String]) -> Bool {
        let there = Set(texts.map(Self.folded))
        return parts.allSatisfy(there.contains)
    }

    static func folded(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
            .trimmingCharacters(in: .whitespaces)
    }

    private static func words(_ text: String) -> [String] {
        folded(text).split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    private static func squeezed(_ text: String) -> String {
        folded(text).filter { $0.isLetter || $0.isNumber }
    }
}
