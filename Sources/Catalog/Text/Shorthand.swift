/// What people type in chats and look for GIFs with: `thx` is thank you, ㅊㅋ is 축하.
enum Shorthand {
    /// What a word means there beside itself; mostly nothing.
    static func meanings(of word: SearchWord) -> [SearchQuery] {
        let all = table[word.keys] ?? squeezed(word.keys).flatMap { table[$0] } ?? []
        return all.filter { $0.canonicalText != word.keys }
    }

    /// A cry of any length as the table has it, with its one or two letters twice: ㅋㅋ for ㅋㅋㅋㅋㅋ.
    private static func squeezed(_ keys: String) -> String? {
        let letters = Array(keys.unicodeScalars)
        let length = [1, 2].first { length in
            letters.count > 2 * length && letters.count.isMultiple(of: length)
                && letters.indices.dropFirst(length).allSatisfy { letters[$0] == letters[$0 - length] }
        }
        guard let length else { return nil }
        var squeezed = ""
        squeezed.unicodeScalars.append(contentsOf: letters.prefix(2 * length))
        return squeezed
    }

    private static let table: [String: [SearchQuery]] = {
        var meanings: [String: [SearchQuery]] = [:]
        for row in WordTable("shorthand").rows where row.count == 2 {
            let meant = row[1].split(separator: ",").map { SearchQuery(String($0)) }
            for word in row[0].split(separator: ",").flatMap({ SearchText.words(of: $0) }) {
                meanings[word.keys] = meant
            }
        }
        return meanings
    }()
}
