import Foundation
import HTTPTypes
import Media
import Testing
import Web

/// Records, artists and labels at the Discogs door.
@Suite(.timeLimit(.minutes(2)))
struct DiscogsDoorTests {
    private static let resultKeys: Set<String> = [
        "id", "type", "title", "format", "label", "genre", "style", "barcode", "catno", "master_id", "master_url",
        "uri", "thumb", "cover_image", "resource_url", "user_data", "community", "format_quantity", "formats",
    ]

    @Test func `every record is found once, page by page, by the addresses of the pages`() async throws {
        try await TestSite(records: .init(Samples.records(47))).run { browser async throws in
            var (numbers, pages): ([Int], Int) = ([], 0)
            var next: String? = "/discogs/database/search?type=release&per_page=10&token=nobodys"
            while let address = next {
                let answer = try await browser.send(.get, address)
                pages += 1
                #expect(answer.status == 200)
                #expect(try answer.pagination("page") == pages && answer.pagination("pages") == 5)
                #expect(try answer.pagination("items") == 47 && answer.pagination("per_page") == 10)
                numbers += try answer.discogsNumbers("results")
                let urls = try answer.json()["pagination"]?["urls"]
                next = urls?["next"]?.text
                if let next {
                    #expect(next.hasPrefix("http://localhost/discogs/database/search?") && !next.contains("token"))
                    #expect(answer.headers[Self.link]?.contains("<\(next)>; rel=next, <") == true)
                }
                #expect((urls?["prev"] == nil) == (pages == 1) && (urls?["last"] == nil) == (pages == 5))
                next = next.map { String($0.dropFirst("http://localhost".count)) }
            }
            #expect(numbers.count == 47 && Set(numbers).count == 47)
        }
    }

    private static let link = HTTPField.Name("Link") ?? .server

    @Test func `a single page leads nowhere, and none is beyond the last`() async throws {
        try await TestSite().run { browser async throws in
            let whole = try await browser.discogs("database/search?type=release&per_page=500")
            #expect(try whole.pagination("per_page") == 100)
            #expect(try whole.json()["pagination"]?["urls"] == .object([:]) && whole.headers[Self.link] == nil)
            for page in ["2", "0", "-1", "99999999999999999999"] {
                let beyond = try await browser.discogs("database/search?type=release&per_page=100&page=\(page)")
                #expect(try beyond.isDiscogs(404, "The requested page is outside of valid range."))
            }
            let none = try await browser.discogs("database/search?type=release&q=zzzzzz")
            #expect(try none.status == 200 && none.pagination("items") == 0 && none.pagination("pages") == 1)
        }
    }

    @Test func `a result has Discogs' keys, and addresses of this server only`() async throws {
        try await TestSite(options: SiteOptions(origin: "https://records.example.org")).run { browser async throws in
            let results = try await browser.discogs("database/search?type=release").json()["results"]?.list ?? []
            #expect(results.count == 30)
            for result in results {
                guard case .object(let parts) = result else { continue }
                #expect(Set(parts.keys).subtracting(["country", "year"]) == Self.resultKeys)
                for name in ["uri", "thumb", "cover_image", "resource_url", "master_url"] {
                    #expect(parts[name]?.text?.hasPrefix("https://records.example.org/") == true)
                }
                // Discogs writes years of results as texts.
                #expect(parts["year"] == nil || parts["year"]?.text != nil)
            }
            let picture = try #require(results.first?["cover_image"]?.text)
            let shown = try await browser.send(.get, String(picture.dropFirst("https://records.example.org".count)))
            #expect(shown.status == 200 && shown.headers[.contentType] == "image/jpeg")
        }
    }

    @Test(arguments: [
        ("q=record%207", 1), ("q=artist&title=record", 24), ("release_title=record+12", 1), ("artist=Artist%201", 9),
        ("artist=%EC%9D%8C%EC%95%85%EA%B0%80%205", 1), ("label=label", 18), ("genre=Jazz", 12), ("style=hard+bop", 12),
        ("country=south%20korea", 12), ("year=1957", 1), ("year=1957-1958", 2), ("format=LP,Album", 24),
        ("format=CD", 0), ("catno=cl7", 1), ("track=opening", 12), ("barcode=1", 0), ("credit=artist", 0),
        ("genre=Rock&year=1951-1960", 4), ("country=south%20korea&year=0", 12),
        ("title=Artist%203%20-%20Record%203", 1),
    ])
    func `records are found by what is known of them`(question: String, count: Int) async throws {
        try await TestSite().run { browser async throws in
            let answer = try await browser.discogs("database/search?type=release&\(question)")
            #expect(try answer.pagination("items") == count, "\(answer.text)")
        }
    }

    @Test func `what is found comes in the order that is asked for`() async throws {
        try await TestSite().run { browser async throws in
            let path = "database/search?type=release&genre=Jazz&sort=year&sort_order="
            for (order, first) in [("asc", "1950"), ("desc", "1978")] {
                let results = try await browser.discogs(path + order).json()["results"]?.list
                #expect(results?.first?["year"]?.text == first)
            }
        }
    }

    @Test func `a search without a type finds artists, labels and whole works, too`() async throws {
        try await TestSite().run { browser async throws in
            let results = try await browser.discogs("database/search?q=artist&per_page=100").json()["results"]?.list
            let types = Set((results ?? []).compactMap { $0["type"]?.text })
            #expect(types == ["release", "artist", "master"])
            for result in results ?? [] {
                let address = try #require(result["resource_url"]?.text).dropFirst("http://localhost".count)
                let thing = try await browser.send(.get, String(address))
                #expect(try thing.status == 200 && thing.json()["id"] == result["id"])
            }
        }
    }

    @Test func `a release tells all that is known of it`() async throws {
        try await TestSite().run { browser async throws in
            let number = try await browser.discogsRelease("record+0")
            let release = try await browser.discogs("releases/\(number)").json()
            #expect(release["title"]?.text == "Record 0" && release["year"] == .number(1950))
            #expect(release["released"]?.text == "1950" && release["country"]?.text == "South Korea")
            #expect(release["artists"]?.list?.map { $0["join"]?.text } == ["&", ""])
            #expect(release["artists_sort"]?.text == "Artist 0 & Guest")
            #expect(release["labels"]?.list?.first?["catno"]?.text == "CL 0")
            #expect(release["formats"]?.list?.first?["qty"]?.text == "1")
            let tracks = release["tracklist"]?.list
            #expect(tracks?.map { $0["type_"]?.text } == ["heading", "track", "index", "track"])
            #expect(tracks?[2]["sub_tracks"]?.list?.count == 2)
            let picture = release["images"]?.list?.first?["uri"]?.text
            #expect(picture?.contains("/pictures/starter:record-0/sleeve/640.jpg") == true)
            #expect(release["notes"]?.text == "Recorded in one night.\nMono.")
        }
    }

    @Test func `a release's address has its number and leads to its page`() async throws {
        try await TestSite(records: .init(source: PinnedRecords())).run { browser async throws in
            let number = try await browser.discogsRelease("record+0")
            let uri = try await browser.discogs("releases/\(number)").json()["uri"]?.text
            #expect(uri == "http://localhost/release/\(number)#r\(number)")
            for path in ["\(number)", "\(number)-Artist-0-Record-0"] {
                let answer = try await browser.send(.get, "/release/\(path)")
                #expect(answer.status == 303 && answer.headers[.location] == "/vinyl/starter:record-0")
            }
            #expect(try await browser.send(.get, "/release/1000").headers[.location] == "/vinyl/discogs:1000")
            for path in ["0", "-1", "x", "99999999999999999999", "1999999999"] {
                #expect(try await browser.page("/release/\(path)").status == 404, "\(path)")
            }
        }
        try await TestSite(options: SiteOptions(doors: .off)).run { browser async throws in
            #expect(try await browser.page("/release/1000").status == 404)
        }
    }

    @Test func `a release names who submitted it, and that one is there`() async throws {
        try await TestSite().run { browser async throws in
            let number = try await browser.discogsRelease("record+0")
            let submitter = try await browser.discogs("releases/\(number)").json()["community"]?["submitter"]
            #expect(submitter?["username"]?.text == "zoetrope")
            let address = try #require(submitter?["resource_url"]?.text)
            let user = try await browser.send(.get, String(address.dropFirst("http://localhost".count)))
            #expect(try user.status == 200 && user.json()["username"]?.text == "zoetrope")
            #expect(try await browser.discogs("users/zoetrope/wants").isDiscogs(401))
        }
    }

    @Test func `a person sells nothing, and says so where it is looked for`() async throws {
        try await TestSite().run { browser async throws in
            let token = try await browser.token()
            let name = try await browser.discogsName(token)
            let address = try await browser.discogs("users/\(name)", token: token).json()["inventory_url"]?.text
            #expect(address == "http://localhost/discogs/users/\(name)/inventory")
            let inventory = try await browser.discogs("users/\(name)/inventory", token: token)
            #expect(try inventory.json()["listings"]?.list == [] && inventory.pagination("items") == 0)
        }
    }

    @Test func `a release of which nothing is known has everything empty`() async throws {
        try await TestSite().run { browser async throws in
            let number = try await browser.discogsRelease("record+4")
            let release = try await browser.discogs("releases/\(number)").json()
            #expect(release["year"] == .number(0) && release["country"] == nil && release["released"] == nil)
            for name in ["artists", "labels", "formats", "genres", "tracklist"] {
                #expect(release[name]?.list == [])
            }
        }
    }

    @Test func `artists, labels and works lead to releases and back`() async throws {
        try await TestSite().run { browser async throws in
            let number = try await browser.discogsRelease("record+0")
            let release = try await browser.discogs("releases/\(number)").json()
            let guest = try #require(release["artists"]?.list?[1]["id"]?.wholeNumber)
            #expect(try await browser.discogs("artists/\(guest)").json()["name"]?.text == "Guest")
            let made = try await browser.discogs("artists/\(guest)/releases")
            // Every fifth record has the guest.
            #expect(try made.pagination("items") == 6 && made.discogsNumbers("releases").contains(number))
            #expect(try made.json()["releases"]?.list?.allSatisfy { $0["type"]?.text == "release" } == true)
            let label = try #require(release["labels"]?.list?.first?["id"]?.wholeNumber)
            #expect(try await browser.discogs("labels/\(label)").json()["name"]?.text == "Label")
            #expect(try await browser.discogs("labels/\(label)/releases").pagination("items") == 18)
            let master = try #require(release["master_id"]?.wholeNumber)
            let work = try await browser.discogs("masters/\(master)").json()
            #expect(work["main_release"] == .number(Double(number)) && work["title"]?.text == "Record 0")
            let versions = try await browser.discogs("masters/\(master)/versions")
            #expect(try versions.discogsNumbers("versions") == [number])
        }
    }

    @Test func `numbers are the same whichever other records there are, and beyond all of Discogs'`() async throws {
        let few = try await TestSite(records: .init(Samples.records(3))).run { browser async throws in
            try await browser.discogsReleases(3)
        }
        let many = try await TestSite(records: .init(Samples.records(60))).run { browser async throws in
            try await browser.discogsReleases(3)
        }
        #expect(few == many && few.allSatisfy { (1_900_000_000..<2_000_000_000).contains($0) })
    }

    @Test func `every answer carries Discogs' limits, of which nothing is used`() async throws {
        try await TestSite().run { browser async throws in
            for (path, token, limit) in [
                ("database/search", String?.none, "25"), ("releases/1", nil, "25"), ("releases/1", "any", "60"),
                ("nothing", "any", "60"),
            ] {
                let headers = try await browser.discogs(path, token: token).headers
                for (name, value) in [("", limit), ("-Used", "0"), ("-Remaining", limit)] {
                    let field = try #require(HTTPField.Name("X-Discogs-Ratelimit\(name)"))
                    #expect(headers[field] == value)
                }
                #expect(headers[.accessControlAllowOrigin] == "*")
            }
        }
    }
}
