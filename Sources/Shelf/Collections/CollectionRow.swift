package import FoundationEssentials
package import Media

/// A record as a row of a file of somebody's collection tells of it.
package struct CollectionRow: Hashable, Sendable {
    /// On which line of the file it begins, from 1.
    package let line: Int
    /// Its number among Discogs' releases; nil where the row has none.
    package let release: Int?
    /// What this server called it when it wrote the file.
    package let id: MediaID?
    /// Empty where the row has none, as with all texts here.
    package let artist: String
    package let title: String
    package let label: String
    package let catalogNumber: String
    package let formats: [RecordFormat]
    package let released: ReleaseDate?
    /// Nil where its owner did not rate it; Discogs has no rating of 0.
    package let rating: BoxRating?
    package let notes: String
    package let addedAt: Date?
    package let fields: CollectionFields

    /// For each of the texts a record is told of with, in characters as people see them.
    static let longestText = 200
    private static let mostFormats = 10

    /// The record as far as the row tells, each text on one line; nil without Discogs' number.
    package var record: VinylRecord? {
        guard let release, let id = MediaID(source: .discogs, native: String(release)) else { return nil }
        let (title, artist) = (Self.line(title), Self.line(artist))
        return VinylRecord(
            id: id,
            title: Localized(title.isEmpty ? "?" : title),
            artists: RecordCredit(artist.isEmpty ? [] : [RecordCredit.Artist(name: Localized(artist))]),
            facts: RecordFacts(released: released, labels: labels, formats: shownFormats),
            numbers: RecordNumbers(discogs: release),
            sleeve: .drawn(id, "\(title)\n\(artist)\n\(released.map { String($0.year) } ?? "")"),
            link: "https://www.discogs.com/release/\(release)"
        )
    }

    private var labels: [RecordLabel] {
        let (name, number) = (Self.line(label), Self.line(catalogNumber))
        return name.isEmpty ? [] : [RecordLabel(name: name, catalogNumber: number.isEmpty ? nil : number)]
    }

    private var shownFormats: [RecordFormat] {
        formats.prefix(Self.mostFormats).map { format in
            RecordFormat(
                name: Self.line(format.name),
                quantity: format.quantity,
                descriptions: format.descriptions.prefix(Self.mostFormats).map(Self.line).filter { !$0.isEmpty }
            )
        }.filter { !$0.name.isEmpty }
    }

    private static func line(_ text: String) -> String { TextLine.shortened(text, longestText) }
}
