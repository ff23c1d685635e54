import Database
import Foundation
import HTTPTypes
import Media
import Testing
import Web

/// What works on the pages of records without any script.
@Suite(.timeLimit(.minutes(2)))
struct RecordFormTests {
    private static let record = "starter:record-0"

    @Test func `keeping makes a visitor and leads back to where they came from`() async throws {
        try await TestSite().run { browser async throws in
            let path = "/vinyl/\(Self.record)"
            let page = try await browser.page(path, from: "http://localhost/vinyl/search?q=record&notice=kept")
            #expect(page.text.contains("name=\"return\" value=\"/vinyl/search?q=record\""))
            let kept = try await browser.form(
                "/vinyl/box/\(Self.record)",
                "rating=9&comment=Loud&return=%2Fvinyl%2Fsearch%3Fq%3Drecord"
            )
            #expect(kept.status == 303)
            #expect(kept.headers[.location] == "/vinyl/search?q=record&notice=boxed&item=\(Self.record)")
            let session = try #require(kept.session)
            let own = try await browser.page(path, session: session).text
            #expect(own.contains("In your box") && own.contains(">4.5<") && own.contains("Loud"))
            let found = try await browser.page("/vinyl/search?q=record%200", session: session).text
            #expect(found.contains("data-tile=\"\(Self.record)\" data-title=\"Record 0\" data-in-box"))
        }
    }

    @Test(arguments: ["https://evil.test/x", "http://localhost:81/vinyl", "http://localhost//evil.test", "localhost"])
    func `nobody is led to another server`(referrer: String) async throws {
        try await TestSite().run { browser async throws in
            let page = try await browser.page("/vinyl/\(Self.record)", from: referrer)
            #expect(page.text.contains("name=\"return\" value=\"/vinyl/\(Self.record)\""))
            let kept = try await browser.form("/vinyl/box/\(Self.record)", "rating=1&return=%2F%2Fevil.test")
            #expect(kept.headers[.location]?.hasPrefix("/vinyl/\(Self.record)?notice=boxed") == true)
        }
    }

    @Test(arguments: [
        "/vinyl/box/starter:record-0", "/vinyl/representative/starter:record-0/delete", "/api/v1/box", "/nowhere",
    ])
    func `nobody is led back to where there is no page`(path: String) async throws {
        try await TestSite().run { browser async throws in
            let page = try await browser.page("/vinyl/\(Self.record)", from: "http://localhost\(path)")
            #expect(page.text.contains("name=\"return\" value=\"/vinyl/\(Self.record)\""))
            #expect(!page.text.contains("value=\"\(path)\""))
        }
    }

    @Test(arguments: ["/", "/vinyl/", "/vinyl/box?page=2", "/vinyl/collection/x1", "/movies/lists/popular", "/s/abc"])
    func `the way back is the page that led to the record`(path: String) async throws {
        try await TestSite().run { browser async throws in
            let page = try await browser.page("/vinyl/\(Self.record)", from: "http://localhost\(path)")
            #expect(page.text.contains("name=\"return\" value=\"\(path)\""))
        }
    }

    @Test func `a stranger gets no profile for what cannot be kept`() async throws {
        let test = try await TestSite()
        try await test.run { browser async throws in
            let tooLong = "rating=5&comment=\(String(repeating: "a", count: 151))"
            #expect(try await browser.form("/vinyl/box/\(Self.record)", tooLong).status == 422)
            #expect(try await browser.form("/vinyl/box/starter:nothing", "rating=5").status == 404)
            #expect(try await test.profiles() == 0)
            #expect(try await browser.form("/vinyl/box/\(Self.record)", "rating=5").session != nil)
            #expect(try await test.profiles() == 1)
        }
    }

    @Test func `keeping twice is one record, of which the later rating and comment count`() async throws {
        try await TestSite().run { browser async throws in
            let first = try await browser.form("/vinyl/box/\(Self.record)", "rating=2&comment=First")
            let session = try #require(first.session)
            let second = try await browser.form("/vinyl/box/\(Self.record)", "rating=8&comment=", session: session)
            #expect(second.headers[.location]?.contains("notice=boxedAlready") == true)
            let record = try await browser.record(Self.record, session)
            #expect(record["rating"] == .number(8) && record["comment"] == .null && record["votes"] == .number(1))
        }
    }

    @Test(arguments: [
        "rating=11", "rating=7.5", "rating=-1", "rating=", "", "rating=+5", "rating=five", "comment=x",
        "rating=99999999999999999999",
    ])
    func `what is no rating is refused with a page that says so`(fields: String) async throws {
        let test = try await TestSite()
        try await test.run { browser async throws in
            let answer = try await browser.form("/vinyl/box/\(Self.record)", fields)
            #expect(answer.status == 422)
            #expect(answer.text.contains("a number from 0 to 10"))
        }
    }

    @Test func `a comment of 150 emoji is taken, one of 151 letters is not`() async throws {
        try await TestSite().run { browser async throws in
            let emoji = String(repeating: "👩🏽‍🎤", count: 150)
            let taken = try await browser.form("/vinyl/box/\(Self.record)", "rating=5&comment=\(emoji.formField)")
            let session = try #require(taken.session)
            #expect(try await browser.record(Self.record, session)["comment"] == .text(emoji))
            let letters = String(repeating: "a", count: 151)
            let tooLong = "rating=6&comment=\(letters)"
            let refused = try await browser.form("/vinyl/box/\(Self.record)", tooLong, session: session)
            #expect(refused.status == 422 && refused.text.contains("150 characters"))
            #expect(try await browser.record(Self.record, session)["rating"] == .number(5))
        }
    }

    @Test func `a record is taken out and put back with all that was said of it`() async throws {
        try await TestSite().run { browser async throws in
            let kept = try await browser.form("/vinyl/box/\(Self.record)", "rating=7&comment=Stay")
            let session = try #require(kept.session)
            _ = try await browser.form("/vinyl/representative/\(Self.record)", session: session)
            let gone = try await browser.form("/vinyl/box/\(Self.record)/delete", session: session)
            let back = try #require(gone.headers[.location])
            #expect(back.contains("notice=unboxed"))
            #expect(try await browser.record(Self.record, session)["inBox"] == .bool(false))
            let page = try await browser.page(back, session: session).text
            #expect(page.contains("action=\"/vinyl/box/\(Self.record)/restore\""))
            _ = try await browser.form("/vinyl/box/\(Self.record)/restore", session: session)
            let record = try await browser.record(Self.record, session)
            #expect(record["rating"] == .number(7) && record["comment"] == .text("Stay"))
            #expect(record["representative"] == .bool(true))
        }
    }

    @Test func `the heart sets the record that stands for its owner, and only one of the box`() async throws {
        try await TestSite().run { browser async throws in
            let kept = try await browser.form("/vinyl/box/\(Self.record)", "rating=7")
            let session = try #require(kept.session)
            let other = try await browser.form("/vinyl/representative/starter:record-1", session: session)
            #expect(other.status == 404 && other.text.contains("Only a record in your box"))
            _ = try await browser.form("/vinyl/representative/\(Self.record)", session: session)
            #expect(try await browser.record(Self.record, session)["representative"] == .bool(true))
            _ = try await browser.form("/vinyl/representative/\(Self.record)/delete", session: session)
            #expect(try await browser.record(Self.record, session)["representative"] == .bool(false))
            let stranger = try await browser.form("/vinyl/representative/\(Self.record)/delete")
            #expect(stranger.status == 401)
        }
    }

    @Test(arguments: [
        "/vinyl/starter:nothing", "/vinyl/discogs:1", "/vinyl/giphy:1", "/vinyl/starter:film-0", "/vinyl/x",
    ])
    func `what is no record is not found, nor kept`(path: String) async throws {
        try await TestSite().run { browser async throws in
            #expect(try await browser.page(path).status == 404)
            let id = path.dropFirst("/vinyl/".count)
            #expect(try await browser.form("/vinyl/box/\(id)", "rating=5").status == 404)
        }
    }

    @Test func `a list of records goes on where it stopped until it says that was all`() async throws {
        try await TestSite(records: .init(Samples.records(53))).run { browser async throws in
            for start in ["/vinyl", "/vinyl/search?q=record"] {
                var seen: [Substring] = []
                var next: String? = start
                while let current = next {
                    let text = try await browser.page(current).text
                    seen += text.matches(of: /data-tile="([^"]+)"/).map(\.output.1)
                    next = text.firstMatch(of: /href="([^"]+)"[^>]*rel="next"/).map {
                        String($0.output.1).replacing("&amp;", with: "&")
                    }
                    #expect(text.contains("class=\"more-end\"") == (next == nil))
                }
                #expect(seen.count == 53 && Set(seen).count == 53, "\(start)")
            }
        }
    }

    @Test func `people's text is escaped wherever it stands`() async throws {
        let attack = "%22%3E%3Cscript%3Ealert(1)%3C/script%3E"
        try await TestSite().run { browser async throws in
            let comment = "rating=5&comment=\(attack)"
            let session = try #require(try await browser.form("/vinyl/box/\(Self.record)", comment).session)
            for path in ["/vinyl/\(Self.record)", "/vinyl/search?q=\(attack)", "/vinyl/\(attack)"] {
                let text = try await browser.page(path, session: session).text
                #expect(!text.contains("<script>alert") && !text.contains("\"><script"), "\(path)")
            }
        }
    }
}

extension TestSite {
    /// How many profiles there are.
    fileprivate func profiles() async throws -> Int {
        try #require(try await database.query("SELECT COUNT(*) AS number FROM profile").first).value("number")
    }
}

extension String {
    /// As a form sends it.
    var formField: String { addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? self }
}
