import Foundation
import HTTPTypes
import Media
import Testing
import Web

/// Numbers, names and words at the Discogs door that are not what one would think.
@Suite(.timeLimit(.minutes(2)))
struct DiscogsNumberTests {
    @Test func `numbers of another Zoetrope mean what somebody has of it`() async throws {
        try await TestSite(records: .init(source: SameNumbers())).run { browser async throws in
            let token = try await browser.token()
            let name = try await browser.discogsName(token)
            let number = try await browser.discogsReleases(1)[0]
            let put = try await browser.api(.put, "/api/v1/box/discogs:\(number)", token: token, body: #"{"rating":9}"#)
            #expect(put.status == 200)
            let copies = "users/\(name)/collection/releases/\(number)"
            #expect(try await browser.discogs(copies, token: token).discogsNumbers("releases") == [number])
            let release = try await browser.discogs("releases/\(number)", token: token).json()
            #expect(release["title"]?.text == "Namesake")
            #expect(try await browser.discogs("releases/\(number)").json()["title"]?.text == "Record 0")
            // It is there already: no other record comes beside it.
            try await browser.collect([number], token: token)
            let count = try await browser.discogs("users/\(name)", token: token).json()["num_collection"]
            #expect(count == .number(1))
            let thing = "users/\(name)/collection/folders/1/releases/\(number)/instances/\(number)"
            #expect(try await browser.discogs(thing, .post, token: token, body: #"{"rating":2}"#).status == 204)
            #expect(try await browser.discogs(thing, .delete, token: token).status == 204)
            #expect(try await browser.discogs(copies, token: token).discogsNumbers("releases") == [])
        }
    }

    @Test func `a label without a name is nobody`() async throws {
        let whole = try #require(Samples.record(0))
        let nameless = VinylRecord(
            id: whole.id,
            title: whole.title,
            artists: whole.artists,
            facts: RecordFacts(labels: [RecordLabel(name: "", catalogNumber: "X 1")]),
            sleeve: whole.sleeve
        )
        try await TestSite(records: .init([nameless])).run { browser async throws in
            let number = try await browser.discogsReleases(1)[0]
            let label = try await browser.discogs("releases/\(number)").json()["labels"]?.list?.first
            #expect(label?["catno"]?.text == "X 1" && label?["id"] == .number(0))
            #expect(label?["resource_url"]?.text?.isEmpty == true)
            #expect(try await browser.discogs("database/search?type=label").pagination("items") == 0)
        }
    }

    @Test(arguments: [
        ("label=label" + String(repeating: "+", count: 400) + "zzz", 18),
        ("label=" + String(repeating: "label+", count: 20) + "zzz", 18),
        ("q=record+7" + String(repeating: "+", count: 400) + "zzz", 1),
        ("artist=" + String(repeating: "%CC%81", count: 2_000), 0),
    ])
    func `of a long parameter the beginning counts`(question: String, count: Int) async throws {
        try await TestSite().run { browser async throws in
            let answer = try await browser.discogs("database/search?type=release&\(question)")
            #expect(try answer.status == 200 && answer.pagination("items") == count)
        }
    }

    @Test func `an order holds as long as nothing changes, and what changes counts at once`() async throws {
        try await TestSite().run { browser async throws in
            let token = try await browser.token()
            let name = try await browser.discogsName(token)
            let numbers = try await browser.discogsReleases(3)
            try await browser.collect(numbers, token: token)
            let list = "users/\(name)/collection/folders/0/releases?sort=rating&sort_order=desc"
            func listed() async throws -> [Int] {
                try await browser.discogs(list, token: token).discogsNumbers("releases")
            }
            #expect(try await listed() == numbers.reversed())
            let box = "/api/v1/box/starter:record-0"
            _ = try await browser.api(.put, box, token: token, body: #"{"rating":7}"#)
            #expect(try await listed() == [numbers[0], numbers[2], numbers[1]])
            _ = try await browser.api(.delete, box, token: token)
            #expect(try await listed() == [numbers[2], numbers[1]])
        }
    }
}

/// Another Zoetrope in Discogs' place: it has a record for every number.
private struct SameNumbers: RemoteRecords {
    let brand = RemoteBrand(
        source: .discogs,
        name: "Discogs",
        mark: "Data provided by Discogs",
        mediaHosts: [],
        isProxied: true
    )
    let budget = RemoteBudget(left: 60, capacity: 60, per: .minute)

    func page(
        of question: RecordQuestion,
        number: Int,
        for asker: RecordAsker
    ) async throws(RemoteFailure) -> RemoteRecordPage {
        RemoteRecordPage(items: [], pages: 1, total: 0, staleSince: nil)
    }

    func record(_ id: MediaID, for asker: RecordAsker) async throws(RemoteFailure) -> RemoteRecordDetail? {
        guard let sample = Samples.record(0, source: .discogs) else { return nil }
        let namesake = VinylRecord(
            id: id,
            title: Localized("Namesake"),
            artists: sample.artists,
            sleeve: sample.sleeve
        )
        return RemoteRecordDetail(record: namesake, staleSince: nil)
    }
}
