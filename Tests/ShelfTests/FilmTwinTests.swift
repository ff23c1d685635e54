import Database
import FoundationEssentials
import Media
import Shelf
import Testing

/// A film of ours and TMDB's of the same number: 7 and 700.
@Suite(.timeLimit(.minutes(1)))
struct FilmTwinTests {
    private let people: People
    private let favorites: FavoriteStore
    private let own: MediaID
    private let remote: MediaID

    init() async throws {
        people = try await People(try ApplicationDatabase.inMemory())
        favorites = FavoriteStore(people.database, links: ShelfLinks(try .some()) { _ in })
        own = try .starter(7)
        remote = try .tmdb(700)
    }

    private func keep(_ id: MediaID, at seconds: Double, limit: Int? = nil) async throws -> KeepOutcome {
        try await favorites.keep(id, kind: .movie, for: people.somebody, at: .at(seconds), limit: limit)
    }

    @Test func `numbers lead from twin to twin`() throws {
        let numbers = try FilmNumbers.some()
        #expect(numbers.number(of: own) == 700 && numbers.number(of: remote) == 700)
        #expect(numbers.twin(of: own) == remote && numbers.twin(of: remote) == own)
        #expect(numbers.id(for: 700) == own)
        #expect(try numbers.id(for: 701) == .tmdb(701) && numbers.twin(of: .tmdb(701)) == nil)
        #expect(try numbers.number(of: .starter(1)) == nil && numbers.id(for: 0) == nil)
    }

    @Test(arguments: ["0", "-1", "01", "1.5", "abc", "99999999999999999999"])
    func `what is no number is no film's number`(native: String) throws {
        let id = try #require(MediaID(source: .tmdb, native: native))
        #expect(try FilmNumbers.some().number(of: id) == nil)
    }

    @Test func `keeping a twin of what is kept changes nothing`() async throws {
        let kept = Favorite(id: remote, kind: .movie, keptAt: .at(0))
        #expect(try await keep(remote, at: 0) == .kept(kept))
        #expect(try await keep(own, at: 1) == .alreadyKept(kept))
        #expect(try await keep(own, at: 1, limit: 1) == .alreadyKept(kept))
        #expect(try await favorites.contained(in: [own, remote], of: people.somebody) == [own, remote])
        #expect(try await favorites.contained(in: [own], of: people.somebody) == [own])
    }

    @Test func `letting go of a twin lets go of the film`() async throws {
        _ = try await keep(remote, at: 0)
        #expect(try await favorites.remove(own, for: people.somebody, at: .at(1)))
        #expect(try await favorites.ids(of: people.somebody, kind: .movie).isEmpty)
    }

    @Test func `an undo restores the entry there was, keeping later makes a new one`() async throws {
        _ = try await keep(remote, at: 0)
        try await favorites.remove(remote, for: people.somebody, at: .at(1))
        #expect(try await keep(own, at: 5) == .kept(Favorite(id: remote, kind: .movie, keptAt: .at(0))))
        try await favorites.remove(remote, for: people.somebody, at: .at(6))
        #expect(try await keep(own, at: 60) == .kept(Favorite(id: own, kind: .movie, keptAt: .at(60))))
        #expect(try await favorites.ids(of: people.somebody, kind: nil) == [own])
    }
}
