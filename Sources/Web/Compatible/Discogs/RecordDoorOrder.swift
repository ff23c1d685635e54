import Media
import Shelf

/// In which order a collection is listed: the newest first, unless somebody wants it otherwise.
struct RecordDoorOrder: Hashable, Sendable {
    private enum Key: String, Sendable {
        case label
        case artist
        case title
        case catno
        case format
        case rating
        case added
        case year
    }

    private let key: Key
    private let isAscending: Bool

    init(_ question: RecordDoorQuestion) throws(RecordDoorFailure) {
        let order = try question.order(by: Key.self)
        key = order?.key ?? .added
        isAscending = order?.isAscending ?? false
    }

    var isUsual: Bool { key == .added && !isAscending }

    /// The ids of these entries in this order; the newest of those that are equal comes first.
    func sorted(oldestFirst entries: [BoxEntry]) -> [MediaID] {
        if key == .added { return entries.map(\.record.id) }
        let entries = Array(entries.reversed())
        let texts = entries.map(text)
        return entries.indices.sorted { one, other in
            guard texts[one] != texts[other] else { return one < other }
            return isAscending ? texts[one] < texts[other] : texts[one] > texts[other]
        }
        .map { entries[$0].record.id }
    }

    /// Years have four digits and ratings are put behind a zero, so that texts are in the order of numbers.
    private func text(_ entry: BoxEntry) -> String {
        let (record, facts) = (entry.record, entry.record.facts)
        let text =
            switch key {
            case .label: facts.labels.first?.name ?? ""
            case .artist: record.artists.line(in: .english)
            case .title: record.title.english
            case .catno: facts.labels.first?.catalogNumber ?? ""
            case .format: facts.formats.first?.descriptions.first ?? ""
            case .rating: String(100 + entry.rating.points)
            case .year: String(1000 + (facts.released?.year ?? 0))
            case .added: ""
            }
        return text.lowercased()
    }
}
