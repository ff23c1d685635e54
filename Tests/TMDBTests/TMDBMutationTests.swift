import Foundation
import Media
import TMDB
import TestSupport
import Testing

/// Every value of an answer, replaced by every kind of nonsense, costs at most what it is the value of.
@Suite(.timeLimit(.minutes(3)))
struct TMDBMutationTests {
    private static var nonsense: [Any] {
        [NSNull(), "text", "", 7, -1, [String: Any](), [Any](), true, String(repeating: "a", count: 100_000)]
    }

    @Test func `a page survives nonsense anywhere in an item`() async throws {
        let item = Samples.item(5)
        for path in item.paths {
            for value in Self.nonsense { try await check(item.replacing(path[...], with: value), path, value) }
        }
        for value in Self.nonsense { try await check(value, [], value) }
    }

    @Test(.enabled(if: Recordings.areThere, "skipped: no shared fixtures"))
    func `a page survives nonsense anywhere in a recorded item`() async throws {
        let page = try #require(try Recordings.json("leandcesar_movies_popular") as? [String: Any])
        let items = try #require(page["results"] as? [[String: Any]])
        let item = try #require(items.first)
        for path in item.paths {
            for value in Self.nonsense { try await check(item.replacing(path[...], with: value), path, value) }
        }
    }

    @Test func `nonsense around the items costs nothing`() async throws {
        for key in ["page", "total_pages", "total_results"] {
            for value in Self.nonsense {
                let page = Samples.page([Samples.item(1), Samples.item(2)]).replacing([key], with: value)
                let found = try await TMDBClient.sample(page).list(.popular, page: 1, locale: .english)
                #expect(found.items.count == 2 && (0...500).contains(found.pages), "\(key) = \(brief(value))")
            }
        }
    }

    @Test func `a film survives nonsense anywhere in it`() async throws {
        let movie = Samples.movie(7)
        #expect(movie.paths.count > 80)
        for path in movie.paths { try await checkMovie(movie, path, Self.nonsense) }
    }

    @Test(.enabled(if: Recordings.areThere, "skipped: no shared fixtures"))
    func `a recorded film survives nonsense anywhere in it`() async throws {
        let movie = try #require(try Recordings.json("leandcesar_movies_details_full") as? [String: Any])
        for path in movie.paths { try await checkMovie(movie, path, [NSNull(), 7, [Any]()]) }
    }

    private func check(_ mutant: Any, _ path: [String], _ value: Any) async throws {
        // Answers of a stub are there at once, and other tests need this thread, too.
        await Task.yield()
        let page = Samples.page([Samples.item(1), mutant, Samples.item(3)])
        let found = try await TMDBClient.sample(
            StubTransport([
                .status(200, body: try Samples.bytes(page)), .status(200, body: try Samples.bytes(["genres": [Any]()])),
            ])
        ).list(.popular, page: 1, locale: .english)
        let story: Comment = "\(path) = \(brief(value))"
        #expect(found.items.first?.id.native == "1" && found.items.last?.id.native == "3", story)
        #expect(found.items.count + found.skipped.total == 3, story)
        // Only by its number, and by being for adults, can an item not be shown: one title stands in for the other.
        let isVital = path.isEmpty || path == ["id"] || path == ["adult"]
        #expect(isVital || found.skipped.total == 0, story)
        for film in found.items { check(film, story) }
    }

    private func checkMovie(_ movie: [String: Any], _ path: [String], _ nonsense: [Any]) async throws {
        for value in nonsense {
            let number = try #require(movie["id"] as? Int)
            let mutant = movie.replacing(path[...], with: value)
            let stub = StubTransport(
                [.status(200, body: try Samples.bytes(mutant))]
                    + (0..<2).map { _ in .status(200, body: Array(#"{"genres":[],"results":[]}"#.utf8)) }
            )
            let story: Comment = "\(path) = \(brief(value))"
            let client = try TMDBClient.sample(stub)
            do throws(TMDBError) {
                let found = try await client.movie(number, locale: .english)
                #expect(found != nil || path == ["adult"], story)
                if let found { check(found.movie, story) }
            } catch {
                #expect(error == .unusable(.otherShape) && path == ["id"], story)
            }
        }
    }

    private func check(_ film: Movie, _ story: Comment) {
        #expect(film.title.english.utf8.count <= 300 && !film.title.english.isEmpty, story)
        #expect(!film.title.korean.isEmpty && !film.originalTitle.isEmpty, story)
        #expect(film.overview?.english.isEmpty != true && film.facts.runtimeMinutes != 0, story)
        #expect(film.originals?.poster?.hasPrefix("https://image.tmdb.org/t/p/w780/") != false, story)
        #expect((8...64).contains(film.poster.fingerprint.utf8.count), story)
    }

    private func brief(_ value: Any) -> Substring { String(describing: value).prefix(20) }
}

extension [String: Any] {
    /// Where there is a value, through all objects and lists.
    fileprivate var paths: [[String]] {
        flatMap { key, value in [[key]] + Self.inner(value).map { [key] + $0 } }
    }

    private static func inner(_ value: Any) -> [[String]] {
        if let object = value as? [String: Any] { return object.paths }
        guard let list = value as? [Any] else { return [] }
        return list.enumerated().flatMap { place, element in
            [[String(place)]] + inner(element).map { [String(place)] + $0 }
        }
    }

    fileprivate func replacing(_ path: ArraySlice<String>, with value: Any) -> [String: Any] {
        Self.replacing(self, path, value) as? [String: Any] ?? self
    }

    private static func replacing(_ whole: Any, _ path: ArraySlice<String>, _ value: Any) -> Any {
        guard let key = path.first else { return value }
        if var object = whole as? [String: Any], let inner = object[key] {
            object[key] = replacing(inner, path.dropFirst(), value)
            return object
        }
        guard var list = whole as? [Any], let place = Int(key), list.indices.contains(place) else { return whole }
        list[place] = replacing(list[place], path.dropFirst(), value)
        return list
    }
}
