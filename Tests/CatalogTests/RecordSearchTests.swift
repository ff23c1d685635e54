import Catalog
import FoundationEssentials
import Media
import Testing

@Suite(.timeLimit(.minutes(1)))
struct RecordSearchTests {
    @Test(
        arguments: [
            ("blue", ["Blue", "Kind of Blue"]),
            ("kind", ["Kind of Blue"]),
            ("KIND OF BLUE", ["Kind of Blue"]),
            ("카인드", ["Kind of Blue"]),
            ("ㅋㅇㄷ", ["Kind of Blue"]),
            ("miles davis", ["Kind of Blue", "Bitches Brew", "Watermelon Man"]),
            ("miles blue", ["Kind of Blue"]),
            ("마일스", ["Kind of Blue", "Bitches Brew", "Watermelon Man"]),
            ("유재하", ["Because I Love You"]),
            ("사랑하기때문에", ["Because I Love You"]),
            ("사랑하기 때", ["Because I Love You"]),
            ("ㅅㄹㅎㄱ", ["Because I Love You"]),
            ("가리워진 길", ["Because I Love You"]),
            ("so what", ["Kind of Blue"]),
            ("columbia", ["Kind of Blue", "Bitches Brew"]),
            ("fusion", ["Bitches Brew"]),
            ("jazz 1970", ["Bitches Brew"]),
            ("funk", ["Watermelon Man"]),
            ("CL 1355", ["Kind of Blue", "Blue", "Because I Love You", "Bitches Brew"]),
            ("zebra", []),
            ("", []),
            ("***", []),
        ]
    )
    func `records are found by titles, artists, tracks, labels, styles and years`(
        text: String,
        expected: [String]
    ) async throws {
        #expect(try await Records().titles(text) == expected)
    }

    @Test func `no kind is found among the others`() async throws {
        let index = try await Records().index
        #expect(try await index.search("blue", after: nil, limit: 10).items.isEmpty)
        #expect(try await index.searchMovies("blue", year: nil, after: nil, limit: 10).items.isEmpty)
        #expect(try await index.searchRecords("cat", after: nil, limit: 10).items.isEmpty)
        #expect(try await index.movie(Records.known[0].id) == nil)
        #expect(try await index.gif(Records.known[0].id) == nil)
        #expect(try await index.count(kind: .vinyl) == Records.known.count)
    }

    @Test(arguments: ["blue", "jazz", "s", "ㅅ", "mile"], [1, 2, 3, 100])
    func `pages and parts of any size hold every record exactly once, in one order`(
        text: String,
        limit: Int
    ) async throws {
        let index = try await Records().index
        let all = try await index.searchRecords(text, after: nil, limit: 1_000).items.map(\.id)
        var paged: [MediaID] = []
        var cursor: Cursor?
        repeat {
            let page = try await index.searchRecords(text, after: cursor, limit: limit)
            paged += page.items.map(\.id)
            cursor = page.next
        } while cursor != nil
        #expect(paged == all && Set(all).count == all.count && !all.isEmpty)
        let slice = try await index.searchRecords(text, offset: 1, limit: limit)
        #expect(slice.total == all.count && slice.items.map(\.id) == Array(all.dropFirst().prefix(limit)))
    }

    @Test func `a cursor is good for its own search only`() async throws {
        let index = try await Records().index
        let next = try #require(try await index.searchRecords("miles", after: nil, limit: 1).next)
        await #expect(throws: CatalogError.invalidCursor) {
            try await index.searchRecords("blue", after: next, limit: 1)
        }
        await #expect(throws: CatalogError.invalidCursor) {
            try await index.searchMovies("miles", year: nil, after: next, limit: 1)
        }
    }

    @Test func `titles are suggested before artists`() async throws {
        let index = try await Records().index
        #expect(
            try await index.recordSuggestions(for: "b", language: .english).prefix(2) == ["Blue", "Because I Love You"]
        )
        #expect(try await index.recordSuggestions(for: "mil", language: .english) == ["Miles Davis"])
        #expect(try await index.recordSuggestions(for: "유", language: .korean) == ["유재하"])
        #expect(try await index.recordSuggestions(for: "para", language: .english).isEmpty)
    }

    @Test func `records come in the order they were asked for, with everything known of them`() async throws {
        let index = try await Records().index
        let ids = [Records.known[2].id, .nothing, Records.known[0].id]
        #expect(try await index.records(ids) == [Records.known[2], Records.known[0]])
        #expect(try await index.record(.nothing) == nil)
        #expect(try await index.recordIDs() == Records.known.map(\.id))
    }

    @Test func `a list of records is searched in its own order`() async throws {
        let index = try await Records().index
        let ids = [Records.known[3].id, .nothing, Records.known[1].id, Records.known[0].id]
        #expect(try await index.matchingRecords("blue", among: ids) == [Records.known[1].id, Records.known[0].id])
        #expect(try await index.matchingRecords(" ", among: ids) == ids)
    }

    @Test(arguments: [("blue", true), ("마일스", true), ("so what", true), ("1959", true), ("zebra", false), ("", true)])
    func `a record that is in no index is found by the same rules`(text: String, isFound: Bool) {
        #expect(Records.known[0].isFound(by: text) == isFound)
    }

    @Test func `own records come before all others`() async throws {
        let index = try await Records().index
        let own = Records.record("own", ("Blue Bayou", "Blue Bayou"), by: [], .init())
        try await index.upsert(CatalogEntry(record: own, rank: .libraryRecord(sequence: 1)))
        #expect(try await index.recordIDs().first == own.id)
        #expect(try await index.searchRecords("blu", after: nil, limit: 9).items.first == own)
        try await index.remove(own.id)
        #expect(try await index.recordIDs() == Records.known.map(\.id))
        #expect(try await index.searchRecords("bayou", after: nil, limit: 9).items.isEmpty)
    }

    @Test func `a preview is kept with the sleeve`() async throws {
        let index = try await Records().index
        try await index.keepPreview("data:image/webp;base64,AAAA", for: Records.known[0].id)
        let record = try #require(try await index.record(Records.known[0].id))
        #expect(record.sleeve.preview == "data:image/webp;base64,AAAA")
        #expect(record.tracks == Records.known[0].tracks)
    }

    @Test func `records of the same artist come before records of the same kind`() async throws {
        let index = try await Records().index
        let similar = try await index.similar(to: Records.known[0], limit: 9).map(\.title.english)
        #expect(similar.first == "Bitches Brew")
        #expect(!similar.contains("Kind of Blue"))
        #expect(try await index.similar(to: Records.known[5], limit: 9).isEmpty)
    }

    @Test func `rows are read in the order of the index, without sorting`() async throws {
        let plan = try await Records().index.searchPlan("blu", kind: .vinyl)
        #expect(plan.first?.contains("VIRTUAL TABLE INDEX") == true)
        #expect(!plan.contains { $0.contains("TEMP B-TREE") })
    }
}
