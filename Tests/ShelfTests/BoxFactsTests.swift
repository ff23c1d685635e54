import Database
import FoundationEssentials
import Media
import Shelf
import Testing

@Suite(.timeLimit(.minutes(1)))
struct BoxFactsTests {
    private let database: ApplicationDatabase
    private let store: BoxStore
    private let box: SampleBox
    private let other: SampleBox

    init() async throws {
        database = try ApplicationDatabase.inMemory()
        let people = try await People(database)
        store = BoxStore(database)
        box = SampleBox(store: store, owner: people.somebody)
        other = SampleBox(store: store, owner: people.another)
    }

    @Test func `facts of a list take nothing away from what is known`() async throws {
        let track = RecordTrack(position: "A1", title: "So What")
        let facts = RecordFacts(released: ReleaseDate(year: 1959), country: "US", genres: ["Jazz"])
        let full = try VinylRecord.sample(1, "Kind of Blue", facts: facts, tracks: [track])
        let listed = try VinylRecord.sample(1, "Kind of Blue", facts: RecordFacts(styles: ["Modal"]))
        for record in [full, listed] {
            _ = try await store.put(record, .points(5), comment: nil, for: box.owner, at: .at(0))
        }
        let stored = try #require(try await store.records([full.id])[full.id])
        #expect(stored.tracks == [track] && stored.original == full.original && full.original != nil)
        #expect(stored.facts.genres == ["Jazz"] && stored.facts.styles == ["Modal"])
        let summary = try await store.summary(of: box.owner)
        #expect(summary.genres.map(\.name) == ["Jazz"] && summary.styles.map(\.name) == ["Modal"])
    }

    @Test func `newer facts count in every box the record is in`() async throws {
        try await box.put(1)
        try await other.put(1)
        try await other.remove(1, at: 1)
        let facts = RecordFacts(country: "Japan", genres: ["Pop"])
        try await store.renew(.sample(1, "Newer", facts: facts), at: .at(2))
        #expect(try await store.summary(of: box.owner).genres == [BoxTally(name: "Pop", count: 1)])
        #expect(try await store.entry(.discogs(1), of: box.owner)?.record.title.english == "Newer")
        #expect(try await store.summary(of: other.owner).genres.isEmpty)
        try await other.restore(1, at: 2)
        #expect(try await store.summary(of: other.owner).genres == [BoxTally(name: "Pop", count: 1)])
    }

    @Test func `what is shown in place of a record is never stored`() async throws {
        let facts = try VinylRecord.sample(1, "Kind of Blue", tracks: [RecordTrack(position: "A1", title: "So What")])
        let shown = try VinylRecord.sample(1, "Shown")
        let showing = BoxStore(database) { record in record.id == shown.id ? shown : record }
        _ = try await store.put(facts, .points(5), comment: nil, for: box.owner, at: .at(0))
        let again = try await showing.put(shown, .points(6), comment: nil, for: box.owner, at: .at(1))
        guard case .already(let before) = again else { return #expect(Bool(false), "\(again)") }
        _ = try await showing.represent(shown.id, for: box.owner, at: .at(2))
        let seen = [
            before, try await showing.entry(shown.id, of: box.owner),
            try await showing.representative(of: box.owner), try await showing.page(1, of: box.owner)?.entries.first,
            try await showing.inOrder(of: box.owner, after: nil, limit: 1).items.first,
            try await showing.remove(shown.id, for: box.owner, at: .at(3)),
            try await showing.restore(shown.id, for: box.owner, at: .at(4)),
        ]
        #expect(seen.map { $0?.record.title.english } == Array(repeating: "Shown", count: seen.count))
        #expect(try await showing.records([shown.id])[shown.id] == shown)
        #expect(try await store.records([shown.id])[shown.id]?.original == facts.original && facts.original != nil)
    }

    @Test func `who asks which of many records are in a box is told of those only`() async throws {
        for number in [3, 700, 1300] { try await box.put(number) }
        try await other.put(5)
        let asked = Set(try (1...1300).map(MediaID.discogs))
        #expect(try await store.kept(among: asked) == Set(try [3, 5, 700, 1300].map(MediaID.discogs)))
        #expect(try await store.kept(among: []).isEmpty)
    }

    @Test func `facts of what nobody keeps are not stored`() async throws {
        try await store.renew(.sample(1), at: .at(0))
        #expect(try await database.query("SELECT item_id FROM box_record").isEmpty)
    }

    @Test(arguments: ["", "{", "[]", #"{"id":"discogs:2"}"#])
    func `facts that cannot be read any more lose nobody a record`(facts: String) async throws {
        try await box.put(1, 8, comment: "Mine", at: 3)
        let summary = try await store.summary(of: box.owner)
        try await database.execute("UPDATE box_record SET facts = \(facts)")
        let entry = try #require(try await store.page(1, of: box.owner)?.entries.first)
        #expect(entry.record.title.english == "Record 1" && entry.record.artists.line(in: .korean) == "Somebody")
        #expect(try entry.record.id == .discogs(1) && entry.rating == .points(8) && entry.comment == "Mine")
        #expect(try await store.summary(of: box.owner) == summary)
        try await database.execute("UPDATE box_record SET title = '', artist = ''")
        let bare = try #require(try await store.entry(.discogs(1), of: box.owner))
        #expect(bare.record.title.english == "?" && bare.record.artists.artists.isEmpty)
        try await box.put(1)
        #expect(try await store.entry(.discogs(1), of: box.owner)?.record.facts == VinylRecord.sample(1).facts)
    }
}
