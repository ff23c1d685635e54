package import Media

/// What the operator writes about a record, by the rules; everything but its title may be missing.
package struct RecordSheet: Hashable, Sendable {
    package static let longestName = 200
    package static let longestWord = 60
    package static let mostStyles = 20
    package static let mostTracks = 200
    /// Discogs' genres, all of them.
    package static let genres = [
        "Blues", "Brass & Military", "Children's", "Classical", "Electronic", "Folk, World, & Country", "Funk / Soul",
        "Hip Hop", "Jazz", "Latin", "Non-Music", "Pop", "Reggae", "Rock", "Stage & Screen",
    ]

    /// A sheet as it was typed: lines of a form, tracks one on each line.
    package struct Draft: Hashable, Sendable {
        package var title = ""
        package var artists = ""
        package var year = ""
        package var country = ""
        package var label = ""
        package var catalogNumber = ""
        package var genres: Set<String> = []
        /// With commas between them.
        package var styles = ""
        package var tracks = ""

        package init() {}
    }

    let title: String
    let artists: String
    let facts: RecordFacts
    let tracks: [RecordTrack]

    /// Checks what was typed.
    package init(_ draft: Draft) throws(RecordSheetError) {
        title = try Self.line(draft.title, Self.longestName, .title) ?? ""
        guard !title.isEmpty else { throw .titleMissing }
        artists = try Self.line(draft.artists, Self.longestName, .artists) ?? ""
        facts = RecordFacts(
            released: try Self.year(draft.year),
            country: try Self.line(draft.country, Self.longestWord, .country),
            labels: try Self.labels(draft),
            formats: [RecordFormat(name: RecordFormat.vinyl)],
            genres: Self.genres.filter(draft.genres.contains),
            styles: try Self.styles(draft.styles)
        )
        tracks = try Self.tracks(draft.tracks)
    }

    /// The record this is a sheet of.
    package func record(_ id: MediaID, sleeve: Artwork) -> VinylRecord {
        VinylRecord(
            id: id,
            title: Localized(title),
            artists: RecordCredit(artists.isEmpty ? [] : [RecordCredit.Artist(name: Localized(artists))]),
            facts: facts,
            tracks: tracks,
            sleeve: sleeve
        )
    }

    private static func year(_ typed: String) throws(RecordSheetError) -> ReleaseDate? {
        guard let text = TextLine.whole(typed, longestWord) else { throw .badYear }
        guard !text.isEmpty else { return nil }
        guard let year = ReleaseDate(text), year.month == nil else { throw .badYear }
        return year
    }

    private static func labels(_ draft: Draft) throws(RecordSheetError) -> [RecordLabel] {
        let name = try line(draft.label, longestName, .label)
        let number = try line(draft.catalogNumber, longestWord, .catalogNumber)
        guard name != nil || number != nil else { return [] }
        return [RecordLabel(name: name ?? "", catalogNumber: number)]
    }

    private static func styles(_ typed: String) throws(RecordSheetError) -> [String] {
        var styles: [String] = []
        for part in typed.split(separator: ",") {
            guard let style = try line(String(part), longestWord, .styles), !styles.contains(style) else { continue }
            styles.append(style)
            guard styles.count <= mostStyles else { throw .tooMany(.styles, limit: mostStyles) }
        }
        return styles
    }

    private static func tracks(_ typed: String) throws(RecordSheetError) -> [RecordTrack] {
        var tracks: [RecordTrack] = []
        for typed in typed.split(whereSeparator: \.isNewline) {
            guard let track = try TrackLine.track(String(typed)) else { continue }
            tracks.append(track)
            guard tracks.count <= mostTracks else { throw .tooMany(.tracks, limit: mostTracks) }
        }
        return tracks
    }

    /// One line of at most so many characters; nil when nothing was typed.
    static func line(
        _ typed: String,
        _ longest: Int,
        _ field: RecordSheetError.Field
    ) throws(RecordSheetError) -> String? {
        guard let text = TextLine.whole(typed, longest) else { throw .tooLong(field, limit: longest) }
        return text.isEmpty ? nil : text
    }
}

/// Which rule for what is written about a record was broken.
package enum RecordSheetError: Error, Hashable, Sendable {
    package enum Field: String, Hashable, Sendable {
        case title
        case artists
        case country
        case label
        case catalogNumber
        case styles
        case tracks
    }

    case titleMissing
    case tooLong(Field, limit: Int)
    case tooMany(Field, limit: Int)
    /// Not a year from 1870 to 2200.
    case badYear
}

extension RecordSheetError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .titleMissing: "the title is missing"
        case .tooLong(let field, let limit): "\(field.rawValue): more than \(limit) characters"
        case .tooMany(let field, let limit): "\(field.rawValue): more than \(limit)"
        case .badYear: "the year is none"
        }
    }
}
