import Foundation
import HTTPTypes
import Testing
import Web

@Suite(.timeLimit(.minutes(2)))
struct FormTests {
    @Test func `the first thing kept makes a visitor, and the shelf shows it`() async throws {
        try await TestSite().run { browser async throws in
            let kept = try await browser.form("/shelf/favorites/starter:cat-face-1", "return=%2Fgifs%23tile-1")
            #expect(kept.status == 303)
            #expect(kept.headers[.location] == "/gifs?notice=kept&item=starter:cat-face-1#tile-1")
            let cookie = try #require(kept.headers[.setCookie])
            #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && !cookie.contains("Secure"))
            let shelf = try await browser.page("/shelf", session: kept.session)
            #expect(shelf.text.contains("data-tile=\"starter:cat-face-1\""))
        }
    }

    @Test func `over https the cookie insists on it`() async throws {
        try await TestSite(options: SiteOptions(isSecure: true)).run { browser async throws in
            let kept = try await browser.form("/shelf/favorites/starter:cat-face-1")
            let cookie = try #require(kept.headers[.setCookie])
            #expect(cookie.hasPrefix("__Host-zoetrope_session=") && cookie.contains("Secure"))
            #expect(cookie.contains("Path=/") && !cookie.contains("Domain"))
            #expect(kept.headers[.strictTransportSecurity] != nil)
        }
    }

    @Test func `a session under the name of before goes on under the one of now`() async throws {
        try await TestSite(options: SiteOptions(isSecure: true)).run { browser async throws in
            let token = try #require(try await browser.form("/shelf/favorites/starter:cat-face-1").session)
            let page = try await browser.page("/shelf", session: token)
            #expect(page.text.contains("data-tile=\"starter:cat-face-1\""))
            let cookies = page.headers[values: .setCookie]
            #expect(cookies.count == 2)
            #expect(cookies.first?.hasPrefix("__Host-zoetrope_session=\(token); ") == true)
            #expect(cookies.last?.hasPrefix("zoetrope_session=; ") == true)
            #expect(cookies.last?.contains("Max-Age=0") == true)
            let both = "zoetrope_session=x; __Host-zoetrope_session=\(token)"
            let next = try await browser.send(.get, "/shelf", [.accept: "text/html", .cookie: both])
            #expect(next.text.contains("data-tile=\"starter:cat-face-1\"") && next.headers[.setCookie] == nil)
            let icon = try await browser.page("/favicon.ico", session: token)
            #expect(icon.status == 200 && icon.headers[.setCookie] == nil)
            let unknown = try await browser.page("/shelf", session: "x")
            #expect(unknown.headers[.setCookie] == nil)
        }
    }

    @Test func `without https the name over https says nothing`() async throws {
        try await TestSite().run { browser async throws in
            let token = try #require(try await browser.form("/shelf/favorites/starter:cat-face-1").session)
            let page = try await browser.page("/shelf", session: token)
            #expect(page.headers[.setCookie] == nil)
            let cookie = "__Host-zoetrope_session=\(token)"
            let other = try await browser.send(.get, "/shelf", [.accept: "text/html", .cookie: cookie])
            #expect(!other.text.contains("data-tile=\"starter:cat-face-1\""))
        }
    }

    @Test func `letting go can be undone from the notice`() async throws {
        try await TestSite().run { browser async throws in
            let session = try #require(try await browser.form("/shelf/favorites/starter:cat-face-1").session)
            let gone = try await browser.form("/shelf/favorites/starter:cat-face-1/delete", session: session)
            let back = try #require(gone.headers[.location])
            let page = try await browser.page(back, session: session)
            #expect(page.text.contains("action=\"/shelf/favorites/starter:cat-face-1\""))
            #expect(try await browser.page("/shelf", session: session).text.contains("data-tile") == false)
        }
    }

    @Test(arguments: ["https://evil.example/", "//evil.example/", "/\\evil.example", "javascript:alert(1)", "/a b", ""])
    func `a form never sends people to another site`(target: String) async throws {
        let escaped = try #require(target.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
        try await TestSite().run { browser async throws in
            let answer = try await browser.form("/shelf/favorites/starter:cat-face-1", "return=\(escaped)")
            #expect(answer.headers[.location]?.hasPrefix("/gifs?notice=kept") == true)
        }
    }

    @Test func `settings stay and one of them alone leaves the other`() async throws {
        try await TestSite().run { browser async throws in
            let session = try #require(try await browser.form("/account/settings", "language=ko").session)
            _ = try await browser.form("/account/settings", "motion=never", session: session)
            let page = try await browser.page("/gifs", session: session)
            #expect(page.text.contains("<html lang=\"ko\" data-motion=\"never\""))
            let wrong = try await browser.form("/account/settings", "motion=wild", session: session)
            #expect(wrong.status == 400)
        }
    }

    @Test(arguments: ["same-site", "cross-site"])
    func `another site's form is refused`(site: String) async throws {
        try await TestSite().run { browser async throws in
            let headers: HTTPFields = [.accept: "text/html", TestBrowser.fetchSite: site]
            let answer = try await browser.send(.post, "/shelf/favorites/starter:cat-face-1", headers)
            #expect(answer.status == 403)
        }
    }

    @Test func `an old browser's form is judged by where it comes from`() async throws {
        try await TestSite().run { browser async throws in
            let foreign: HTTPFields = [.origin: "https://evil.example", .accept: "text/html"]
            #expect(try await browser.send(.post, "/shelf/favorites/starter:cat-face-1", foreign).status == 403)
            let own: HTTPFields = [.cookie: "zoetrope_session=x", .accept: "text/html"]
            #expect(try await browser.send(.post, "/shelf/favorites/starter:cat-face-1", own).status == 403)
        }
    }
}
