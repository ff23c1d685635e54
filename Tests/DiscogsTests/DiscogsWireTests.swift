import Discogs
import Foundation
import Testing
import TolerantJSON

struct DiscogsWireTests {
    private func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    private func keys(_ value: some Encodable) throws -> Set<String> {
        let object = try JSONSerialization.jsonObject(with: try JSONEncoder().encode(value))
        return Set(try #require(object as? [String: Any]).keys)
    }

    @Test func `an artist that was found has neither year nor format, and null for its master`() throws {
        let artist = DiscogsSearchResult(id: 1, type: "artist", title: "Sailor", uri: "/artist/1", resourceURL: "r")
        #expect(
            try json(artist)
                == #"{"cover_image":"","id":1,"master_id":null,"master_url":null,"resource_url":"r","thumb":"","#
                + #""title":"Sailor","type":"artist","uri":"/artist/1"}"#
        )
    }

    @Test func `a page has its list under its own name, and where it is`() throws {
        let pagination = DiscogsPagination(page: 1, pages: 2, perPage: 1, items: 2, urls: .init(next: "n", last: "l"))
        let folder = DiscogsFolder(id: 0, count: 2, name: "All", resourceURL: "r")
        #expect(
            try json(DiscogsPage([folder], pagination))
                == #"{"folders":[{"count":2,"id":0,"name":"All","resource_url":"r"}],"#
                + #""pagination":{"items":2,"page":1,"pages":2,"per_page":1,"urls":{"last":"l","next":"n"}}}"#
        )
        let single = DiscogsPagination(page: 1, pages: 1, perPage: 50, items: 0)
        #expect(try json(DiscogsPage<DiscogsWant>([], single)).contains(#""urls":{}"#))
        #expect(try keys(DiscogsPage<DiscogsCollectionItem>([], single)) == ["pagination", "releases"])
        #expect(try keys(DiscogsVersions(DiscogsPage([], single))) == ["pagination", "versions"])
    }

    @Test func `a release is written with all its keys, and null for its price`() throws {
        let release = DiscogsRelease(id: 7, title: "Sea", resourceURL: "r")
        #expect(
            try keys(release) == [
                "id", "status", "year", "resource_url", "uri", "artists", "artists_sort", "labels", "series",
                "companies", "formats", "data_quality", "format_quantity", "date_added", "date_changed",
                "num_for_sale", "lowest_price", "title", "identifiers", "genres", "tracklist", "extraartists", "thumb",
                "blocked_from_sale",
            ]
        )
        #expect(try json(release).contains(#""lowest_price":null"#))
    }

    @Test func `a thing in a collection carries its release`() throws {
        let basic = DiscogsBasicInformation(id: 7, title: "Sea", resourceURL: "r")
        let item = DiscogsCollectionItem(instanceID: 1, folderID: 1, dateAdded: "d", rating: 4, basic)
        #expect(try keys(item) == ["id", "instance_id", "date_added", "rating", "folder_id", "basic_information"])
        #expect(
            try json(basic)
                == #"{"artists":[],"cover_image":"","formats":[],"genres":[],"id":7,"labels":[],"master_id":0,"#
                + #""master_url":null,"resource_url":"r","styles":[],"thumb":"","title":"Sea","year":0}"#
        )
        #expect(
            try keys(DiscogsWant(basic, resourceURL: "w")) == [
                "id", "resource_url", "rating", "notes", "basic_information",
            ]
        )
        #expect(try json(DiscogsMessage("Not here.")) == #"{"message":"Not here."}"#)
        #expect(try json(DiscogsInstance(instanceID: 3, resourceURL: "r")) == #"{"instance_id":3,"resource_url":"r"}"#)
    }

    @Test func `links of a page are in no log`() throws {
        let links = DiscogsPageLinks(next: "https://api.example/?token=SECRET", last: "https://api.example/?key=SECRET")
        let pagination = DiscogsPagination(page: 1, pages: 2, perPage: 1, items: 2, urls: links)
        for text in ["\(links)", String(reflecting: links), "\(pagination)", String(reflecting: pagination)] {
            #expect(!text.contains("SECRET"))
        }
        var dumped = ""
        dump(pagination, to: &dumped)
        #expect(!dumped.contains("SECRET") && "\(links)" == "next, last")
    }

    @Test func `pages come with links of every kind`() throws {
        for (urls, expected) in [
            (#"{"last":"","next":""}"#, DiscogsPageLinks()), ("{}", DiscogsPageLinks()), ("[]", DiscogsPageLinks()),
            (#"{"next":"n"}"#, DiscogsPageLinks(next: "n")), ("null", DiscogsPageLinks()),
        ] {
            let body = #"{"page":"2","pages":3,"per_page":"50","items":140,"urls":\#(urls)}"#
            let pagination = try TolerantJSON.decode(DiscogsPagination.self, from: Array(body.utf8))
            #expect(pagination == DiscogsPagination(page: 2, pages: 3, perPage: 50, items: 140, urls: expected))
        }
    }
}
