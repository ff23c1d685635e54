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

    /// Whether the last typed word begins a word here and the other typed words occur; Korean also when it is written
    /// together there or here.
    func matches(_ query: SearchQuery) -> Bool {
        if query.isHangul, query.words.count > 1, beginsWord(SearchWord.joined(query.words).keys) { return true }
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

/// An item's phrases in one language, a line each: `phrase<tab>keys of its words`.
struct SuggestionLines {
    private(set) var text = ""
    private var seen: Set<String> = []

    mutating func add(_ phrase: String, _ words: [SearchWord]) {
        let clean = phrase.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !words.isEmpty, seen.insert(clean).inserted else { return }
        if !text.isEmpty { text += "\n" }
        var keys = words.map(Self.keys)
        if words.count > 1, words.allSatisfy(\.isHangul) { keys.append(SearchWord.joined(words).keys) }
        text += clean + "\t" + keys.joined(separator: " ")
    }

    private static func keys(of word: SearchWord) -> String {
        word.isHangul && word.syllableStarts.count > 1 ? word.keys + " " + word.initials : word.keys
    }
}
