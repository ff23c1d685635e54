import Database
import FoundationEssentials
import Media
import Shelf
import Testing

/// Changes of one thing alone, and what programs ask of a box.
@Suite(.timeLimit(.minutes(1)))
struct BoxChangeTests {
    private let store: BoxStore
    private let box: SampleBox
    private let other: SampleBox

    init() async throws {
        let people = try await People(try ApplicationDatabase.inMemory())
        store = BoxStore(people.database)
        box = SampleBox(store: store, owner: people.somebody)
        other = SampleBox(store: store, owner: people.another)
    }

    private func rate(_ number: Int, stars: Int) async throws -> Int? {
        try await store.rate(.discogs(number), stars: stars, for: box.owner, at: .at(9))?.points
    }

    private func entry(_ number: Int) async throws -> BoxEntry {
        try #require(try await store.entry(.discogs(number), of: box.owner))
    }

    @Test func `what nobody rated is somebody's, and no vote`() async throws {
        let id = try MediaID.discogs(1)
        #expect(try await store.add(.sample(1), for: box.owner, at: .at(0))?.points == 0)
        #expect(try await store.tallies(of: [id]).isEmpty)
        #expect(try await store.owners(of: [id]) == [id: 1])
        let unrated = try await store.figures(of: box.owner)
        #expect(unrated.count == 1 && unrated.ratings == nil)
        try await other.put(1, 8)
        #expect(try await store.tallies(of: [id])[id] == RatingTally(average: 4, votes: 1))
        #expect(try await store.owners(of: [id]) == [id: 2])
        #expect(try await rate(1, stars: 1) == 2)
        #expect(try await store.tallies(of: [id])[id] == RatingTally(average: 2.5, votes: 2))
        let rated = try await store.figures(of: box.owner)
        #expect(rated.count == 1 && rated.ratings == RatingTally(average: 1, votes: 1))
    }

    @Test func `no stars are an opinion on the pages, and none from a program`() async throws {
        let id = try MediaID.discogs(1)
        try await box.put(1, 0)
        #expect(try await store.tallies(of: [id])[id]?.votes == 1)
        // Who writes back what was read changes nothing.
        #expect(try await rate(1, stars: 0) == nil)
        #expect(try await store.tallies(of: [id])[id]?.votes == 1)
        #expect(try await store.unrate(id, for: box.owner, at: .at(1))?.points == 0)
        #expect(try await store.tallies(of: [id]).isEmpty)
        #expect(try await store.unrate(id, for: box.owner, at: .at(2)) == nil)
        try await box.put(1, 0)
        #expect(try await store.tallies(of: [id])[id]?.votes == 1)
        try await box.put(2, 7)
        #expect(try await rate(2, stars: 0) == 0)
        #expect(try await store.tallies(of: [.discogs(2)]).isEmpty)
    }

    @Test func `taking it out and back keeps it unrated`() async throws {
        let id = try MediaID.discogs(1)
        _ = try await store.add(.sample(1), for: box.owner, at: .at(0))
        try await box.remove(1, at: 1)
        #expect(try await store.owners(of: [id]).isEmpty)
        #expect(try await store.entries([id], of: box.owner).isEmpty)
        #expect(try await rate(1, stars: 3) == nil)
        try await box.restore(1, at: 2)
        #expect(try await store.tallies(of: [id]).isEmpty)
        #expect(try await store.owners(of: [id]) == [id: 1])
        let back = try await entry(1)
        #expect(try await store.entries([id, .discogs(2)], of: box.owner) == [id: back])
    }

    @Test func `adding what is there changes nothing that is said of it`() async throws {
        try await box.put(1, 9, comment: "Mine.", at: 1)
        let before = try await entry(1)
        #expect(try await store.add(.sample(1), for: box.owner, at: .at(2)) == nil)
        #expect(try await entry(1) == before)
        #expect(try await store.tallies(of: [.discogs(1)])[.discogs(1)]?.votes == 1)
    }

    @Test func `stars leave the comment, and a comment the stars`() async throws {
        try await box.put(1, 7, comment: "Mine.")
        #expect(try await rate(1, stars: 4) == nil)
        #expect(try await rate(1, stars: 2) == 4)
        #expect(try await entry(1).comment == "Mine.")
        let noted = try await store.note(BoxComment("Yours."), on: .discogs(1), for: box.owner, at: .at(3))
        let after = try await entry(1)
        #expect(noted?.points == 4 && after.rating.points == 4 && after.comment == "Yours.")
        #expect(try await store.note(nil, on: .discogs(1), for: box.owner, at: .at(4)) != nil)
        #expect(try await entry(1).comment == nil)
        #expect(try await store.note(nil, on: .discogs(2), for: box.owner, at: .at(5)) == nil)
    }

    @Test func `a box has another state after each change of what is in it`() async throws {
        var states = [try await store.state(of: box.owner)]
        for number in 1...3 {
            try await box.put(number, number)
            states.append(try await store.state(of: box.owner))
        }
        _ = try await rate(1, stars: 5)
        states.append(try await store.state(of: box.owner))
        try await box.remove(2, at: 1)
        states.append(try await store.state(of: box.owner))
        #expect(Set(states).count == states.count)
        try await other.put(9, 9)
        #expect(try await store.state(of: box.owner) == states.last)
    }
}
