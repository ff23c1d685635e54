internal import Media

/// A title or tag that may be suggested, together with the keys of its words.
///
/// An item's phrases are stored as lines, `phrase<tab>keys of the words`, so that suggesting means comparing bytes and
/// never taking Korean apart again.
struct SuggestionPhrase {
    let text: Substring
    let keys: Substring

    static func lines(of gif: Gif, in language: Language) -> String {
        var seen: Set<String> = []
        var lines = ""
        for phrase in [gif.title[language]] + gif.tags[language] {
            let text = phrase.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            let words = SearchText.words(of: text)
            guard !words.isEmpty, seen.insert(text).inserted else { continue }
            if !lines.isEmpty { lines += "\n" }
            lines += text + "\t" + words.map(keys).joined(separator: " ")
        }
        return lines
    }

    private static func keys(of word: SearchWord) -> String {
        let hasInitials = word.isHangul && word.initials.unicodeScalars.count > 1
        return hasInitials ? word.keys + " " + word.initials : word.keys
    }

    static func parse(_ lines: String) -> [SuggestionPhrase] {
        lines.split(separator: "\n").compactMap { line in
            guard let tab = line.utf8.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
            return SuggestionPhrase(text: line[..<tab], keys: line[line.utf8.index(after: tab)...])
        }
    }

    /// Whether the last typed word begins a word here and the other typed words occur.
    func matches(_ query: SearchQuery) -> Bool {
        guard let last = query.words.last, beginsWord(last.keys) else { return false }
        return query.words.dropLast().allSatisfy { hasWord($0.keys) || ($0.singular.map(hasWord) ?? false) }
    }

    /// Whether the phrase begins with what was typed, and not merely has it inside.
    func begins(with query: SearchQuery) -> Bool {
        query.words.first.map { Self.hasPrefix($0.keys, keys.utf8) } ?? false
    }

    private func beginsWord(_ typed: String) -> Bool {
        keys.utf8.split(separator: UInt8(ascii: " ")).contains { Self.hasPrefix(typed, $0) }
    }

    private func hasWord(_ typed: String) -> Bool {
        keys.utf8.split(separator: UInt8(ascii: " ")).contains { $0.elementsEqual(typed.utf8) }
    }

    private static func hasPrefix(_ typed: String, _ word: Substring.UTF8View) -> Bool {
        word.starts(with: typed.utf8)
    }
}
