import Coordination
import Foundation
import HTTPTypes
import Media
import Shelf
import Testing
import Web

@Suite(.timeLimit(.minutes(2)))
struct CollectionTests {
    private static let path = "/vinyl/collection"
    private static let header = "Artist,Title,Rating,release_id,Collection Notes,Zoetrope ID\r\n"
    private static let file =
        header + "Miles Davis,Kind of Blue,5,123,warm,\r\nArtist 1,RECORD 1,,,,\r\n,x,9,124,,\r\n"
        + "Nobody,Nothing,4,,,\r\n\"'=cmd()\",\"'+Title\",3,125,\"'=1+1\",\r\n"
        + ",Record 2,2,,,starter:record-2\r\nAgain,Again,1,123,,\r\n"

    private static let ratings: Set = [
        "discogs:123 10.0", "starter:record-1 7.0", "discogs:125 6.0", "starter:record-2 4.0",
    ]

    @Test(arguments: Language.allCases)
    func `the pages are what they were`(language: Language) async throws {
        let test = try await TestSite()
        try await test.run { browser async throws in
            let token = try await test.collector(3, browser)
            let form = try await browser.page(Self.path, session: token, language: language.rawValue)
            #expect(form.status == 200 && form.headers[.cacheControl] == "private, no-store")
            try expectSnapshot(form.text, named: "collection.\(language.rawValue)")
            let place = try #require(try await browser.collection(Self.file, token).headers[.location])
            let plan = try await browser.page(place, session: token, language: language.rawValue).text
            let evened = plan.replacing(place, with: "\(Self.path)/NAME")
            try expectSnapshot(evened, named: "collection-plan.\(language.rawValue)")
        }
        #expect(test.unknownNames.withLock { $0 } == [])
    }

    @Test func `a file is looked at first, and then comes into the box with the rating chosen`() async throws {
        try await TestSite().run { browser async throws in
            let sent = try await browser.collection(Self.file, nil)
            let (place, session) = (try #require(sent.headers[.location]), try #require(sent.session))
            #expect(sent.status == 303 && place.hasPrefix("/vinyl/collection/"))
            let plan = try await browser.page(place, session: session).text
            for text in ["Add 4 records", "1 record has no rating", "Line 4", "Line 5", "record is on line 2."] {
                #expect(plan.contains(text), "\(text)")
            }
            #expect(try await browser.page("/vinyl/box", session: session).text.contains("Your box is empty"))
            let unrated = try await browser.form(place, session: session)
            #expect(unrated.status == 422 && unrated.text.contains("Choose how many stars they get"))
            for odd in ["11", "%2B5"] {
                #expect(try await browser.form(place, "unrated=\(odd)", session: session).status == 422)
            }
            let done = try await browser.form(place, "unrated=7", session: session)
            #expect(done.headers[.location] == "/vinyl/box?notice=collected&value=4")
            let box = try await browser.page("/vinyl/box?notice=collected&value=4", session: session).text
            #expect(box.contains("4 records were added to your box"))
            let items = try await browser.api(.get, "/api/v1/box", token: session).json()["items"]?.list ?? []
            let ratings = items.map { "\($0["id"]?.text ?? "") \($0["rating"]?.number ?? -1)" }
            #expect(Set(ratings) == Self.ratings)
        }
    }

    @Test func `what a file says of labels, folders and conditions is in the file that goes out`() async throws {
        try await TestSite().run { browser async throws in
            let session = try await browser.token()
            let header =
                "Catalog#,Artist,Title,Label,Format,Rating,Released,release_id,CollectionFolder,Date Added,"
                + "Collection Media Condition,Collection Sleeve Condition,Collection Notes"
            let lines = [
                #""A 1, B 2",Miles Davis (2),Blue,"Wave, Wave (3)","LP, RE",5,1959-08-17,123,Jazz,2014-01-28 14:02:49,"#
                    + "Mint (M),Very Good (VG),warm",
                #"none,Nina,Sea,Tide,"7""",3,0,124,Uncategorized,2015-01-28 14:02:49,,Generic,"#,
            ]
            let file = ([header] + lines).joined(separator: "\r\n") + "\r\n"
            let place = try #require(try await browser.collection(file, session).headers[.location])
            #expect(try await browser.form(place, session: session).status == 303)
            let written = try await browser.page("/vinyl/collection.csv", session: session).text
            let rows = written.split(separator: "\r\n").dropFirst().map(String.init)
            #expect(rows == [lines[0] + ",10,", lines[1] + ",6,"])
        }
    }

    @Test func `the same file again, or in two tabs at once, adds nothing twice`() async throws {
        try await TestSite().run { browser async throws in
            let session = try await browser.token()
            let first = try #require(try await browser.collection(Self.file, session).headers[.location])
            let second = try #require(try await browser.collection(Self.file, session).headers[.location])
            async let one = browser.form(first, "unrated=5", session: session)
            async let other = browser.form(second, "unrated=5", session: session)
            for answer in try await [one, other] { #expect(answer.status == 303) }
            #expect(try await browser.api(.get, "/api/v1/box", token: session).json()["total"] == .number(4))
            let again = try await browser.form(first, "unrated=5", session: session)
            #expect(again.headers[.location] == "/vinyl/box?notice=collectedNone")
            #expect(try await browser.page(first, session: session).text.contains("no new records to add"))
        }
    }

    @Test func `what is no collection is refused on the form, and nobody gets a profile for it`() async throws {
        let rows = String(repeating: "a,b,1,,,\r\n", count: 20_001)
        let large = [UInt8](repeating: 97, count: 11_000_000)
        let cases: [([UInt8], Int, String)] = [
            ([], 422, "the file is empty"), (Array("GIF89a\u{1}\u{2}".utf8), 422, "The first line must name"),
            ([0xFF, 0xFE, 0x41, 0x00], 415, "CSV UTF-8"), (large, 413, "A file can be up to 10 MB"),
            (Array((Self.header + rows).utf8), 422, "A file can have up to 20,000 rows"),
            (Array((Self.header + "\"open,b,1\r\n").utf8), 422, "quotation mark on line 2"),
        ]
        try await TestSite().run { browser async throws in
            for (bytes, status, text) in cases {
                let answer = try await browser.collection(bytes, nil)
                #expect(answer.status == status && answer.session == nil, "\(text)")
                #expect(answer.text.contains(text) && answer.text.contains("role=\"alert\""), "\(text)")
            }
            #expect(try await browser.form(Self.path, "file=x").status == 422)
        }
    }

    @Test func `a file is there for its owner alone`() async throws {
        try await TestSite().run { browser async throws in
            let (owner, other) = (try await browser.token(), try await browser.token())
            let place = try #require(try await browser.collection(Self.file, owner).headers[.location])
            for session in [other, nil] {
                #expect(try await browser.page(place, session: session).status == 410)
                #expect(try await browser.form(place, "unrated=5", session: session).status == 410)
            }
            for _ in 0..<3 { _ = try await browser.collection(Self.file, owner) }
            #expect(try await browser.page(place, session: owner).text.contains("Files are kept for ten minutes"))
        }
    }

    @Test func `a box goes out as a file that brings it back, formulas and all`() async throws {
        let test = try await TestSite()
        try await test.run { browser async throws in
            let token = try await test.collector(12, browser)
            _ = try await browser.box("starter:record-0", 9, "=HYPERLINK()", token)
            let file = try await browser.page("/vinyl/collection.csv", session: token)
            #expect(file.status == 200 && file.headers[.contentType] == "text/csv; charset=utf-8; header=present")
            #expect(file.headers[.contentDisposition]?.hasPrefix("attachment; filename=\"zoetrope-collection-") == true)
            #expect(file.text.split(separator: "\r\n").count == 13 && file.text.contains("'=HYPERLINK()"))
            let other = try await browser.token()
            let report = try await browser.importing(file.bytes, token: other).json()
            #expect(report["added"] == .number(12) && report["problems"] == .list([]))
            let again = try await browser.api(.get, "/api/v1/box/export.csv", token: other)
            #expect(again.text.split(separator: "\r\n").count == 13 && again.text.contains("'=HYPERLINK()"))
            #expect(try await browser.api(.get, "/api/v1/box/export.csv").isProblem("needsProfile", status: 401))
        }
    }

    @Test func `programs may ask first, and have to choose a rating`() async throws {
        try await TestSite().run { browser async throws in
            let token = try await browser.token()
            let bytes = Array(Self.file.utf8)
            let dry = try await browser.importing(bytes, query: "?dryRun=true", token: token).json()
            #expect(dry["dryRun"] == .bool(true) && dry["added"] == .number(0) && dry["unrated"] == .number(1))
            #expect(dry["additions"]?.list?.count == 4)
            let reasons = dry["problems"]?.list?.compactMap { $0["reason"]?.text }
            #expect(reasons == ["badRating", "unknownRecord", "repeated"])
            let refused = try await browser.importing(bytes, token: token)
            #expect(try refused.isProblem("collectionNeedsRating", status: 422))
            let odd = try await browser.importing(bytes, query: "?dryRun=maybe", token: token)
            #expect(try odd.isProblem("badParameter", status: 400))
            let done = try await browser.importing(bytes, unrated: "0", token: token).json()
            #expect(done["added"] == .number(4) && done["dryRun"] == .bool(false))
        }
    }

    @Test func `other open pages hear that the box was filled`() async throws {
        let test = try await TestSite()
        try await test.run { browser async throws in
            let (token, profile) = try await browser.person()
            var messages = test.site.events.messages(on: profile).makeAsyncIterator()
            _ = try await browser.importing(Array(Self.file.utf8), unrated: "5", token: token)
            guard case .boxFilled? = await messages.next() else {
                Issue.record("nothing was said")
                return
            }
        }
    }

    @Test func `what was taken out of a box is gone for good once it cannot be undone`() async throws {
        let test = try await TestSite()
        try await test.run { browser async throws in
            let (token, profile) = try await browser.person()
            let id = try #require(MediaID("starter:record-0"))
            for late in [false, true] {
                _ = try await browser.box("starter:record-0", 9, token)
                _ = try await test.box.remove(id, for: profile, at: TestSite.date)
                try await test.site.purgeForgotten(at: TestSite.date.addingTimeInterval(late ? 13 : 11))
                let restored = try await test.box.restore(id, for: profile, at: TestSite.date)
                #expect((restored == nil) == late)
            }
        }
    }
}

extension TestBrowser {
    /// A file of a collection, as a person's browser sends it.
    fileprivate func collection(_ file: String, _ session: String?) async throws -> Answer {
        try await collection(Array(file.utf8), session)
    }

    fileprivate func collection(_ file: [UInt8], _ session: String?) async throws -> Answer {
        var headers: HTTPFields = [.accept: "text/html", Self.fetchSite: "same-origin"]
        if let session { headers[.cookie] = "zoetrope_session=\(session)" }
        return try await sending(file, to: "/vinyl/collection", unrated: nil, headers)
    }

    /// The same as a program sends it.
    func importing(
        _ file: [UInt8],
        query: String = "",
        unrated: String? = nil,
        token: String
    ) async throws -> Answer {
        let headers: HTTPFields = [.accept: "application/json", .authorization: "Bearer \(token)"]
        return try await sending(file, to: "/api/v1/box/import\(query)", unrated: unrated, headers)
    }

    private func sending(
        _ file: [UInt8],
        to path: String,
        unrated: String?,
        _ headers: HTTPFields
    ) async throws -> Answer {
        var headers = headers
        headers[.contentType] = "multipart/form-data; boundary=edge"
        let field = unrated.map { "--edge\r\nContent-Disposition: form-data; name=\"unrated\"\r\n\r\n\($0)\r\n" } ?? ""
        let head = "\(field)--edge\r\nContent-Disposition: form-data; name=\"file\"; filename=\"box.csv\"\r\n\r\n"
        return try await send(.post, path, headers, body: Array(head.utf8) + file + Array("\r\n--edge--\r\n".utf8))
    }
}
