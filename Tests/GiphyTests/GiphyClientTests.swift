import Giphy
import HTTPTypes
import Media
import TestSupport
import Testing
import Transport

@Suite(.timeLimit(.minutes(1)))
struct GiphyClientTests {
    private func page(_ ids: [String], total: Int = 100) throws -> StubTransport {
        StubTransport(try Samples.bytes(Samples.page(ids.map { Samples.gif($0) }, total: total)))
    }

    @Test func `a search says what, how much, how strong and in which language`() async throws {
        let stub = try page(["a"])
        _ = try await GiphyClient.sample(stub).search("고양이 & co", offset: 50, limit: 25, language: .korean)
        #expect(
            stub.targets == [
                "/v1/gifs/search?api_key=KEY&q=%EA%B3%A0%EC%96%91%EC%9D%B4%20%26%20co&lang=ko&rating=pg-13&offset=50&limit=25"
            ]
        )
        let request = try #require(stub.requests.first)
        #expect(request.head.headerFields == [.accept: "application/json"])
        #expect(request.limits == ReplyLimits(bytes: 2 * 1024 * 1024, time: .seconds(6)))
    }

    @Test func `the other calls have their own addresses`() async throws {
        let one = try Samples.bytes(Samples.page(Samples.gif("a")))
        let id = try #require(MediaID("giphy:a"))
        for (expected, call) in [
            ("/gifs/trending?api_key=KEY&rating=pg-13&offset=0&limit=50", { _ = try await $0.trending(limit: 80) }),
            ("/gifs/search/tags?api_key=KEY&q=ha&limit=8", { _ = try await $0.suggestions(for: "ha", limit: 8) }),
            ("/gifs/random?api_key=KEY&tag=cat&rating=pg-13", { _ = try await $0.random(tag: "cat") }),
            ("/gifs/random?api_key=KEY&rating=pg-13", { _ = try await $0.random(tag: " ") }),
            ("/gifs/a?api_key=KEY&rating=pg-13", { _ = try await $0.gif(id) }),
            ("/gifs?api_key=KEY&ids=a%2Ca&rating=pg-13", { _ = try await $0.gifs([id, id]) }),
        ] as [(String, (GiphyClient) async throws -> Void)] {
            let stub = StubTransport(one)
            // Lists refuse a single item, as they should; what counts here is what was asked.
            try? await call(try .sample(stub))
            #expect(stub.targets == ["/v1" + expected])
        }
    }

    @Test func `a question of fifty characters is not cut within one`() async throws {
        let stub = StubTransport(try Samples.bytes(Samples.page([])))
        let text = String(repeating: "가", count: 48) + "👩‍👩‍👧‍👦 more"
        _ = try await GiphyClient.sample(stub).search(text, limit: 25, language: .korean)
        let expected = String(repeating: "%EA%B0%80", count: 48)
        #expect(stub.targets.first?.contains("q=\(expected)&") == true)
    }

    @Test(arguments: ["", "  \n "]) func `nothing to search for is not asked`(text: String) async throws {
        let stub = StubTransport()
        let client = try GiphyClient.sample(stub)
        #expect(try await client.search(text, limit: 25, language: .english).items.isEmpty)
        #expect(try await client.suggestions(for: text, limit: 8).isEmpty)
        #expect(try await client.gifs([]).items.isEmpty)
        #expect(stub.requests.isEmpty)
    }

    @Test func `the next page begins after what came`() async throws {
        let pages = try [page(["a", "b"]), page(["a", "b"], total: 22), page([])]
        var next: [Int?] = []
        for stub in pages {
            next.append(try await GiphyClient.sample(stub).search("x", offset: 20, limit: 25, language: .english).next)
        }
        #expect(next == [22, nil, nil])
    }

    @Test func `without a total a full page has a next one`() async throws {
        let body = ["data": ["a", "b"].map { Samples.gif($0) }]
        let full = try await GiphyClient.sample(StubTransport(try Samples.bytes(body))).trending(limit: 2)
        let part = try await GiphyClient.sample(StubTransport(try Samples.bytes(body))).trending(limit: 3)
        #expect(full.next == 2 && part.next == nil)
    }

    @Test func `lists end where GIPHY ends them`() async throws {
        let ids = (0..<25).map { "id\($0)" }
        let trending = try page(ids, total: 100_000)
        #expect(try await GiphyClient.sample(trending).trending(offset: 475, limit: 25).next == nil)
        let search = try page(ids, total: 100_000)
        #expect(
            try await GiphyClient.sample(search).search("x", offset: 4974, limit: 25, language: .english).next == 4999
        )
        let beyond = StubTransport()
        let client = try GiphyClient.sample(beyond)
        #expect(try await client.trending(offset: 500, limit: 25).items.isEmpty)
        #expect(try await client.search("x", offset: 5000, limit: 25, language: .english).items.isEmpty)
        #expect(beyond.requests.isEmpty)
    }

    @Test func `an item that comes twice is shown once`() async throws {
        let stub = try page(["a", "b", "a", "c", "b"])
        let page = try await GiphyClient.sample(stub).trending(limit: 25)
        #expect(page.items.map(\.id.native) == ["a", "b", "c"])
        #expect(page.skipped.total == 0)
    }

    @Test func `what cannot be shown is counted by its reason`() async throws {
        let data: [Any] = [
            Samples.gif("a"), Samples.gif("no/slash"), Samples.gif("b", ["images": [String: Any]()]), 5, ["title": "x"],
            Samples.gif("d", ["images": Samples.images("https://media.example")]),
            Samples.gif("c", ["images": ["preview": ["mp4": "https://media2.giphy.com/p.mp4"]]]),
        ]
        let stub = StubTransport(try Samples.bytes(Samples.page(data)))
        let page = try await GiphyClient.sample(stub).trending(limit: 25)
        #expect(page.items.map(\.id.native) == ["a"])
        #expect(page.skipped.counts == [.badID: 1, .noAnimation: 2, .otherHost: 1, .unreadable: 2])
        #expect(page.next == 7)
    }

    @Test(
        arguments: zip(
            ["y", "G", "pg", "pg-13", "", "?", "r", "R", "nsfw"],
            [true, true, true, true, true, true, false, false, false]
        )
    ) func `an item that is stronger than wanted is not shown, whatever the service thinks`(
        rating: String,
        isShown: Bool
    ) async throws {
        let item = Samples.gif("a", ["rating": rating])
        let id = try #require(MediaID("giphy:a"))
        let one = try Samples.bytes(Samples.page(item))
        #expect(try await (GiphyClient.sample(StubTransport(one)).gif(id) != nil) == isShown)
        #expect(try await (GiphyClient.sample(StubTransport(one)).random(tag: "") != nil) == isShown)
        let many = try Samples.bytes(Samples.page([item]))
        let page = try await GiphyClient.sample(StubTransport(many)).gifs([id])
        #expect(page.items.count == (isShown ? 1 : 0))
        #expect(page.skipped.counts == (isShown ? [:] : [.tooStrong: 1]))
    }

    @Test func `an item without a rating is shown`() async throws {
        let stub = StubTransport(try Samples.bytes(Samples.page([Samples.gif("a", ["rating": [Any]()])])))
        #expect(try await GiphyClient.sample(stub).trending(limit: 25).items.count == 1)
    }

    @Test func `suggestions come in their order, without what has no name`() async throws {
        let stub = StubTransport(#"{"data":[{"name":"happy birthday"},{},{"name":""},{"name":" happy\ndance "}]}"#)
        #expect(
            try await GiphyClient.sample(stub).suggestions(for: "hap", limit: 8) == ["happy birthday", "happy dance"]
        )
    }

    @Test(arguments: ["[]", "{}", "null"]) func `a tag that finds nothing gives nothing`(data: String) async throws {
        let stub = StubTransport(#"{"data":\#(data),"meta":{"status":200,"response_id":"a"}}"#)
        #expect(try await GiphyClient.sample(stub).random(tag: "xyzzy") == nil)
    }

    @Test func `an item that is gone is nil`() async throws {
        let body = #"{"data":[],"meta":{"status":404,"msg":"Not Found","response_id":""}}"#
        let id = try #require(MediaID("giphy:gone"))
        #expect(try await GiphyClient.sample(StubTransport(body, status: 404)).gif(id) == nil)
        #expect(try await GiphyClient.sample(StubTransport(body)).gif(id) == nil)
    }

    @Test(arguments: ["giphy:trending", "giphy:..", "giphy:.", "giphy:search", "starter:a"])
    func `what would be another call is no item`(text: String) async throws {
        let stub = StubTransport()
        #expect(try await GiphyClient.sample(stub).gif(try #require(MediaID(text))) == nil)
        #expect(stub.requests.isEmpty)
    }

    @Test func `another item than the one that was asked for is refused`() async throws {
        let stub = StubTransport(try Samples.bytes(Samples.page(Samples.gif("b"))))
        let id = try #require(MediaID("giphy:a"))
        await #expect(throws: GiphyError.unusable(.otherShape)) { try await GiphyClient.sample(stub).gif(id) }
    }
}
