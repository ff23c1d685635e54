import Media

/// Reads the rows below a header.
struct CollectionRowReader {
    let places: [CollectionColumn: Int]
    /// How many columns there are.
    let width: Int

    /// Whether this server wrote the file.
    private var isOurs: Bool { places[.ownRating] != nil || places[.ownID] != nil }

    func row(_ line: CSVRows.Row) throws(CollectionProblem) -> CollectionRow {
        let title = text(.title, of: line)
        func problem(_ reason: CollectionProblem.Reason) -> CollectionProblem {
            CollectionProblem(line: line.line, reason: reason, title: String(title.prefix(200)))
        }
        guard line.fields.dropFirst(width).allSatisfy(\.isEmpty) else { throw problem(.tooManyFields) }
        guard line.fields.allSatisfy({ $0.utf8.count <= CollectionFile.longestField }) else {
            throw problem(.fieldTooLong)
        }
        let (releaseText, ownText, theirText) = (
            text(.release, of: line), text(.ownRating, of: line), text(.rating, of: line)
        )
        let release = Self.release(releaseText)
        guard release != nil || releaseText.isEmpty else { throw problem(.badRelease) }
        // This server's own rating is the more exact one; where there is none, Discogs' 0 says so too.
        let rating = ownText.isEmpty ? Self.rating(stars: theirText) : Self.rating(points: ownText)
        guard rating != nil || (ownText.isEmpty && ["", "0"].contains(theirText)) else { throw problem(.badRating) }
        return CollectionRow(
            line: line.line,
            release: release,
            id: MediaID(text(.ownID, of: line)),
            artist: Self.withoutNumbers(text(.artist, of: line)),
            title: title,
            label: Self.withoutNumbers(text(.label, of: line)),
            catalogNumber: text(.catalogNumber, of: line),
            formats: CollectionFormat.read(text(.format, of: line)),
            released: Self.released(text(.released, of: line)),
            rating: rating,
            notes: text(.notes, of: line),
            addedAt: CollectionDate.read(text(.added, of: line)),
            fields: CollectionFields(
                Dictionary(uniqueKeysWithValues: places.keys.map { ($0, field($0, of: line)) })
            )
        )
    }

    private func text(_ column: CollectionColumn, of line: CSVRows.Row) -> String {
        CollectionColumn.line(field(column, of: line))
    }

    private func field(_ column: CollectionColumn, of line: CSVRows.Row) -> String {
        guard let place = places[column], line.fields.indices.contains(place) else { return "" }
        return isOurs ? CSVField.read(line.fields[place]) : line.fields[place]
    }

    private static func release(_ text: String) -> Int? {
        guard text.utf8.allSatisfy(isDigit), let number = Int(text), number > 0 else { return nil }
        return number
    }

    private static func rating(points text: String) -> BoxRating? {
        Int(text).flatMap(BoxRating.init(points:))
    }

    static func rating(stars text: String) -> BoxRating? {
        guard let stars = Int(text), (1...5).contains(stars) else { return nil }
        return BoxRating(points: 2 * stars)
    }

    /// Discogs writes 0 for a year, month or day that is not known.
    private static func released(_ text: String) -> ReleaseDate? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let known = parts.prefix { part in part.contains { $0 != "0" } }
        return ReleaseDate(known.joined(separator: "-")) ?? parts.first.flatMap { ReleaseDate(String($0)) }
    }

    /// A name without the numbers by which Discogs tells namesakes apart, as in `Prince (2)`.
    private static func withoutNumbers(_ name: String) -> String {
        let words = name.split(separator: " ", omittingEmptySubsequences: false)
        let kept = words.enumerated().compactMap { place, word -> Substring? in
            let bare = word.last == "," ? word.dropLast() : word
            guard place > 0, bare.count > 2, bare.first == "(", bare.last == ")",
                bare.dropFirst().dropLast().utf8.allSatisfy(isDigit), bare.count <= 5
            else { return word }
            return word.last == "," ? "," : nil
        }
        return kept.joined(separator: " ").replacing(" ,", with: ",")
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
