import Database
import FoundationEssentials
import Media
import Shelf
import Testing

@Suite(.timeLimit(.minutes(1)))
struct BoxClaimTests {
    private let people: People
    private let database: ApplicationDatabase
    private let store: BoxStore
    private let box: SampleBox
    private let other: SampleBox

    init() async throws {
        database = try ApplicationDatabase.inMemory()
        people = try await People(database)
        store = BoxStore(database)
        box = SampleBox(store: store, owner: people.somebody)
        other = SampleBox(store: store, owner: people.another)
    }

    private func take(_ lines: String, into box: SampleBox, at seconds: Double = 1_000) async throws {
        let text = "release_id,Artist,Title,Released,Rating\n" + lines
        let owned = try await store.ids(of: box.owner)
        let plan = await CollectionPlan(try CollectionFile(Array(text.utf8)), owned: owned) { _ in nil }
        _ = try await store.importing(plan, unrated: .points(5), for: box.owner, at: .at(seconds))
    }

    private func entry(of box: SampleBox) async throws -> BoxEntry {
        try #require(try await store.entry(.discogs(1), of: box.owner))
    }

    @Test func `what a file says is shown to its owner alone`() async throws {
        let id = try MediaID.discogs(1)
        try await take("1,Liar,False,1971,4\n", into: box)
        #expect(try await store.records([id]).isEmpty)
        #expect(try await store.claims(of: other.owner, among: [id]).isEmpty)
        #expect(try await store.claims(of: box.owner, among: [id])[id]?.title.english == "False")
        try await take("1,Other,True,1985,2\n", into: other)
        let (mine, theirs) = (try await entry(of: box), try await entry(of: other))
        #expect(mine.isClaimed && theirs.isClaimed)
        #expect([mine, theirs].map(\.record.title.english) == ["False", "True"])
        #expect(mine.record.sleeve.fingerprint != theirs.record.sleeve.fingerprint)
        #expect(try await store.claim(id, sleeve: theirs.record.sleeve.fingerprint) == theirs.record)
        #expect(try await store.claim(id, sleeve: "0") == nil)
        #expect(try await store.summary(of: box.owner).decades == [BoxTally(name: "1970", count: 1)])
        #expect(try await store.summary(of: other.owner).decades == [BoxTally(name: "1980", count: 1)])
        #expect(try await store.tallies(of: [id])[id]?.votes == 2)
    }

    @Test func `another rating makes no fact of what a file says`() async throws {
        try await take("1,Liar,False,1971,4\n", into: box)
        let before = try await entry(of: box)
        #expect(try await store.rate(.discogs(1), .points(1), comment: nil, for: box.owner, at: .at(2_000)) == before)
        let entry = try await entry(of: box)
        #expect(try entry.isClaimed && entry.rating == .points(1) && entry.record == before.record)
        #expect(try await store.records([.discogs(1)]).isEmpty)
    }

    @Test(arguments: [true, false])
    func `what a source tells takes the place of all that files say`(isPut: Bool) async throws {
        try await take("1,Liar,False,1971,4\n", into: box)
        try await take("1,Other,True,1985,2\n", into: other)
        let record = try VinylRecord.sample(1)
        if isPut {
            _ = try await store.put(record, .points(2), comment: nil, for: other.owner, at: .at(2_000))
        } else {
            try await store.renew(record, at: .at(2_000))
        }
        for box in [box, other] {
            let entry = try await entry(of: box)
            #expect(entry.record == record && !entry.isClaimed)
            #expect(try await store.claims(of: box.owner, among: [record.id]).isEmpty)
            let summary = try await store.summary(of: box.owner)
            #expect(summary.genres.count == 2 && summary.decades.map(\.name) == ["1950"])
        }
        #expect(try await store.records([record.id]) == [record.id: record])
    }

    @Test func `what a file says comes and goes with the record`() async throws {
        try await take("1,Liar,False,1971,4\n", into: box)
        try await box.represent(1)
        let entry = try await entry(of: box)
        #expect(entry.isRepresentative && entry.isClaimed)
        #expect(try await store.representative(of: box.owner) == entry)
        #expect(try await store.page(1, of: box.owner)?.entries == [entry])
        #expect(try await box.remove(1, at: 1_001) == entry)
        #expect(try await box.restore(1, at: 1_002) == entry)
        try await box.remove(1, at: 1_003)
        try await take("1,Better,File,,4\n", into: box, at: 1_004)
        #expect(try await self.entry(of: box).record.title.english == "File")
        #expect(try await store.summary(of: box.owner).decades.isEmpty)
        try await box.remove(1, at: 1_005)
        try await store.purgeRemoved(before: .at(1_100))
        #expect(try await database.query("SELECT item_id FROM box_claim").isEmpty)
    }

    @Test func `what a file says is cut and tidied`() async throws {
        let (long, turned) = (String(repeating: "é", count: 201), "a\u{202E}b\u{7}c\u{2066}d")
        try await take("1,\(turned),\(long),,4\n2,\(long),\u{202E},,4\n", into: box)
        let first = try await entry(of: box).record
        #expect(first.title.english == String(long.prefix(199)) + "…")
        #expect(first.artists.line(in: .english) == "a b c d")
        let second = try #require(try await store.entry(.discogs(2), of: box.owner)).record
        #expect(second.title.english == "?" && second.artists.line(in: .english).count == 200)
    }

    @Test func `facts that were stored meanwhile are not lost`() async throws {
        let store = store
        let facts = [
            try VinylRecord.sample(1, "One", facts: RecordFacts(country: "US")),
            try VinylRecord.sample(1, "One", facts: RecordFacts(genres: ["Jazz"])),
            try VinylRecord.sample(1, "One", tracks: [RecordTrack(position: "A1", title: "So What")]),
            try VinylRecord.sample(1, "One", facts: RecordFacts(styles: ["Modal"])),
        ]
        let owners = [box.owner, other.owner] + (try await people.crowd(of: 2))
        try await withThrowingTaskGroup { group in
            for (owner, record) in zip(owners, facts) {
                group.addTask {
                    _ = try await store.put(record, .points(5), comment: nil, for: owner, at: .at(0))
                }
            }
            try await group.waitForAll()
        }
        let record = try #require(try await store.records([.discogs(1)]).values.first)
        #expect(record.facts.country == "US" && record.facts.genres == ["Jazz"] && record.facts.styles == ["Modal"])
        #expect(record.tracks.count == 1)
        for owner in owners {
            let summary = try await store.summary(of: owner)
            #expect([summary.genres, summary.styles, summary.countries].map(\.count) == [1, 1, 1])
        }
    }
}
