import Discogs
import Foundation
import HTTPTypes
import Media
import TestSupport
import Testing
import TolerantJSON
import Transport

@Suite(.timeLimit(.minutes(1)))
struct DiscogsClientTests {
    private func page(_ numbers: [Int], pages: Int = 3, total: Int = 120) throws -> StubTransport {
        StubTransport(try Samples.bytes(Samples.page(numbers.map { Samples.result($0) }, pages: pages, total: total)))
    }

    @Test func `a search says what, of which kind, on what and which page`() async throws {
        let stub = try page([7])
        _ = try await DiscogsClient.sample(stub).records(finding: "산울림 & co", page: 2)
        #expect(
            stub.targets == [
                "/database/search?q=%EC%82%B0%EC%9A%B8%EB%A6%BC%20%26%20co&type=release&format=Vinyl&page=2&per_page=50"
            ]
        )
        let request = try #require(stub.requests.first)
        #expect(
            request.head.headerFields == [
                .authorization: "Discogs token=SECRET", .accept: "application/vnd.discogs.v2.discogs+json",
                .userAgent: "Zoetrope/1.0 +https://records.example",
            ]
        )
    }

    @Test func `a search is for everything that is no vinyl, too, where somebody says so`() async throws {
        let stub = StubTransport(
            (0..<2).map { _ in StubTransport.Answer.reply(200, [:], #"{"pagination":{},"results":[]}"#) }
        )
        let client = try DiscogsClient.sample(stub)
        _ = try await client.records(finding: "sea", vinylOnly: false, page: 1, perPage: 500)
        _ = try await client.search("sea", type: nil, page: 1)
        #expect(
            stub.targets == [
                "/database/search?q=sea&type=release&page=1&per_page=100", "/database/search?q=sea&page=1&per_page=50",
            ]
        )
    }

    @Test func `what is no vinyl is left out, whatever a server answers`() async throws {
        let formats: [[String]] = [
            ["Vinyl", "LP"], ["CD", "Album"], ["CD", "Album", "Vinyl", "LP"], [], ["Box Set"], ["Cassette"],
            ["Shellac"],
        ]
        let results = formats.enumerated().map { Samples.result($0 + 1, ["format": $1, "formats": []]) }
        let body = try Samples.bytes(Samples.page(results, pages: 1, total: results.count))
        let client = try DiscogsClient.sample(StubTransport([body, body].map { .status(200, [:], body: $0) }))
        let vinyl = try await client.records(finding: "sea", page: 1)
        #expect(vinyl.items.compactMap { Int($0.id.native) } == [1, 3, 4, 5, 7])
        #expect(vinyl.skipped.counts == [.otherFormat: 2])
        let all = try await client.records(finding: "sea", vinylOnly: false, page: 1)
        #expect(all.items.count == results.count)
    }

    @Test func `a key goes with its secret, into a header and no address`() async throws {
        let stub = try page([7])
        let service = try DiscogsService.sample(.pair(key: "KEY", secret: "HUSH"))
        _ = try await DiscogsClient(stub, service).records(finding: "sea", page: 1)
        #expect(stub.sent(.authorization) == ["Discogs key=KEY, secret=HUSH"])
        #expect(!stub.targets.joined().contains("KEY") && !stub.targets.joined().contains("HUSH"))
    }

    @Test func `without either it still says its name`() async throws {
        let stub = try page([7])
        _ = try await DiscogsClient(stub, try .sample(nil)).records(finding: "sea", page: 1)
        #expect(stub.sent(.authorization) == [nil] && stub.sent(.userAgent) != [nil])
    }

    @Test(arguments: ["", "a b", "a,b", "ü", "a\n", String(repeating: "a", count: 600)])
    func `what cannot stand in the header is no credential`(text: String) {
        #expect(DiscogsCredential(token: text) == nil && DiscogsCredential(key: "k", secret: text) == nil)
        #expect(DiscogsCredential(key: text, secret: "s") == nil)
    }

    @Test func `a credential and a service say nothing of themselves in a log`() throws {
        for credential in [DiscogsCredential.token("SECRET"), .pair(key: "SECRET", secret: "SECRET")] {
            let service = try DiscogsService.sample(credential)
            for text in ["\(credential)", "\(service)", String(reflecting: credential), String(reflecting: service)] {
                #expect(!text.contains("SECRET"))
            }
        }
    }

    @Test(arguments: [("", nil), ("Zoetrope/1\n", nil), ("Zoetrope/1", "a@b.example"), ("Zoetröp", nil)])
    func `a name is plain and never empty`(product: String, contact: String?) {
        let expected = product == "Zoetrope/1" ? "Zoetrope/1 +a@b.example" : nil
        #expect(DiscogsAgent(product: product, contact: contact)?.text == expected)
    }

    @Test func `every other call has its own address`() async throws {
        for (expected, call) in [
            ("/releases/7", { _ = try await $0.record(7) }),
            ("/releases/7/rating", { _ = try await $0.releaseRating(7) }),
            ("/masters/7", { _ = try await $0.master(7) }),
            ("/masters/7/versions?page=2&per_page=50", { _ = try await $0.masterVersions(7, page: 2) }),
            ("/artists/7", { _ = try await $0.artist(7) }),
            ("/artists/7/releases?page=1&per_page=50", { _ = try await $0.artistReleases(7, page: 1) }),
            ("/labels/7", { _ = try await $0.label(7) }),
            ("/labels/7/releases?page=1&per_page=9", { _ = try await $0.labelReleases(7, page: 1, perPage: 9) }),
            ("/oauth/identity", { _ = try await $0.identity() }),
            ("/users/a-b.c_d", { _ = try await $0.user("a-b.c_d") }),
            ("/users/a/collection/folders", { _ = try await $0.folders(of: "a") }),
            (
                "/users/a/collection/folders/0/releases?sort=added&sort_order=desc&page=3&per_page=100",
                { _ = try await $0.collection(of: "a", page: 3) }
            ), ("/users/a/wants?page=1&per_page=100", { _ = try await $0.wants(of: "a", page: 1) }),
        ] as [(String, (DiscogsClient) async throws -> Void)] {
            let stub = StubTransport("[]")
            // An answer of no use; what counts here is what was asked.
            try? await call(try .sample(stub))
            #expect(stub.targets == [expected])
        }
    }

    @Test func `another server is asked below its own address`() async throws {
        let stub = StubTransport("[]")
        let service = try DiscogsService.sample(nil, base: "https://records.example/discogs")
        // As above.
        _ = try? await DiscogsClient(stub, service).release(7)
        #expect(stub.requests.map { $0.address?.description } == ["https://records.example/discogs/releases/7"])
    }

    @Test func `what nobody has is not asked for`() async throws {
        let stub = StubTransport()
        let client = try DiscogsClient.sample(stub)
        for text in ["", " \n "] {
            #expect(try await client.records(finding: text, page: 1) == .init(items: [], pages: 0, total: 0))
        }
        for page in [-1, 0, 201, Int.max] {
            #expect(try await client.records(finding: "sea", page: page).items.isEmpty)
        }
        for number in [0, -7] {
            #expect(try await client.record(number) == nil)
            #expect(try await client.master(number) == nil)
            #expect(try await client.artistReleases(number, page: 1) == nil)
        }
        for name in ["", "a/b", "..", ".", "a b", "ü", String(repeating: "a", count: 101)] {
            #expect(try await client.user(name) == nil)
            await #expect(throws: DiscogsError.notFound) { try await client.wants(of: name, page: 1) }
        }
        #expect(stub.requests.isEmpty)
    }

    @Test func `a page past the end is empty, and no failure`() async throws {
        let beyond = #"{"message":"Page 31 is outside of valid range 1 to 30."}"#
        let client = try DiscogsClient.sample(
            StubTransport([.reply(404, [:], beyond), .reply(404, [:], beyond), .reply(404, [:], beyond)])
        )
        #expect(try await client.records(finding: "sea", page: 31).items.isEmpty)
        #expect(try await client.collection(of: "a", page: 31) == nil)
        await #expect(throws: DiscogsError.notFound) { try await client.records(finding: "sea", page: 1) }
    }

    @Test func `lists end where Discogs ends them`() async throws {
        let long = try await DiscogsClient.sample(page([7], pages: 277_532, total: 13_876_631))
            .records(finding: "sea", page: 1)
        #expect(long.pages == 200 && long.total == 13_876_631)
        let none = try await DiscogsClient.sample(page([], pages: 1, total: 0)).records(finding: "sea", page: 1)
        #expect(none.pages == 0 && none.total == 0)
    }

    @Test func `a record that comes twice is shown once`() async throws {
        let found = try await DiscogsClient.sample(page([1, 2, 1, 3, 2])).records(finding: "sea", page: 1)
        #expect(found.items.map(\.id.native) == ["1", "2", "3"] && found.skipped.total == 0)
    }

    @Test func `what cannot be shown is counted by its reason`() async throws {
        let items: [Any] = [
            Samples.result(1), Samples.result(2, ["type": "master"]), Samples.result(3, ["title": " "]), 5,
            ["title": "x"], Samples.result(-4), Samples.result(6, ["type": "artist"]), Samples.result(8, ["type": ""]),
        ]
        let found = try await DiscogsClient.sample(Samples.page(items)).records(finding: "sea", page: 1)
        #expect(found.items.map(\.id.native) == ["1", "8"])
        #expect(found.skipped.counts == [.otherKind: 2, .untitled: 1, .unreadable: 2, .badID: 1])
    }

    @Test func `a release that is gone is nil, and another one is refused`() async throws {
        let gone = StubTransport(#"{"message":"Release not found."}"#, status: 404)
        #expect(try await DiscogsClient.sample(gone).record(7) == nil)
        await #expect(throws: DiscogsError.unusable(.otherShape)) {
            try await DiscogsClient.sample(Samples.release(8)).record(7)
        }
    }

    @Test func `an earlier answer is passed on as one`() async throws {
        var reply = TransportReply.status(200, body: try Samples.bytes(Samples.page([Samples.result()])))
        reply.stale = StaleReply(since: .now, status: 503)
        let found = try await DiscogsClient.sample(StubTransport([reply])).records(finding: "sea", page: 1)
        #expect(found.stale == reply.stale)
        reply.body = try Samples.bytes(Samples.release())
        #expect(try await DiscogsClient.sample(StubTransport([reply])).record(7)?.stale == reply.stale)
    }

    @Test func `a person's things are read as they came`() async throws {
        let item: [String: Any] = [
            "id": 7, "instance_id": 70, "date_added": "2021-12-21T15:43:46-08:00", "rating": 4, "folder_id": 1,
            "notes": [["field_id": 1, "value": "Mint (M)"]], "basic_information": Samples.basic(),
        ]
        let client = try DiscogsClient.sample(
            StubTransport([
                .status(200, body: try Samples.bytes(Samples.page([item, item], name: "releases"))),
                .status(200, body: try Samples.bytes(Samples.page([item, 7], name: "wants"))),
                .status(200, body: Array(#"{"folders":[{"id":0,"name":"All","count":2},{}]}"#.utf8)),
                .status(200, body: Array(#"{"id":1,"username":"a"}"#.utf8)),
            ])
        )
        let items = try #require(try await client.collection(of: "a", page: 1)).items.elements
        #expect(items.count == 2 && items[0].rating == 4 && items[0].instanceID == 70 && items[0].folderID == 1)
        #expect(items[0].notes == [DiscogsFieldNote(fieldID: 1, value: "Mint (M)")])
        let record = try #require(client.record(items[0].basicInformation))
        #expect(record.id.description == "discogs:7" && record.artists.line(in: .english) == "Sailor")
        #expect(record.facts.released == nil && record.numbers.master == nil)
        #expect(record.facts.labels == [RecordLabel(name: "Wave", discogs: 3)])
        #expect(try await client.wants(of: "a", page: 1)?.items.skipped == 1)
        #expect(try await client.folders(of: "a").map(\.name) == ["All"])
        #expect(try await client.identity().username == "a")
    }
}
