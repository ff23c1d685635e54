import Media
import TolerantJSON

/// When, where and as what a record came out.
enum DiscogsFacts {
    private enum Longest {
        static let word = 80
        static let name = 200
        static let notes = 8000
    }

    private enum Most {
        static let words = 30
        static let labels = 20
        static let formats = 20
        static let pieces = 1000
    }

    static func facts(_ wire: DiscogsRelease) -> RecordFacts {
        RecordFacts(
            released: DiscogsDate.date(released: wire.released ?? "", year: wire.year),
            country: word(wire.country),
            labels: labels(wire.labels),
            formats: formats(wire.formats),
            genres: words(wire.genres),
            styles: words(wire.styles ?? []),
            notes: wire.notes.flatMap { DiscogsMarkup.plain($0, longest: Longest.notes) }
        )
    }

    static func facts(_ wire: DiscogsSearchResult) -> RecordFacts {
        RecordFacts(
            released: DiscogsDate.date(released: wire.year ?? "", year: 0),
            country: word(wire.country),
            labels: label(wire).map { [$0] } ?? [],
            formats: formats(wire),
            genres: words(wire.genre ?? []),
            styles: words(wire.style ?? [])
        )
    }

    static func facts(_ wire: DiscogsBasicInformation) -> RecordFacts {
        RecordFacts(
            released: DiscogsDate.date(released: "", year: wire.year),
            labels: labels(wire.labels),
            formats: formats(wire.formats),
            genres: words(wire.genres),
            styles: words(wire.styles)
        )
    }

    private static func labels(_ wire: [DiscogsCompany]) -> [RecordLabel] {
        let labels = wire.compactMap { label in
            DiscogsNames.display(label.name).map {
                RecordLabel(
                    name: $0,
                    catalogNumber: catalogNumber(label.catno),
                    discogs: label.id > 0 ? label.id : nil
                )
            }
        }
        return Array(labels.withoutRepetition.prefix(Most.labels))
    }

    /// The first one, whose catalog number it is; behind it come companies, and nothing tells them from labels.
    private static func label(_ wire: DiscogsSearchResult) -> RecordLabel? {
        let names = (wire.label ?? []).lazy.compactMap(DiscogsNames.display)
        return names.first.map { RecordLabel(name: $0, catalogNumber: catalogNumber(wire.catno ?? "")) }
    }

    /// Discogs writes out that there is none.
    private static func catalogNumber(_ text: String) -> String? {
        TidyText.line(text, longest: Longest.word).flatMap { $0.lowercased() == "none" ? nil : $0 }
    }

    private static func formats(_ wire: [DiscogsFormat]) -> [RecordFormat] {
        let formats = wire.compactMap { format in
            word(format.name).map {
                RecordFormat(
                    name: $0,
                    quantity: min(Int(format.qty) ?? 1, Most.pieces),
                    descriptions: words(format.descriptions ?? []),
                    text: TidyText.line(format.text, longest: Longest.name)
                )
            }
        }
        return Array(formats.prefix(Most.formats))
    }

    /// Where the formats are not told one by one, all words of all of them come in one list, the format first.
    private static func formats(_ wire: DiscogsSearchResult) -> [RecordFormat] {
        let formats = formats(wire.formats ?? [])
        guard formats.isEmpty else { return formats }
        let all = words(wire.format ?? [])
        return all.first.map { [RecordFormat(name: $0, descriptions: Array(all.dropFirst()))] } ?? []
    }

    private static func words(_ texts: [String]) -> [String] {
        Array(texts.compactMap(word).withoutRepetition.prefix(Most.words))
    }

    private static func word(_ text: String?) -> String? { TidyText.line(text, longest: Longest.word) }
}

/// When a release came out, from its two accounts of that.
enum DiscogsDate {
    /// `1999`, `1999-03-00` and `1999-03-15`, or else the year; nil when neither says.
    static func date(released: String, year: Int) -> ReleaseDate? {
        let text = released.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        // What is unknown is written as 0, and what is behind it is, too.
        let known = parts.prefix { Int($0) != 0 }.joined(separator: "-")
        return ReleaseDate(known) ?? ReleaseDate(String(text.prefix(4))) ?? ReleaseDate(year: year)
    }
}

extension Array where Element: Hashable {
    /// Each element where it came first.
    var withoutRepetition: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
