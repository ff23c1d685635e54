import Foundation
import Media
import Shelf

/// A record as the JSON API sends it by itself: all that is known of it.
struct RecordDocument: Encodable {
    struct Label: Encodable {
        let name: String
        let catalogNumber: String?
    }

    struct Format: Encodable {
        let name: String
        let quantity: Int
        let descriptions: [String]
        let text: String?
    }

    let item: RecordItem
    /// As exactly as it is known.
    let released: String?
    let labels: [Label]
    let formats: [Format]
    let notes: String?
    /// What the reader says of it in their box.
    let comment: String?
    let addedAt: String?
    let representative: Bool
    /// The record's page at its source.
    let page: String?
    let similar: [RecordItem]
    /// Left out when everybody answered.
    let missing: [MissingSource]?
    /// Left out when the record is fresh.
    let stale: Staleness?

    init(_ content: RecordContent, _ words: RecordWords, language: Language) {
        let record = content.item.record
        item = RecordItem(content.item, words, language: language)
        released = record.facts.released?.description
        labels = record.facts.labels.map { Label(name: $0.name, catalogNumber: $0.catalogNumber) }
        formats = record.facts.formats.map {
            Format(name: $0.name, quantity: $0.quantity, descriptions: $0.descriptions, text: $0.text)
        }
        notes = record.facts.notes
        comment = content.entry?.comment
        addedAt = content.entry?.addedAt.formatted(.iso8601)
        representative = content.entry?.isRepresentative ?? false
        page = record.link
        similar = content.similar.map { RecordItem($0, words, language: language) }
        missing = content.missing.map { [MissingSource(away: $0)] }
        stale = Staleness(content.staleSince)
    }

    private enum CodingKeys: CodingKey {
        case released, labels, formats, notes, comment, addedAt, representative, page, similar, missing, stale
    }

    func encode(to encoder: any Encoder) throws {
        try item.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(released, forKey: .released)
        try container.encode(labels, forKey: .labels)
        try container.encode(formats, forKey: .formats)
        try container.encode(notes, forKey: .notes)
        try container.encode(comment, forKey: .comment)
        try container.encode(addedAt, forKey: .addedAt)
        try container.encode(representative, forKey: .representative)
        try container.encode(page, forKey: .page)
        try container.encode(similar, forKey: .similar)
        try container.encodeIfPresent(missing, forKey: .missing)
        try container.encodeIfPresent(stale, forKey: .stale)
    }
}
