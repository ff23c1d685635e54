import Database
import FoundationEssentials
import Media
import Shelf
import Testing

@Suite(.timeLimit(.minutes(1)))
struct BoxStoreTests {
    private let people: People
    private let store: BoxStore
    private let box: SampleBox
    private let other: SampleBox

    init() async throws {
        people = try await People(try ApplicationDatabase.inMemory())
        store = BoxStore(people.database)
        box = SampleBox(store: store, owner: people.somebody)
        other = SampleBox(store: store, owner: people.another)
    }

    @Test func `a record that is put is there with all that is known of it`() async throws {
        let track = RecordTrack(position: "A1", title: "So What", duration: "9:22")
        let record = try VinylRecord.sample(1, "Kind of Blue", artist: "Miles Davis", tracks: [track])
        let comment = try BoxComment(" 첫 번째 ")
        let outcome = try await store.put(record, .points(9), comment: comment, for: box.owner, at: .at(5))
        #expect(outcome == .added)
        let entry = BoxEntry(record: record, rating: try .points(9), comment: "첫 번째", addedAt: .at(5))
        #expect(try await store.entry(record.id, of: box.owner) == entry)
        #expect(try await store.recent(of: box.owner, limit: 4) == [entry])
        #expect(try await store.page(1, of: box.owner) == BoxPage(entries: [entry], number: 1, total: 1))
        #expect(try await store.records([record.id, .discogs(2)]) == [record.id: record])
        #expect(try await store.entry(record.id, of: other.owner) == nil)
    }

    @Test func `putting it again is one record, and the later rating and comment count`() async throws {
        try await box.put(1, 0, comment: "First", at: 1)
        try await box.put(2, at: 2)
        let before = try #require(try await store.entry(.discogs(1), of: box.owner))
        #expect(before.rating.points == 0 && before.comment == "First")
        #expect(try await box.put(1, 10, at: 3) == .already(before))
        let after = try #require(try await store.entry(.discogs(1), of: box.owner))
        #expect(after.rating.points == 10 && after.comment == nil && after.addedAt == .at(1))
        #expect(try await box.ids() == [.discogs(2), .discogs(1)])
        #expect(try await store.count(of: box.owner) == 2)
    }

    @Test func `another rating and comment change nothing else, and only where the record is`() async throws {
        let track = RecordTrack(position: "A1", title: "So What")
        let record = try VinylRecord.sample(1, "Kind of Blue", tracks: [track])
        _ = try await store.put(record, .points(9), comment: nil, for: box.owner, at: .at(5))
        let before = try #require(try await store.entry(record.id, of: box.owner))
        let note = try BoxComment("Mono")
        #expect(try await store.rate(record.id, .points(3), comment: note, for: box.owner, at: .at(6)) == before)
        let entry = BoxEntry(record: record, rating: try .points(3), comment: "Mono", addedAt: .at(5))
        #expect(try await store.entry(record.id, of: box.owner) == entry)
        #expect(try await store.rate(record.id, .points(1), comment: nil, for: other.owner, at: .at(6)) == nil)
        try await box.remove(1, at: 7)
        #expect(try await store.rate(record.id, .points(1), comment: nil, for: box.owner, at: .at(8)) == nil)
        #expect(try await box.restore(1, at: 9) == entry)
    }

    @Test func `two tabs that save the same record at once keep one`() async throws {
        let folderless = box
        let outcomes = try await withThrowingTaskGroup(of: BoxOutcome.self) { group in
            for points in 1...8 { group.addTask { try await folderless.put(1, points) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes.count { $0 == .added } == 1)
        #expect(try await store.count(of: box.owner) == 1)
        #expect(try await store.summary(of: box.owner).genres.map(\.count) == [1, 1])
        let rating = try #require(try await store.entry(.discogs(1), of: box.owner)).rating
        #expect(try await store.tallies(of: [.discogs(1)])[.discogs(1)] == RatingTally(average: rating.stars, votes: 1))
    }

    @Test func `somebody who is not there has no box`() async throws {
        let nobody = SampleBox(store: store, owner: try #require(ProfileID(String(repeating: "f", count: 32))))
        await #expect(throws: ShelfError.unknownProfile) { try await nobody.put(1) }
        #expect(try await store.records([.discogs(1)]).isEmpty)
    }

    @Test func `ratings are given for those of a list that are in the box`() async throws {
        try await box.put(1, 0)
        try await box.put(2, 10)
        try await box.put(5, 5)
        try await other.put(3, 5)
        let ids = try (1...4).map(MediaID.discogs)
        let ratings = try await store.ratings(of: box.owner, among: ids)
        #expect(try ratings == [.discogs(1): .points(0), .discogs(2): .points(10)])
        #expect(try await store.ratings(of: box.owner, among: []).isEmpty)
    }

    @Test func `the average is that of the ratings of now`() async throws {
        try await box.put(1, 0)
        try await other.put(1, 7)
        let id = try MediaID.discogs(1)
        #expect(try await store.tallies(of: [id, .discogs(2)]) == [id: try #require(.init(average: 1.75, votes: 2))])
        try await box.put(1, 10)
        #expect(try await store.tallies(of: [id]) == [id: try #require(.init(average: 4.25, votes: 2))])
        try await other.remove(1)
        #expect(try await store.tallies(of: [id]) == [id: try #require(.init(average: 5, votes: 1))])
        try await box.remove(1)
        #expect(try await store.tallies(of: [id]).isEmpty)
    }

    @Test func `a box is counted by genre, style, decade and country, ties in the order of names`() async throws {
        let facts = RecordFacts(
            released: ReleaseDate(year: 1969),
            country: "UK",
            genres: ["Rock", "Blues"],
            styles: ["Prog Rock"]
        )
        let later = RecordFacts(released: ReleaseDate(year: 1970), country: "US", genres: ["Rock"])
        for record in [try VinylRecord.sample(1, "One", facts: facts), try .sample(2, "Two", facts: later)] {
            _ = try await store.put(record, .points(5), comment: nil, for: box.owner, at: .at(0))
        }
        _ = try await store.put(.sample(3, "Bare"), .points(5), comment: nil, for: box.owner, at: .at(0))
        let summary = BoxSummary(
            count: 3,
            genres: [BoxTally(name: "Rock", count: 2), BoxTally(name: "Blues", count: 1)],
            styles: [BoxTally(name: "Prog Rock", count: 1)],
            decades: [BoxTally(name: "1960", count: 1), BoxTally(name: "1970", count: 1)],
            countries: [BoxTally(name: "UK", count: 1), BoxTally(name: "US", count: 1)]
        )
        #expect(try await store.summary(of: box.owner) == summary)
        #expect(try await store.summary(of: other.owner) == BoxSummary(count: 0))
        #expect(summary.gauge == LevelGauge(owning: 3))
    }
}
