import Media

/// What `database/search` finds.
enum RecordDoorFinding: Sendable {
    case release(VinylRecord)
    /// A record by what all its issues are called, and one of them.
    case master(String, VinylRecord)
    case artist(String)
    case label(String)
}

/// A question to `database/search`, as far as records have what it names.
struct RecordDoorSearch: Sendable {
    /// What may be looked for; all of them when nothing is said.
    enum Kind: String, CaseIterable {
        case release
        case artist
        case label
        case master
    }

    /// In which order somebody may want it.
    enum Order: String {
        case year
        case title
        case label
        case artist
        case country
        case catno
        case format
        case genre
        case style
        // Nobody here counts these.
        case have
        case want
        case relevance = "score"
    }

    /// What nobody here knows of records, so that nothing is found by it.
    private static let unknown = ["barcode", "credit", "submitter", "contributor"]

    let kind: Kind?
    /// Any words.
    let text: String
    /// Words that have to be in title and artists.
    private let fields: [String: RecordDoorWords]
    private let years: ClosedRange<Int>?
    private let order: (key: Order, isAscending: Bool)?

    init(_ question: RecordDoorQuestion) throws(RecordDoorFailure) {
        let type = question.text("type").lowercased()
        guard type.isEmpty || Kind(rawValue: type) != nil else { throw .badParameter("type") }
        kind = Kind(rawValue: type)
        let text = question.text("q")
        self.text = RecordDoorWords.cut(text.isEmpty ? question.text("query") : text)
        var fields: [String: RecordDoorWords] = [:]
        for name in Self.names { fields[name] = RecordDoorWords(question.text(name)) }
        self.fields = fields
        years = try Self.years(question.text("year"))
        order = try question.order(by: Order.self)
    }

    private static let names =
        ["title", "release_title", "artist", "anv", "label", "genre", "style", "country", "format", "catno", "track"]
        + unknown

    /// `1959`, or `1959-1965`; programs that know no year send `0`.
    private static func years(_ text: String) throws(RecordDoorFailure) -> ClosedRange<Int>? {
        guard !text.isEmpty, text != "0" else { return nil }
        let years = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard (1...2).contains(years.count), let first = years[0], let last = years[years.count - 1] else {
            throw .badParameter("year")
        }
        return min(first, last)...max(first, last)
    }

    /// Whether only words and the kind matter, so that a page can be looked up by itself.
    var isPlain: Bool { fields.isEmpty && years == nil && order == nil && !text.isEmpty && kind == .release }

    /// What is found among records, which are those that the words find, or all.
    func findings(among records: [VinylRecord], of own: DoorRecords) -> [RecordDoorFinding] {
        let fitting = sorted(records.filter(fits))
        return Kind.allCases.filter { kind == nil || kind == $0 }.flatMap { kind in
            switch kind {
            case .release: fitting.map(RecordDoorFinding.release)
            case .master: masters(fitting)
            case .artist: names(own.artists.inOrder, alsoBy: ["artist", "anv", "title"]).map(RecordDoorFinding.artist)
            case .label: names(own.labels.inOrder, alsoBy: ["label", "title"]).map(RecordDoorFinding.label)
            }
        }
    }

    private func masters(_ records: [VinylRecord]) -> [RecordDoorFinding] {
        var seen: Set<String> = []
        return records.compactMap { record in
            let work = DoorRecords.work(record)
            return seen.insert(work).inserted ? .master(work, record) : nil
        }
    }

    /// Names that fit; none when other things are asked for, too.
    private func names(_ names: [String], alsoBy own: [String]) -> [String] {
        let asked = own.compactMap { fields[$0] } + [RecordDoorWords(text)].compactMap(\.self)
        guard years == nil, fields.keys.allSatisfy(own.contains) else { return [] }
        guard !asked.isEmpty else { return kind == nil ? [] : names }
        return names.filter { name in asked.allSatisfy { $0.begin(wordsOf: [name]) } }
    }

    private func fits(_ record: VinylRecord) -> Bool {
        if let years {
            guard let year = record.facts.released?.year, years.contains(year) else { return false }
        }
        return fields.allSatisfy { name, value in Self.fits(record, name, value) }
    }

    private static func fits(_ record: VinylRecord, _ name: String, _ value: RecordDoorWords) -> Bool {
        let facts = record.facts
        switch name {
        case "title": return value.begin(wordsOf: [whole(record, .english), whole(record, .korean)])
        case "release_title": return value.begin(wordsOf: [record.title.english, record.title.korean])
        case "artist", "anv":
            return value.begin(wordsOf: record.artists.artists.flatMap { [$0.name.english, $0.name.korean] })
        case "label": return value.begin(wordsOf: facts.labels.map(\.name))
        case "genre": return value.begin(wordsOf: facts.genres)
        case "style": return value.begin(wordsOf: facts.styles)
        case "country": return value.equals(facts.country ?? "")
        case "catno": return facts.labels.contains { value.equals(number: $0.catalogNumber ?? "") }
        case "track": return value.begin(wordsOf: record.tracks.flatMap { [$0.title] + $0.parts.map(\.title) })
        case "format": return value.areAll(among: facts.formats.flatMap { [$0.name] + $0.descriptions })
        default: return false
        }
    }

    /// `Artist - Title`, as Discogs' search has it.
    static func whole(_ record: VinylRecord, _ language: Language) -> String {
        "\(record.artists.line(in: language)) - \(record.title[language])"
    }

    /// Records that are equal stay in the order in which they came.
    private func sorted(_ records: [VinylRecord]) -> [VinylRecord] {
        guard let order else { return records }
        let keys = records.map { Self.key($0, order.key) }
        return records.indices.sorted { one, other in
            guard keys[one] != keys[other] else { return one < other }
            return order.isAscending ? keys[one] < keys[other] : keys[one] > keys[other]
        }
        .map { records[$0] }
    }

    private static func key(_ record: VinylRecord, _ order: Order) -> String {
        let facts = record.facts
        return switch order {
        case .year: String(facts.released?.year ?? 0)
        case .title: RecordDoorWords.folded(record.title.english)
        case .artist: RecordDoorWords.folded(record.artists.line(in: .english))
        case .label: RecordDoorWords.folded(facts.labels.first?.name ?? "")
        case .catno: RecordDoorWords.folded(facts.labels.first?.catalogNumber ?? "")
        case .country: RecordDoorWords.folded(facts.country ?? "")
        case .format: RecordDoorWords.folded(facts.formats.first?.descriptions.first ?? "")
        case .genre: RecordDoorWords.folded(facts.genres.first ?? "")
        case .style: RecordDoorWords.folded(facts.styles.first ?? "")
        case .have, .want, .relevance: ""
        }
    }
}
