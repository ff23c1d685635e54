import Database
import FoundationEssentials
import Media
import Shelf

/// Somebody's box, so that tests say only what matters to them.
struct SampleBox {
    let store: BoxStore
    let owner: ProfileID

    @discardableResult
    func put(
        _ number: Int,
        _ points: Int = 7,
        comment: String? = nil,
        at seconds: Double = 0
    ) async throws -> BoxOutcome {
        let comment = try comment.flatMap { text throws(ShelfError) in try BoxComment(text) }
        return try await store.put(.sample(number), .points(points), comment: comment, for: owner, at: .at(seconds))
    }

    @discardableResult
    func remove(_ number: Int, at seconds: Double = 0) async throws -> BoxEntry? {
        try await store.remove(.discogs(number), for: owner, at: .at(seconds))
    }

    @discardableResult
    func restore(_ number: Int, at seconds: Double = 0) async throws -> BoxEntry? {
        try await store.restore(.discogs(number), for: owner, at: .at(seconds))
    }

    @discardableResult
    func represent(_ number: Int?, at seconds: Double = 0) async throws -> RepresentOutcome {
        try await store.represent(try number.map(MediaID.discogs), for: owner, at: .at(seconds))
    }

    /// The ids in the box, the newest first.
    func ids() async throws -> [MediaID] {
        try await store.recent(of: owner, limit: 10_000).map(\.record.id)
    }

    func representative() async throws -> MediaID? {
        try await store.representative(of: owner)?.record.id
    }
}

extension MediaID {
    static func discogs(_ number: Int) throws -> MediaID {
        guard let id = MediaID(source: .discogs, native: String(number)) else {
            throw DatabaseError.unexpectedValue(column: "id")
        }
        return id
    }
}

extension BoxRating {
    static func points(_ points: Int) throws -> BoxRating {
        guard let rating = BoxRating(points: points) else { throw DatabaseError.unexpectedValue(column: "rating") }
        return rating
    }
}

extension VinylRecord {
    /// The record of this number; its facts follow from the number.
    static func sample(_ number: Int) throws -> VinylRecord {
        let genres = ["Jazz", "Rock", "Electronic", "Funk / Soul", "Reggae"]
        let styles = ["Hard Bop", "Modal", "Krautrock", "Dub", "Ambient", "Disco", "Soul-Jazz"]
        let countries = ["US", "UK", "South Korea", "Germany"]
        return try sample(
            number,
            "Record \(number)",
            facts: RecordFacts(
                released: number % 6 == 0 ? nil : ReleaseDate(year: 1950 + number % 70),
                country: number % 5 == 0 ? nil : countries[number % 4],
                genres: number % 7 == 0 ? [] : [genres[number % 5], genres[(number + 1) % 5]],
                styles: [styles[number % 7]]
            )
        )
    }

    /// As its own page tells of it where there are `tracks`, otherwise as a list does.
    static func sample(
        _ number: Int,
        _ title: String,
        artist: String = "Somebody",
        facts: RecordFacts = RecordFacts(),
        tracks: [RecordTrack] = []
    ) throws -> VinylRecord {
        VinylRecord(
            id: try .discogs(number),
            title: Localized(title),
            artists: RecordCredit([RecordCredit.Artist(name: Localized(artist))]),
            facts: facts,
            tracks: tracks,
            numbers: RecordNumbers(discogs: number),
            sleeve: Artwork(
                size: PixelSize(width: 600, height: 600),
                color: RGBColor(red: 1, green: 2, blue: 3),
                fingerprint: "0123456789abcdef"
            ),
            original: tracks.isEmpty ? nil : "https://images.example/\(number).jpg"
        )
    }
}
