import Database
import Media
import Shelf
import Testing

/// Ten thousand changes, one after the other: on a busy machine that is long, so the limit only ends what hangs.
@Suite(.timeLimit(.minutes(5)))
struct RatingDriftTests {
    private let people: People
    private let store: RatingStore

    init() async throws {
        people = try await People(try ApplicationDatabase.inMemory())
        store = RatingStore(people.database)
    }

    @Test func `after ten thousand random changes the tallies agree with a count by hand`() async throws {
        var randomness = SystemRandomNumberGenerator()
        var expected: [MediaID: [ProfileID: StarRating]] = [:]
        for _ in 0..<10_000 {
            let id = try MediaID.starter(Int.random(in: 20...40, using: &randomness))
            let profile = Bool.random(using: &randomness) ? people.somebody : people.another
            if Int.random(in: 0..<4, using: &randomness) == 0 {
                let before = try await store.unrate(id, for: profile, at: .at(0))
                #expect(before == expected[id]?[profile])
                expected[id]?[profile] = nil
            } else {
                let rating = try #require(StarRating.offered.randomElement(using: &randomness))
                let before = try await store.rate(id, rating, for: profile, at: .at(0))
                #expect(before == expected[id]?[profile])
                expected[id, default: [:]][profile] = rating
            }
        }
        let counted = expected.compactMapValues { ratings in
            RatingTally(
                average: ratings.values.map(\.stars).reduce(0, +) / Double(max(ratings.count, 1)),
                votes: ratings.count
            )
        }
        #expect(try await store.allTallies() == counted)
    }
}
