import Media
import Shelf

/// Finds the records of rows that have no number of Discogs.
struct RecordNames: Sendable {
    private let byID: [MediaID: VinylRecord]
    private let byName: [String: VinylRecord]

    /// `named` are looked up by what they are called, the first one first; `known` by their ids.
    init(known: [VinylRecord], named: [VinylRecord]) {
        byID = Dictionary(known.map { ($0.id, $0) }) { one, _ in one }
        let names = named.flatMap { record in
            Language.allCases.map { language in
                (Self.name(record.artists.line(in: language), record.title[language]), record)
            }
        }
        byName = Dictionary(names) { one, _ in one }
    }

    /// By the id this server gave it, else by artist and title.
    func record(of row: CollectionRow) -> VinylRecord? {
        if let known = row.id.flatMap({ byID[$0] }) { return known }
        return row.title.isEmpty ? nil : byName[Self.name(row.artist, row.title)]
    }

    /// Large and small letters are one; a line break is in no name.
    private static func name(_ artist: String, _ title: String) -> String {
        "\(artist.lowercased())\n\(title.lowercased())"
    }
}
