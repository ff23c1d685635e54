import Foundation
import HTTPTypes
import Media
import Tenor
import TestSupport
import Testing
import Transport

struct TenorClientTests {
    private func page(_ ids: [String], next: Any = "CAgQ") throws -> StubTransport {
        StubTransport(try Samples.bytes(Samples.page(ids.map { Samples.post($0) }, next: next)))
    }

    @Test func `a search says what, where, how much and in which language`() async throws {
        let stub = try page(["1"])
        _ = try await TenorClient.sample(stub).search("고양이 & co", at: "a+/=", limit: 25, language: .korean)
        #expect(
            stub.targets == [
                "/v2/search?key=KEY&q=%EA%B3%A0%EC%96%91%EC%9D%B4%20%26%20co&locale=ko_KR&contentfilter=medium"
                    + "&limit=25&pos=a%2B%2F%3D"
            ]
        )
        let request = try #require(stub.requests.first)
        #expect(request.head.headerFields == [.accept: "application/json"])
        #expect(request.limits == ReplyLimits(bytes: 2 * 1024 * 1024, time: .seconds(6)))
    }

    @Test func `the other calls have their own addresses`() async throws {
        let id = try #require(MediaID("tenor:1"))
        for (expected, call) in [
            (
                "featured?locale=en_US&contentfilter=medium&limit=50",
                { _ = try await $0.featured(limit: 80, language: .english) }
            ),
            (
                "autocomplete?q=ha&locale=en_US&limit=8",
                { _ = try await $0.suggestions(for: "ha", limit: 8, language: .english) }
            ),
            ("search?q=cat&random=true&contentfilter=medium&limit=50", { _ = try await $0.random(tag: "cat") }),
            ("featured?contentfilter=medium&limit=50", { _ = try await $0.random(tag: "") }),
            ("posts?ids=1", { _ = try await $0.gif(id) }),
            ("posts?ids=1%2C1", { _ = try await $0.gifs([id, id]) }),
        ] as [(String, (TenorClient) async throws -> Void)] {
            let stub = try page(["1"])
            try await call(try .sample(stub, key: nil))
            #expect(stub.targets == ["/v2/" + expected])
        }
    }

    @Test func `the next page begins where the service says`() async throws {
        var next: [String?] = []
        for value in ["CAgQ", "", "here", NSNull(), 7, [Any]()] as [Any] {
            next.append(
                try await TenorClient.sample(page(["1"], next: value)).search(
                    "x",
                    at: "here",
                    limit: 9,
                    language: .english
                ).next
            )
        }
        #expect(next == ["CAgQ", nil, nil, nil, "7", nil])
        #expect(try await TenorClient.sample(page([])).featured(limit: 9, language: .english).next == nil)
    }

    @Test func `an item says everything that is known of it`() async throws {
        let id = try #require(MediaID("tenor:123"))
        let gif = try #require(try await TenorClient.sample(page(["123"])).gif(id))
        #expect(gif.title == Localized("Happy Cat GIF") && gif.altText == Localized("Happy Cat GIF"))
        #expect(gif.tags == Localized(["cat", "happy"]) && gif.page == "https://example.org/view/123")
        #expect(gif.durationMilliseconds == 2500 && gif.frameCount == 0 && gif.creator == nil)
        #expect(gif.artwork.size == PixelSize(width: 498, height: 280))
        let links = try #require(gif.links)
        let address = "https://media.example/123"
        #expect(links.original.address == "\(address)/a.gif" && links.original.bytes == 900_000)
        #expect(links.motions.map(\.address) == ["\(address)/n.gif", "\(address)/t.webp", "\(address)/a.webp"])
        #expect(links.stills.map(\.address) == ["\(address)/tp.jpg", "\(address)/p.png"])
        #expect(links.stills.map(\.format) == [.jpeg, .png])
    }

    @Test(
        arguments: zip(
            ["[498,280]", #"["498","280.0"]"#, "[498]", "[498,280,1]", "[0,280]", "[498,70000]", #"[498,"x"]"#, "{}"],
            [true, true, false, false, false, false, false, false]
        )
    ) func `a file needs a width and a height`(dims: String, isShown: Bool) async throws {
        let media = #"{"gif":{"url":"https://media.example/a.gif","dims":\#(dims)}}"#
        let stub = StubTransport(#"{"results":[{"id":"1","media_formats":\#(media)}]}"#)
        let page = try await TenorClient.sample(stub).featured(limit: 9, language: .english)
        #expect(page.items.map(\.artwork.size) == (isShown ? [PixelSize(width: 498, height: 280)] : []))
    }

    @Test func `what cannot be shown is counted by its reason`() async throws {
        let results: [Any] = [
            Samples.post("1"), Samples.post("no/slash"), Samples.post("2", ["media_formats": [Any]()]), "x",
            Samples.post("1"),
            Samples.post("3", ["media_formats": ["mp4": Samples.media("https://media.example/a", 1, 1, 1, 1)]]),
            Samples.post("4", ["media_formats": Samples.formats("https://evil.example")]),
        ]
        let stub = StubTransport(try Samples.bytes(Samples.page(results)))
        let page = try await TenorClient.sample(stub).featured(limit: 50, language: .english)
        #expect(page.items.map(\.id.native) == ["1"])
        #expect(page.skipped.counts == [.badID: 1, .noAnimation: 2, .otherHost: 1, .unreadable: 1])
    }

    @Test func `any of a page is chosen`() async throws {
        #expect(try await TenorClient.sample(page(["1", "2", "3"])).random(tag: "x")?.id.native == "3")
        #expect(try await TenorClient.sample(page([])).random(tag: "x") == nil)
    }

    @Test func `an item that is gone is nil`() async throws {
        let id = try #require(MediaID("tenor:9"))
        #expect(try await TenorClient.sample(page([])).gif(id) == nil)
        #expect(try await TenorClient.sample(StubTransport("", status: 404)).gif(id) == nil)
        #expect(try await TenorClient.sample(page(["other"])).gif(id) == nil)
    }

    @Test func `suggestions come in their order`() async throws {
        let stub = StubTransport(#"{"results":["happy birthday","",5,"happy\ndance"]}"#)
        let found = try await TenorClient.sample(stub).suggestions(for: "hap", limit: 8, language: .english)
        #expect(found == ["happy birthday", "happy dance"])
    }

    @Test(
        arguments: zip(
            [
                StubTransport("<html>"), StubTransport(#"{"results":[{"id""#), StubTransport("{}"),
                StubTransport(#"{"results":5}"#), StubTransport("", status: 500), StubTransport("", status: 404),
                StubTransport("", status: 403), StubTransport("", status: 429, [.retryAfter: "7"]),
                StubTransport(#"{"error":{"code":400,"message":"API key not valid."}}"#, status: 400),
                StubTransport(#"{"error":{"code":400,"message":"No q."}}"#, status: 400),
                StubTransport([.failure(.cancelled)]), StubTransport([.failure(.tooLarge(.init(host: "a")))]),
            ],
            [
                TenorError.unusable(.notJSON), .unusable(.notJSON), .unusable(.otherShape), .unusable(.otherShape),
                .unusable(.status(500)), .unusable(.status(404)), .refusedKey(status: 403),
                .outOfQuota(retryAfter: .seconds(7)), .refusedKey(status: 400), .unusable(.status(400)), .cancelled,
                .unavailable(.tooLarge(.init(host: "a"))),
            ]
        )
    ) func `a bad answer is told apart`(stub: StubTransport, error: TenorError) async throws {
        await #expect(throws: error) {
            try await TenorClient.sample(stub).search("x", limit: 9, language: .english)
        }
    }
}
