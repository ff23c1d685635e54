import Discogs
import Foundation
import Media
import TestSupport
import Testing

/// Every value of an answer, replaced by every kind of nonsense, costs at most what it is the value of.
@Suite(.timeLimit(.minutes(3)))
struct DiscogsMutationTests {
    private static var nonsense: [Any] {
        [NSNull(), "text", "", 7, -1, [String: Any](), [Any](), true, String(repeating: "a", count: 100_000)]
    }

    @Test func `a page survives nonsense anywhere in an item`() async throws {
        let item = Samples.result(5)
        for path in item.paths {
            for value in Self.nonsense { try await check(item.replacing(path[...], with: value), path, value) }
        }
        for value in Self.nonsense { try await check(value, [], value) }
    }

    @Test(.enabled(if: Recordings.areThere, "skipped: no shared fixtures"))
    func `a page survives nonsense anywhere in a recorded item`() async throws {
        let page = try #require(try Recordings.json("search_release_2022") as? [String: Any])
        let items = try #require(page["results"] as? [[String: Any]])
        let item = try #require(items.first)
        for path in item.paths {
            for value in Self.nonsense {
                try await check(item.replacing(path[...], with: value), path, value, vinylOnly: false)
            }
        }
    }

    @Test func `nonsense around the items costs nothing`() async throws {
        for key in ["page", "pages", "per_page", "items", "urls"] {
            for value in Self.nonsense {
                let page = Samples.page([Samples.result(1), Samples.result(2)])
                    .replacing(["pagination", key], with: value)
                let found = try await DiscogsClient.sample(page).records(finding: "sea", page: 1)
                #expect(found.items.count == 2 && (1...10_000).contains(found.pages), "\(key) = \(brief(value))")
            }
        }
    }

    @Test func `a release survives nonsense anywhere in it`() async throws {
        let release = Samples.release(7)
        #expect(release.paths.count > 150)
        for path in release.paths { try await checkRelease(release, path, Self.nonsense) }
    }

    @Test(
        .enabled(if: Recordings.areThere, "skipped: no shared fixtures"),
        arguments: [
            "release_5134861", "d4s_releases_get-release",
        ]
    )
    func `a recorded release survives nonsense anywhere in it`(name: String) async throws {
        let release = try #require(try Recordings.json(name) as? [String: Any])
        for path in release.paths { try await checkRelease(release, path, [NSNull(), 7, [Any]()]) }
    }

    private func check(_ mutant: Any, _ path: [String], _ value: Any, vinylOnly: Bool = true) async throws {
        // Answers of a stub are there at once, and other tests need this thread, too.
        await Task.yield()
        let page = Samples.page([Samples.result(1), mutant, Samples.result(3)])
        let found = try await DiscogsClient.sample(page).records(finding: "sea", vinylOnly: vinylOnly, page: 1)
        let story: Comment = "\(path) = \(brief(value))"
        #expect(found.items.first?.id.native == "1" && found.items.last?.id.native == "3", story)
        #expect(found.items.count + found.skipped.total == 3, story)
        let isVital = path.isEmpty || path == ["id"] || path == ["type"] || path == ["title"]
        #expect(isVital || found.skipped.total == 0, story)
        for record in found.items { check(record, story) }
    }

    private func checkRelease(_ release: [String: Any], _ path: [String], _ nonsense: [Any]) async throws {
        for value in nonsense {
            await Task.yield()
            let number = try #require(release["id"] as? Int)
            let mutant = release.replacing(path[...], with: value)
            let story: Comment = "\(path) = \(brief(value))"
            let client = try DiscogsClient.sample(mutant)
            do throws(DiscogsError) {
                let found = try await client.record(number)
                #expect(found != nil || path == ["title"], story)
                if let found { check(found.value, story) }
            } catch {
                #expect(error == .unusable(.otherShape) && path == ["id"], story)
            }
        }
    }

    private func check(_ record: VinylRecord, _ story: Comment) {
        #expect(record.title.english.utf8.count <= 300 && !record.title.english.isEmpty, story)
        #expect(
            record.artists.artists.allSatisfy { !$0.name.english.isEmpty && $0.name.english.utf8.count <= 200 },
            story
        )
        #expect(record.original?.hasPrefix("https://i") != false, story)
        #expect((8...64).contains(record.sleeve.fingerprint.utf8.count), story)
        #expect(record.facts.notes?.isEmpty != true && record.facts.country?.isEmpty != true, story)
        #expect(record.facts.genres.allSatisfy { (1...80).contains($0.utf8.count) }, story)
        #expect(record.facts.formats.allSatisfy { (1...1000).contains($0.quantity) && !$0.name.isEmpty }, story)
        #expect(record.tracks.allSatisfy { !$0.title.isEmpty && $0.duration?.isEmpty != true }, story)
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
