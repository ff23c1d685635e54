import Coordination
import Foundation
import HTTPTypes
import Media
import Testing
import Web

@Suite(.timeLimit(.minutes(2)))
struct PageTests {
    private static let pages = [
        "gifs": "/", "search": "/gifs/search?q=cat", "nothing-found": "/gifs/search?q=zzzz",
        "detail": "/gifs/starter:cat-face-1", "shelf-empty": "/shelf", "own-empty": "/shelf?tab=own",
        "add": "/gifs/new", "account": "/account", "about": "/about", "missing": "/nowhere",
        "random-none": "/gifs/random?tag=zzzz",
    ]

    @Test(arguments: pages.keys.sorted(), Language.allCases)
    func `every page is what it was`(name: String, language: Language) async throws {
        let path = try #require(Self.pages[name])
        let answer = try await TestSite().run { try await $0.page(path, language: language.rawValue) }
        try expectSnapshot(answer.text, named: "\(name).\(language.rawValue)")
    }

    @Test func `templates ask for nothing their models do not have`() async throws {
        let test = try await TestSite()
        try await test.run { browser async throws in
            let session = try await browser.token()
            for path in Self.pages.values.sorted() + ["/gifs/random", "/gifs?fragment=tiles", "/gifs?fragment=results"]
            {
                _ = try await browser.page(path, session: session)
            }
            _ = try await browser.page("/gifs/starter:cat-face-1?fragment=detail", session: session)
            let added = try await browser.upload(Samples.gifFile, name: "own.gif", token: session)
            let id = try #require(try added.json()["id"]?.text)
            _ = try await browser.page("/gifs/\(id)", session: session)
            _ = try await browser.page("/gifs/\(id)/edit", session: session)
            _ = try await browser.page("/shelf?tab=own", session: session)
        }
        #expect(test.unknownNames.withLock { $0 } == [])
    }

    @Test func `every phrase a page shows exists in both languages`() async throws {
        try await TestSite().run { browser async throws in
            for path in Self.pages.values {
                for language in Language.allCases {
                    let text = try await browser.page(path, language: language.rawValue).text
                    let keys = text.matches(of: />(?:[a-z]+\.)+[a-zA-Z]+</).map { String($0.output) }
                    #expect(keys == [], "\(path) shows a key instead of a sentence")
                    #expect(!text.contains("TemplatePhrases"), "\(path) asks for a phrase nobody wrote")
                }
            }
        }
    }

    @Test func `people's text is escaped wherever it stands`() async throws {
        let attack = "%22%3E%3Cscript%3Ealert(1)%3C/script%3E"
        try await TestSite().run { browser async throws in
            for path in ["/gifs/search?q=\(attack)", "/gifs/random?tag=\(attack)", "/shelf?q=\(attack)", "/\(attack)"] {
                let text = try await browser.page(path).text
                #expect(!text.contains("<script>alert"), "\(path)")
                #expect(!text.contains("\"><script"), "\(path)")
            }
        }
    }

    @Test func `a list goes on where it stopped until it says that was all`() async throws {
        try await TestSite().run { browser async throws in
            var seen: [Substring] = []
            var path: String? = "/gifs"
            while let current = path {
                let text = try await browser.page(current).text
                seen += text.matches(of: /data-tile="([^"]+)"/).map(\.output.1)
                path = text.firstMatch(of: /href="([^"]+)"[^>]*rel="next"/).map {
                    String($0.output.1).replacing("&amp;", with: "&")
                }
                #expect(text.contains("class=\"more-end\"") == (path == nil))
            }
            #expect(seen.count == 60)
            #expect(Set(seen).count == 60)
        }
    }

    @Test func `a page that has not changed is not sent again`() async throws {
        try await TestSite().run { browser async throws in
            let first = try await browser.page("/gifs")
            let tag = try #require(first.headers[.eTag])
            let again = try await browser.send(.get, "/gifs", [.accept: "text/html", .ifNoneMatch: tag])
            #expect(again.status == 304)
            #expect(again.text == "")
        }
    }
}
