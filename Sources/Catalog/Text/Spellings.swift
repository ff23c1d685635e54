/// The spellings of foreign names in Korean: 비틀즈 is as good as 비틀스.
///
/// Items are written down in all of them, so a search is none the slower and finds them at every letter typed.
enum Spellings {
    /// The words as they are, and then in every other spelling of the names among them.
    ///
    /// Of a text with many such names only some are spelled otherwise.
    static func all(of words: [SearchWord]) -> [[SearchWord]] {
        guard words.contains(where: { beginnings.contains($0.keys) }) else { return [words] }
        var all: [[SearchWord]] = [[]]
        var rest = words[...]
        while !rest.isEmpty {
            let (count, others) = Self.spellings(at: rest)
            let own = Array(rest.prefix(count))
            let isBounded = all.count * (others.count + 1) <= mostSpellings
            let here = isBounded ? [own] + others : [own]
            all = here.flatMap { spelling in all.map { $0 + spelling } }
            rest = rest.dropFirst(count)
        }
        return all
    }

    /// The whole table as one text, by which a change is seen.
    static var written: String { table.rows.map { $0.joined(separator: "\t") }.joined(separator: "\n") }

    private static let mostSpellings = 24
    private static let longestName = 3
    private static let table = WordTable("spellings")

    /// The longest name these words begin with, as a number of words, and how else it is written.
    private static func spellings(at words: ArraySlice<SearchWord>) -> (count: Int, others: [[SearchWord]]) {
        guard let first = words.first, beginnings.contains(first.keys) else { return (1, []) }
        for count in stride(from: min(longestName, words.count), through: 1, by: -1) {
            if let others = Self.others[key(words.prefix(count))] { return (count, others) }
        }
        return (1, [])
    }

    private static func key(_ words: some Sequence<SearchWord>) -> String {
        words.map(\.keys).joined(separator: " ")
    }

    private static let others: [String: [[SearchWord]]] = {
        var others: [String: [[SearchWord]]] = [:]
        for row in table.rows {
            let names = row.map { SearchText.words(of: $0) }
            for name in names { others[key(name)] = names.filter { $0 != name } }
        }
        return others
    }()

    /// The first words of all names: most words are none of them, and need no second look.
    private static let beginnings = Set(others.keys.compactMap { $0.split(separator: " ").first.map(String.init) })
}
