import Database
import FoundationEssentials
import Media
import Shelf
import Testing

@Suite(.timeLimit(.minutes(1)))
struct CollectionPlanTests {
    private let store: BoxStore
    private let box: SampleBox
    private let other: SampleBox
    private let database: ApplicationDatabase

    init() async throws {
        database = try ApplicationDatabase.inMemory()
        let people = try await People(database)
        store = BoxStore(database)
        box = SampleBox(store: store, owner: people.somebody)
        other = SampleBox(store: store, owner: people.another)
    }

    private func plan(
        _ lines: String,
        matching: (CollectionRow) async -> VinylRecord? = { _ in nil }
    ) async throws -> CollectionPlan {
        let text = "release_id,Artist,Title,Rating,Date Added,Collection Notes\n" + lines
        return await CollectionPlan(
            try CollectionFile(Array(text.utf8)),
            owned: try await store.ids(of: box.owner),
            matching: matching
        )
    }

    @discardableResult
    private func take(_ plan: CollectionPlan, at seconds: Double = 1_000) async throws -> Int {
        try await store.importing(plan, unrated: try .points(5), for: box.owner, at: .at(seconds))
    }

    @Test func `a plan says what would come in, what is there and what cannot be read`() async throws {
        try await box.put(2, 9)
        let known = try VinylRecord.sample(40, "Known")
        let plan = try await plan(
            "1,A,One,4,,\n2,B,Two,1,,\n,C,Known,,,\n,D,Unknown,,,\n1,A,Again,,,\nx,E,Odd,,,\n"
        ) { row in row.title == "Known" ? known : nil }
        #expect(try plan.additions.map(\.record.id) == [.discogs(1), .discogs(40)])
        #expect(plan.additions.map(\.isClaimed) == [true, false])
        #expect(plan.additions.map(\.rating?.points) == [8, nil] && plan.unrated == 1)
        #expect(try plan.present.map(\.record.id) == [.discogs(2)] && plan.present.map(\.line) == [3])
        #expect(
            plan.problems == [
                CollectionProblem(line: 5, reason: .unknownRecord, title: "Unknown"),
                CollectionProblem(line: 6, reason: .repeated(line: 2), title: "Again"),
                CollectionProblem(line: 7, reason: .badRelease, title: "Odd"),
            ]
        )
        #expect(try await store.count(of: box.owner) == 1)
    }

    @Test func `taking over adds what is missing, changes nothing else, and can be done again`() async throws {
        try await box.put(2, 9, comment: "Mine", at: 5)
        let plan = try await plan("1,A,One,4,,Fair\n2,B,Two,1,,\n3,C,Three,,,\n")
        #expect(try await take(plan) == 2)
        #expect(try await take(plan) == 0)
        #expect(try await store.count(of: box.owner) == 3)
        let ids = try (1...3).map(MediaID.discogs)
        let ratings = try await store.ratings(of: box.owner, among: ids)
        #expect(ids.map { ratings[$0]?.points } == [8, 9, 5])
        let entry = try #require(try await store.entry(ids[0], of: box.owner))
        #expect(entry.comment == "Fair" && entry.addedAt == .at(1_000) && entry.record.title.english == "One")
        #expect(try await store.entry(ids[1], of: box.owner)?.comment == "Mine")
        try await box.put(4)
        try await box.remove(4)
        #expect(try await take(try await self.plan("4,D,Four,,,\n"), at: 1_001) == 1)
        #expect(try await store.summary(of: box.owner).count == 4)
    }

    @Test func `what was collected first comes in first`() async throws {
        let plan = try await plan(
            "1,A,New,,2020-01-02 03:04:05,\n2,A,Newer,,2021-01-02 03:04:05,\n3,A,Undated,,,\n4,A,Old,,2010-01-02,\n"
                + "5,A,Future,,2199-01-01,\n"
        )
        try await take(plan)
        #expect(try await box.ids() == [5, 3, 2, 1, 4].map(MediaID.discogs))
        let dates = try await store.recent(of: box.owner, limit: 9).map(\.addedAt)
        #expect(dates.first == .at(1_000) && dates.last == Date(timeIntervalSince1970: 1_262_390_400))
    }

    @Test func `what was collected at once comes back in its order`() async throws {
        for number in 1...5 { try await box.put(number, at: 7) }
        var (text, cursor): (String, Cursor?) = (CollectionWriter(language: .english).header, nil)
        repeat {
            let page = try await store.inOrder(of: box.owner, after: cursor, limit: 2)
            text += page.items.map { CollectionWriter(language: .english).line($0) }.joined()
            cursor = page.next
        } while cursor != nil
        let plan = await CollectionPlan(try CollectionFile(Array(text.utf8)), owned: []) { _ in nil }
        #expect(try await store.importing(plan, unrated: .points(0), for: other.owner, at: .at(9)) == 5)
        #expect(try await other.ids() == box.ids())
    }

    @Test func `what a file claims never takes the place of what is known`() async throws {
        let facts = RecordFacts(country: "US", genres: ["Jazz"])
        let record = try VinylRecord.sample(1, "True", facts: facts)
        _ = try await store.put(record, .points(5), comment: nil, for: other.owner, at: .at(0))
        try await take(try await plan("1,Liar,False,,,\n2,Liar,False,,,\n"))
        #expect(try await store.entry(.discogs(1), of: other.owner)?.record.title.english == "True")
        #expect(try await store.entry(.discogs(1), of: box.owner)?.record.facts == facts)
        #expect(try await store.summary(of: box.owner).genres == [BoxTally(name: "Jazz", count: 1)])
        _ = try await store.put(.sample(2, "True"), .points(5), comment: nil, for: other.owner, at: .at(0))
        let entry = try #require(try await store.entry(.discogs(2), of: box.owner))
        #expect(try entry.record == .sample(2, "True"))
    }

    @Test func `a long note is cut where a comment ends, and the plan says so`() async throws {
        let note = String(repeating: "👩🏽‍❤️‍💋‍👨🏾", count: 400)
        let plan = try await plan("1,A,B,,,\(note)\n2,A,B,,,Short\n3,A,B,,,\n")
        #expect(plan.additions.map(\.isCommentShortened) == [true, false, false])
        let comment = try #require(plan.additions[0].comment?.text)
        #expect(comment == String(note.prefix(149)) + "…" && comment.count == 150)
        #expect(plan.additions.map(\.comment?.text) == [comment, "Short", nil])
    }

    @Test func `many records come in, and a box that was written is read back as it was`() async throws {
        for number in 1...450 { try await box.put(number, number % 11, comment: "No. \(number)", at: Double(number)) }
        let writer = CollectionWriter(language: .english)
        let entries = try await store.recent(of: box.owner, limit: 1_000)
        let text = writer.header + entries.map { writer.line($0) }.joined()
        let plan = await CollectionPlan(try CollectionFile(Array(text.utf8)), owned: []) { _ in nil }
        #expect(plan.problems.isEmpty && plan.unrated == 0)
        #expect(try await store.importing(plan, unrated: .points(0), for: other.owner, at: .at(9_999)) == 450)
        #expect(try await store.recent(of: other.owner, limit: 1_000) == entries)
    }
}
