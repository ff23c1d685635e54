import Media

/// What a poster says.
struct PosterText: Hashable, Sendable {
    /// Large; empty when there is nothing to say.
    var title = ""
    /// Its second half, where a title has two: after a colon, say.
    var rest = ""
    /// The title in the other language, small.
    var translation = ""
    /// Who made it and when.
    var credit = ""

    init(_ subject: PosterSubject) {
        let korean = subject.title.korean.visibleLine
        let english = subject.title.english.visibleLine
        let isKorean = subject.originalLanguage == "ko" && korean.unicodeScalars.contains(where: \.isHangul)
        let whole = isKorean ? korean : english.isEmpty ? subject.originalTitle.visibleLine : english
        (title, rest) = Self.halves(whole)
        if isKorean, english != korean { translation = english }
        let language: Language = isKorean ? .korean : .english
        let names = subject.directors.prefix(2).map { $0[language].visibleLine }.filter { !$0.isEmpty }
        let year = subject.year.map(String.init) ?? ""
        credit = [names.joined(separator: " & "), year].filter { !$0.isEmpty }.joined(separator: "  ·  ")
    }

    /// A title of two halves is set in two sizes.
    private static func halves(_ title: String) -> (String, String) {
        for divider in [" or: ", ": ", " – ", " — ", " - "] {
            guard let range = title.firstRange(of: divider) else { continue }
            let first = String(title[..<range.lowerBound])
            let opening = divider == " or: " ? "or: " : ""
            let second = opening + title[range.upperBound...]
            if first.count >= 2, second.count >= 2 { return (first, String(second)) }
        }
        return (title, "")
    }
}
