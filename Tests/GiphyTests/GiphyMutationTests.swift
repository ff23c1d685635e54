import Foundation
import Giphy
import Media
import TestSupport
import Testing

/// Every value of an item, replaced by every kind of nonsense, costs at most that item.
@Suite(.timeLimit(.minutes(2)))
struct GiphyMutationTests {
    private static var nonsense: [Any] {
        [NSNull(), "text", "", 7, -1, [String: Any](), [Any](), true, String(repeating: "a", count: 100_000)]
    }

    @Test func `a page survives nonsense anywhere in an item`() async throws {
        try await mutate(Samples.gif("mutant"))
    }

    @Test(.enabled(if: Recordings.areThere, "skipped: no shared fixtures"))
    func `a page survives nonsense anywhere in a recorded item`() async throws {
        let page = try #require(try Recordings.json("trending_2022") as? [String: Any])
        let items = try #require(page["data"] as? [[String: Any]])
        try await mutate(try #require(items.first), by: [NSNull(), 7, [Any]()])
    }

    @Test func `nonsense around the items costs nothing`() async throws {
        for path in [
            ["pagination"], ["meta"], ["pagination", "total_count"], ["meta", "status"], ["meta", "response_id"],
        ] {
            for value in Self.nonsense {
                let page = Samples.page(["a", "b"].map { Samples.gif($0) }).replacing(path[...], with: value)
                let stub = StubTransport(try Samples.bytes(page))
                let found = try await GiphyClient.sample(stub).trending(limit: 25)
                #expect(found.items.count == 2, "\(path) = \(String(describing: value).prefix(20))")
            }
        }
    }

    private func mutate(_ item: [String: Any], by nonsense: [Any] = nonsense) async throws {
        let paths = item.paths
        #expect(paths.count > 60)
        for path in paths {
            for value in nonsense {
                try await check(item.replacing(path[...], with: value), path, value)
            }
        }
        for value in nonsense { try await check(value, [], value) }
    }

    private func check(_ mutant: Any, _ path: [String], _ value: Any) async throws {
        // Answers of a stub are there at once, and other tests need this thread, too.
        await Task.yield()
        let small = ["images": ["original": ["url": "https://media2.giphy.com/a.gif", "width": "4", "height": "3"]]]
        let data: [Any] = [Samples.gif("first", small), mutant, Samples.gif("last", small)]
        let stub = StubTransport(try Samples.bytes(Samples.page(data)))
        let page = try await GiphyClient.sample(stub).trending(limit: 25)
        let story: Comment = "\(path) = \(String(describing: value).prefix(20))"
        #expect(page.items.first?.id.native == "first" && page.items.last?.id.native == "last", story)
        #expect(page.items.count + page.skipped.total == 3, story)
        // Only without an id or without all pictures can an item not be shown.
        let isVital = path.isEmpty || path == ["id"] || path == ["images"]
        #expect(isVital || page.skipped.total == 0, story)
        for gif in page.items {
            #expect(gif.title.english.utf8.count <= 300 && !gif.title.english.isEmpty, story)
            #expect(gif.links?.motions.isEmpty == false, story)
        }
    }
}

extension [String: Any] {
    /// Where there is a value, through all objects and lists.
    fileprivate var paths: [[String]] {
        flatMap { key, value in [[key]] + Self.inner(value).map { [key] + $0 } }
    }

    private static func inner(_ value: Any) -> [[String]] {
        if let object = value as? [String: Any] { return object.paths }
        guard let list = value as? [Any] else { return [] }
        return list.indices.map { [String($0)] }
    }

    fileprivate func replacing(_ path: ArraySlice<String>, with value: Any) -> [String: Any] {
        guard let key = path.first else { return self }
        var copy = self
        let rest = path.dropFirst()
        if rest.isEmpty {
            copy[key] = value
        } else if let object = self[key] as? [String: Any] {
            copy[key] = object.replacing(rest, with: value)
        } else if var list = self[key] as? [Any], let index = rest.first.flatMap({ Int($0) }) {
            list[index] = value
            copy[key] = list
        }
        return copy
    }
}
