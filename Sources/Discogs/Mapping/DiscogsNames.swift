import Media
import TolerantJSON

/// Who made a record, as people read it.
enum DiscogsNames {
    private static let longest = 200
    private static let longestJoin = 60
    private static let most = 60
    private static let article = ", The"
    /// The numbers of what is no artist but stands in an artist's place.
    private static let various = 194
    private static let unknown = 355

    /// A credit with its joins.
    static func credit(_ wire: [DiscogsCredit]) -> RecordCredit {
        RecordCredit(wire.prefix(most).compactMap(artist))
    }

    /// A credit as a search writes it, all in one line; there is no telling the names apart.
    static func credit(joined names: String) -> RecordCredit {
        guard let line = TidyText.line(withoutNumbers(names), longest: longest) else { return RecordCredit([]) }
        return RecordCredit([RecordCredit.Artist(name: named(hasJoin(line) ? line : movingArticle(line)))])
    }

    private static func artist(_ wire: DiscogsCredit) -> RecordCredit.Artist? {
        let name = TidyText.line(wire.anv, longest: longest) ?? display(wire.name)
        guard let name else { return nil }
        let join = TidyText.line(wire.join, longest: longestJoin)
        return RecordCredit.Artist(
            name: named(wire.id == various || wire.id == unknown ? display(wire.name) ?? name : name),
            join: join == "," ? nil : join,
            // 0 leads nowhere.
            discogs: wire.id > 0 ? wire.id : nil
        )
    }

    /// A name without the number by which namesakes are told apart, and with its article in front.
    static func display(_ name: String) -> String? {
        TidyText.line(name, longest: longest).map { movingArticle(withoutNumber($0)) }
    }

    /// Discogs has two names for many.
    private static func named(_ name: String) -> Localized<String> {
        Localized(name == "Various" ? "Various Artists" : name)
    }

    /// `Name (2)` is `Name`; a number that could be a year is left.
    private static func withoutNumber(_ name: String) -> String {
        guard let space = name.lastIndex(of: " "), space > name.startIndex else { return name }
        return isNumber(name[name.index(after: space)...]) ? String(name[..<space]) : name
    }

    /// The same for each name of a line, and without the star of those that the sleeve spells otherwise.
    private static func withoutNumbers(_ names: String) -> String {
        var words: [String] = []
        for word in names.split(separator: " ", omittingEmptySubsequences: true) {
            let comma = word.hasSuffix(",") ? "," : ""
            let bare = word.dropLast(comma.utf8.count)
            if !words.isEmpty, isNumber(bare) {
                words[words.count - 1] += comma
            } else {
                let isStarred = bare.count > 1 && bare.hasSuffix("*")
                words.append((isStarred ? bare.dropLast() : bare) + comma)
            }
        }
        return words.joined(separator: " ")
    }

    private static func isNumber(_ word: Substring) -> Bool {
        guard word.hasPrefix("("), word.hasSuffix(")") else { return false }
        let number = word.dropFirst().dropLast()
        return (1...3).contains(number.utf8.count) && number.utf8.allSatisfy { (0x30...0x39) ~= $0 }
    }

    /// Whether a line looks like several names; an article at its end is the last one's then.
    private static func hasJoin(_ line: String) -> Bool {
        let line = line.hasSuffix(article) ? line.dropLast(article.count).lowercased() : line.lowercased()
        return [", ", " & ", " / ", " + ", " and ", " with ", " vs", " feat"].contains { line.contains($0) }
    }

    /// Names were once sorted by their second word.
    private static func movingArticle(_ name: String) -> String {
        guard name.hasSuffix(article), name.count > article.count else { return name }
        return "The " + name.dropLast(article.count)
    }
}

/// The two halves of what a search calls a release.
enum DiscogsTitle {
    /// Splits `Artist - Title` where the left side can be somebody's name; a hyphen inside a name never splits.
    ///
    /// Without such a place all of it is the title.
    static func parts(of whole: String) -> (artists: String, title: String) {
        // Spaces of other kinds, and several of them, separate as well.
        let words = whole.split(whereSeparator: \.isWhitespace)
        for (place, word) in words.enumerated() where word == "-" {
            let (artists, title) = (words[..<place], words[(place + 1)...])
            guard !artists.isEmpty, !title.isEmpty else { continue }
            let name = artists.joined(separator: " ")
            if isBalanced(name) { return (name, title.joined(separator: " ")) }
        }
        return ("", words.joined(separator: " "))
    }

    /// Whether every bracket that is opened is closed: a hyphen between brackets is part of what they hold.
    private static func isBalanced(_ name: String) -> Bool {
        var open: [Character] = []
        for character in name {
            switch character {
            case "(": open.append(")")
            case "[": open.append("]")
            case ")", "]":
                guard open.popLast() == character else { return false }
            default: continue
            }
        }
        return open.isEmpty
    }
}
