import Foundation
import HTTPTypes
import Media
import Testing
import Web

/// What works on the pages of films without any script.
@Suite(.timeLimit(.minutes(2)))
struct MovieFormTests {
    @Test func `rating makes a visitor, and the shelf shows it until it is taken back`() async throws {
        try await TestSite().run { browser async throws in
            let rated = try await browser.form(
                "/shelf/ratings/starter:film-0",
                "value=4.5&return=%2Fmovies%2Fstarter:film-0"
            )
            #expect(rated.status == 303)
            #expect(rated.headers[.location]?.hasPrefix("/movies/starter:film-0?notice=rated") == true)
            let session = try #require(rated.session)
            let shelf = try await browser.page("/shelf?tab=ratings", session: session)
            #expect(shelf.text.contains("data-tile=\"starter:film-0\""))
            let gone = try await browser.form("/shelf/ratings/starter:film-0/delete", session: session)
            #expect(gone.status == 303)
            #expect(!(try await browser.page("/shelf?tab=ratings", session: session)).text.contains("data-tile"))
        }
    }

    @Test(arguments: ["value=0", "value=5.5", "value=3.3", "value=NaN", "value=", "", "value=4&value=x", "value=inf"])
    func `what is no rating is refused with a page that says so`(fields: String) async throws {
        try await TestSite().run { browser async throws in
            let answer = try await browser.form("/shelf/ratings/starter:film-0", fields)
            #expect(answer.status == 422)
            #expect(answer.text.contains("half a star to five stars"))
        }
    }

    @Test func `a review is written, changed and removed`() async throws {
        try await TestSite().run { browser async throws in
            let written = try await browser.form("/movies/starter:film-0/reviews", "text=%3Cb%3EGood%3C%2Fb%3E")
            let session = try #require(written.session)
            #expect(try await browser.page("/movies/starter:film-0", session: session).text.contains("&lt;b&gt;Good"))
            _ = try await browser.form("/movies/starter:film-0/reviews", "text=Better", session: session)
            let page = try await browser.page("/movies/starter:film-0", session: session).text
            #expect(page.contains("Better") && !page.contains("Good"))
            _ = try await browser.form("/movies/starter:film-0/reviews/delete", session: session)
            #expect(!(try await browser.page("/movies/starter:film-0", session: session)).text.contains("Better"))
        }
    }

    @Test(arguments: zip(["text=", "text=+%0A", "text=" + String(repeating: "a", count: 10_001)], [422, 422, 422]))
    func `an empty review and a very long one are refused`(fields: String, status: Int) async throws {
        try await TestSite().run { browser async throws in
            #expect(try await browser.form("/movies/starter:film-0/reviews", fields).status == status)
        }
    }

    @Test(arguments: [
        "/movies/lists/popular", "/movies/lists/top-rated", "/movies/search?q=film", "/shelf?tab=ratings",
    ])
    func `a list of films goes on where it stopped until it says that was all`(path: String) async throws {
        try await TestSite().run { browser async throws in
            let token = try await browser.token()
            for number in 0..<30 {
                _ = try await browser.put("/api/v1/shelf/ratings/starter:film-\(number)", #"{"value": 3}"#, token)
            }
            var seen: [Substring] = []
            var next: String? = path
            while let current = next {
                let text = try await browser.page(current, session: token).text
                seen += text.matches(of: /data-tile="([^"]+)"/).map(\.output.1)
                next = text.firstMatch(of: /href="([^"]+)"[^>]*rel="next"/).map {
                    String($0.output.1).replacing("&amp;", with: "&")
                }
                #expect(text.contains("class=\"more-end\"") == (next == nil))
            }
            #expect(seen.count == 30 && Set(seen).count == 30)
        }
    }

    @Test func `searches are remembered for their own profile and can be forgotten`() async throws {
        try await TestSite().run { browser async throws in
            let token = try await browser.token()
            _ = try await browser.page("/movies/search?q=film", session: token)
            let path = "/api/v1/movies/searches"
            #expect(try await browser.api(.get, path, token: token).json()["items"]?.list?.count == 1)
            #expect(try await browser.page("/movies", session: token).text.contains("/movies/search?q=film"))
            #expect(!(try await browser.page("/movies")).text.contains("/movies/search?q=film"))
            _ = try await browser.form("/movies/searches/delete", session: token)
            #expect(try await browser.api(.get, path, token: token).json()["items"]?.list == [])
        }
    }

    @Test func `linking sends people to where they approve, and back they are told what became of it`() async throws {
        let accounts = PinnedAccounts(account: .awaitingApproval, outcome: .notApproved)
        try await TestSite(films: .init(source: PinnedMovies(), accounts: [accounts])).run { browser async throws in
            let begun = try await browser.form("/account/tmdb")
            #expect(begun.headers[.location]?.hasPrefix("https://www.themoviedb.test/authenticate/token") == true)
            let session = try #require(begun.session)
            let back = try await browser.send(
                .get,
                "/account/tmdb/return?denied=true",
                [.accept: "text/html", .cookie: "zoetrope_session=\(session)"]
            )
            #expect(back.headers[.location] == "/account?notice=accountNotApproved")
            let page = try await browser.page("/account")
            #expect(page.headers[.contentSecurityPolicy]?.contains("https://www.themoviedb.test") == true)
        }
    }

    @Test func `people's text is escaped wherever it stands`() async throws {
        let attack = "%22%3E%3Cscript%3Ealert(1)%3C/script%3E"
        try await TestSite().run { browser async throws in
            let token = try await browser.token()
            _ = try await browser.note("\"><script>alert(1)</script>", token)
            for path in [
                "/movies", "/movies/search?q=\(attack)", "/shelf?tab=watchlist&q=\(attack)", "/shelf?tab=\(attack)",
                "/movies/lists/\(attack)", "/movies/\(attack)",
            ] {
                let text = try await browser.page(path, session: token).text
                #expect(!text.contains("<script>alert") && !text.contains("\"><script"), "\(path)")
            }
        }
    }
}
