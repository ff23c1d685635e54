import Media

/// What a sleeve says.
struct SleeveText: Hashable, Sendable {
    /// Empty when there is nothing to say.
    let title: String
    let artist: String
    /// Whether the title has Hangul to show.
    let isKorean: Bool
    /// Two digits of the year; empty where it is unknown.
    let digits: String

    private static let longestArtist = 60

    init(_ subject: SleeveSubject) {
        let korean = subject.title.korean.visibleLine
        let english = subject.title.english.visibleLine
        let isFromKorea = subject.country == "South Korea"
        let whole = (isFromKorea && !korean.isEmpty) || english.isEmpty ? korean : english
        title = Self.short(whole)
        isKorean = title.unicodeScalars.contains(where: \.isHangul)
        let names = [subject.artists[isFromKorea ? .korean : .english], subject.artists.english]
        let credit = names.map(\.visibleLine).first { !$0.isEmpty } ?? ""
        // A record that is called as its maker says so once.
        artist = credit.lowercased() == title.lowercased() ? "" : Self.cut(credit, to: Self.longestArtist)
        digits = subject.year.map { String(String($0).suffix(2)) } ?? ""
    }

    /// Without what is added in brackets, where enough is left without.
    private static func short(_ title: String) -> String {
        guard title.count > 24, let bracket = title.firstRange(of: " (") else { return title }
        let rest = String(title[..<bracket.lowerBound])
        return rest.count >= 2 ? rest : title
    }

    /// At most so many letters, ending with a whole name or word.
    private static func cut(_ text: String, to limit: Int) -> String {
        guard text.count > limit else { return text }
        let start = text.prefix(limit)
        let end = start.lastIndex { ",&/ ".contains($0) } ?? start.endIndex
        return String(start[..<end]).trimmedEnd
    }
}

extension String {
    /// Without joining marks and spaces at its end.
    fileprivate var trimmedEnd: String {
        var text = self
        while let last = text.last, " ,&/".contains(last) { text.removeLast() }
        return text
    }
}
