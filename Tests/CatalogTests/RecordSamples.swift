import Catalog
import FoundationEssentials
import Media

/// A catalog with a few records in it.
struct Records {
    let index: CatalogIndex

    init(_ records: [VinylRecord] = Records.known) async throws {
        index = try CatalogIndex.inMemory()
        let entries = records.enumerated().map { place, record in
            CatalogEntry(record: record, rank: .record(place), keywords: Self.keywords[record.id.native] ?? [])
        }
        try await index.rebuild(fingerprint: "records", entries: Sample.animals + entries)
    }

    func titles(_ text: String, limit: Int = 100) async throws -> [String] {
        try await index.searchRecords(text, after: nil, limit: limit).items.map(\.title.english)
    }

    private static let keywords = ["kind-of-blue": ["카인드 오브 블루"]]

    static let known: [VinylRecord] = [
        record(
            "kind-of-blue",
            ("Kind of Blue", "Kind of Blue"),
            by: [miles],
            Facts(year: 1959, country: "US", label: "Columbia", genres: ["Jazz"], styles: ["Modal"]),
            tracks: ["So What", "Blue in Green"]
        ),
        record(
            "blue",
            ("Blue", "Blue"),
            by: [("Joni Mitchell", "조니 미첼")],
            Facts(year: 1971, country: "US", label: "Reprise", genres: ["Rock", "Pop"], styles: ["Folk Rock"])
        ),
        record(
            "because-i-love-you",
            ("Because I Love You", "사랑하기 때문에"),
            by: [("Yoo Jae-ha", "유재하")],
            Facts(year: 1987, country: "South Korea", label: "Seoul Records", genres: ["Pop"], styles: ["Ballad"]),
            tracks: ["지난날", "가리워진 길"]
        ),
        record(
            "bitches-brew",
            ("Bitches Brew", "Bitches Brew"),
            by: [miles],
            Facts(year: 1970, country: "US", label: "Columbia", genres: ["Jazz"], styles: ["Fusion", "Jazz-Rock"])
        ),
        record(
            "watermelon-man",
            ("Watermelon Man", "Watermelon Man"),
            by: [("Herbie Hancock", "허비 행콕"), miles],
            Facts(year: 1973, country: "US", genres: ["Jazz", "Funk / Soul"], styles: ["Jazz-Funk"])
        ),
        record("nothing-known", ("Nothing Known", "알려진 것 없음"), by: [], Facts()),
    ]

    private static let miles = ("Miles Davis", "마일스 데이비스")

    /// What is known of a sample.
    struct Facts {
        var year: Int?
        var country: String?
        var label: String?
        var genres: [String] = []
        var styles: [String] = []
    }

    static func record(
        _ native: String,
        _ title: (String, String),
        by artists: [(String, String)],
        _ facts: Facts,
        tracks: [String] = []
    ) -> VinylRecord {
        VinylRecord(
            id: MediaID(source: .starter, native: native) ?? .nothing,
            title: Localized(english: title.0, korean: title.1),
            artists: RecordCredit(artists.map { .init(name: Localized(english: $0.0, korean: $0.1)) }),
            facts: RecordFacts(
                released: facts.year.flatMap { ReleaseDate(year: $0) },
                country: facts.country,
                labels: [facts.label].compactMap { $0.map { RecordLabel(name: $0, catalogNumber: "CL 1355") } },
                genres: facts.genres,
                styles: facts.styles
            ),
            tracks: tracks.map { RecordTrack(title: $0) },
            sleeve: Artwork(
                size: PixelSize(width: 640, height: 640),
                color: RGBColor(red: 1, green: 2, blue: 3),
                fingerprint: "abcdef0123456789"
            )
        )
    }
}
