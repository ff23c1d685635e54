package import Media

/// Writes a box as a file of Discogs' form, which Discogs and ``CollectionFile`` read.
///
/// Lines end as RFC 4180 wants, so the file may be sent line by line.
package struct CollectionWriter: Sendable {
    package static let contentType = "text/csv; charset=utf-8; header=present"

    private let language: Language

    /// Titles and names are written in `language` where they differ.
    package init(language: Language) {
        self.language = language
    }

    /// The names of the columns.
    package var header: String { Self.line(CollectionColumn.allCases.map(\.rawValue)) }

    /// `fields` is what the file had that the record came in with: what was not changed since is written as it was.
    package func line(_ entry: BoxEntry, _ fields: CollectionFields? = nil) -> String {
        Self.line(
            CollectionColumn.allCases.map { column in
                let original = fields?[column] ?? ""
                return says(original, column, of: entry) ? original : text(column, of: entry)
            }
        )
    }

    /// Whether a cell says what is so by now.
    private func says(_ original: String, _ column: CollectionColumn, of entry: BoxEntry) -> Bool {
        guard !original.isEmpty else { return false }
        let line = CollectionColumn.line(original)
        return switch column {
        case .rating: (line == "0" ? "" : line) == text(.rating, of: entry)
        case .added: CollectionDate.read(line) == entry.addedAt
        case .notes: BoxComment(shortening: line)?.text == entry.comment
        case .release, .ownRating, .ownID: false
        // What a release is, and where and in which state its owner has it, cannot be changed here.
        case .catalogNumber, .artist, .title, .label, .format, .released: true
        case .folder, .mediaCondition, .sleeveCondition: true
        }
    }

    private static func line(_ fields: [String]) -> String {
        fields.map(CSVField.written).joined(separator: ",") + "\r\n"
    }

    private func text(_ column: CollectionColumn, of entry: BoxEntry) -> String {
        let (record, facts) = (entry.record, entry.record.facts)
        return switch column {
        case .catalogNumber: facts.labels.compactMap(\.catalogNumber).joined(separator: ", ")
        case .artist: record.artists.line(in: language)
        case .title: record.title[language]
        case .label: facts.labels.map(\.name).joined(separator: ", ")
        case .format: CollectionFormat.written(facts.formats)
        // Half a star more than Discogs' whole ones is in a column of its own; Discogs knows no 0.
        case .rating: entry.rating.points < 2 ? "" : String(entry.rating.points / 2)
        case .released: facts.released.map(\.description) ?? "0"
        case .release: release(of: record).map { String($0) } ?? ""
        case .folder: "Uncategorized"
        case .added: CollectionDate.written(entry.addedAt)
        case .mediaCondition, .sleeveCondition: ""
        case .notes: entry.comment ?? ""
        case .ownRating: String(entry.rating.points)
        case .ownID: record.id.source == .discogs ? "" : record.id.description
        }
    }

    /// A record of this server stays its own, even where Discogs' number of it is known.
    private func release(of record: VinylRecord) -> Int? {
        record.id.source == .discogs ? Int(record.id.native) : nil
    }
}
