import Database
import FoundationEssentials
import Media
import Shelf
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1)))
struct FavoriteLimitTests {
    @Test func `fifty at once at a limit of ten keep exactly ten`() async throws {
        let folder = try TemporaryFolder()
        let people = try await People(try ApplicationDatabase(folder: folder.url))
        let store = FavoriteStore(people.database)
        let outcomes = try await withThrowingTaskGroup(of: KeepOutcome.self) { group in
            for number in 0..<50 {
                group.addTask {
                    try await store.keep(
                        .starter(number),
                        kind: .gif,
                        for: people.somebody,
                        at: .at(0),
                        limit: 10
                    )
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes.count { $0 == .limitReached(10) } == 40)
        #expect(try await store.ids(of: people.somebody, kind: nil).count == 10)
    }

    @Test func `one item kept by fifty requests at once is kept once`() async throws {
        let folder = try TemporaryFolder()
        let people = try await People(try ApplicationDatabase(folder: folder.url))
        let store = FavoriteStore(people.database)
        let kept = try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<50 {
                group.addTask {
                    let outcome = try await store.keep(
                        .starter(1),
                        kind: .gif,
                        for: people.somebody,
                        at: .at(0),
                        limit: nil
                    )
                    if case .kept = outcome { return true }
                    return false
                }
            }
            return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(kept == 1)
    }
}
