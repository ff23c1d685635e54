/// A title or tag that may be suggested, together with the keys of its words.
///
/// An item's phrases are stored as ``SuggestionLines``, so that suggesting means comparing bytes and never taking Korean
/// apart again.
struct SuggestionPhrase {
    let text: Substring
    let keys: Substring

    static func parse(_ lines: String) -> [SuggestionPhrase] {
        lines.utf8.split(separator: UInt8(ascii: "\n")).compactMap { line in
            guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
            return SuggestionPhrase(text: Substring(line[..<tab]), keys: Substring(line[line.index(after: tab)...]))
        }
    }

    /// Whether the last typed word begins a word here, or means words that are here, and the other typed words occur;
    /// also when they are written together there or here.
    func matches(_ query: SearchQuery) -> Bool {
        if query.words.count > 1, TokenForms.together(query.words).begun.contains(where: beginsWord) { return true }
        guard let last = query.words.last else { return false }
        let isHere = TokenForms.typed(last).begun.contains(where: beginsWord)
        guard isHere || query.meanings(of: last).contains(where: hasWords) else { return false }
        return query.words.dropLast().allSatisfy { hasWord($0.keys) || ($0.singular.map(hasWord) ?? false) }
    }

    /// Whether the phrase, in any of its spellings, begins with what was typed, and not merely has it inside.
    func begins(with query: SearchQuery) -> Bool {
        guard let first = query.words.first else { return false }
        return keys.utf8.split(separator: UInt8(ascii: "\t")).contains { Self.hasPrefix(first.keys, $0) }
    }

    private var words: [Substring.UTF8View] {
        keys.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    }

    private func beginsWord(_ typed: String) -> Bool { words.contains { Self.hasPrefix(typed, $0) } }

    private func hasWords(_ meaning: SearchQuery) -> Bool { meaning.words.allSatisfy { hasWord($0.keys) } }

    private func hasWord(_ typed: String) -> Bool { words.contains { $0.elementsEqual(typed.utf8) } }

    private static func hasPrefix(_ typed: String, _ word: Substring.UTF8View) -> Bool {
        word.starts(with: typed.utf8)
    }
}

/// An item's phrases in one language, a line each: `phrase<tab>keys of its words`, and again for its other spellings.
struct SuggestionLines {
    private(set) var text = ""
    private var seen: Set<String> = []

    mutating func add(_ phrase: String, _ words: [SearchWord]) {
        let clean = phrase.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !words.isEmpty, seen.insert(clean).inserted else { return }
        if !text.isEmpty { text += "\n" }
        text += ([clean] + Spellings.all(of: words).map(Self.line)).joined(separator: "\t")
    }

    private static func line(of words: [SearchWord]) -> String {
        var keys = words.map(Self.keys)
        if words.count > 1 {
            let joined = SearchWord.joined(words)
            keys.append(joined.isHangul ? joined.keys : SearchTokens.togetherMark + joined.keys)
        }
        return keys.joined(separator: " ")
    }

    private static func keys(of word: SearchWord) -> String {
        word.isHangul && word.syllableStarts.count > 1 ? word.keys + " " + word.initials : word.keys
    }
}
