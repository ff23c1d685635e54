private import Foundation

/// How loops are called, from CLDR's short names.
enum LoopName {
    private static let smallWords: Set<String> = [
        "a", "an", "and", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with", "without",
    ]

    /// "face with tears of joy" as a title: "Face with Tears of Joy".
    static func title(_ name: String) -> String {
        let words = name.split(separator: " ")
        return words.enumerated().map { index, word in
            let isSmall = index > 0 && !words[index - 1].hasSuffix(":") && smallWords.contains(String(word))
            return isSmall ? String(word) : capitalized(word)
        }
        .joined(separator: " ")
    }

    private static func capitalized(_ word: Substring) -> String {
        guard let letter = word.firstIndex(where: { $0.isLetter || $0.isNumber }) else { return String(word) }
        return word[..<letter] + word[letter].uppercased() + word[word.index(after: letter)...]
    }

    /// A name for ids: lower-case letters, digits and hyphens.
    static func slug(_ name: String) -> String {
        let spelled = name.replacingOccurrences(of: "#", with: "hash").replacingOccurrences(of: "*", with: "asterisk")
        let plain = spelled.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
        let kept = plain.lowercased().unicodeScalars.filter { !"’'“”\"!.".unicodeScalars.contains($0) }
        return String(String.UnicodeScalarView(kept)).split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
            .joined(separator: "-")
    }
}
