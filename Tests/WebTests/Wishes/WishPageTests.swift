import Accounts
import Coordination
import Foundation
import Media
import Testing
import Web

@Suite(.timeLimit(.minutes(2)))
struct WishPageTests {
    private static let attack = "\"><script>alert(1)</script>"

    /// What somebody sees who asked for three records, of which two are decided, and what the operator sees.
    private static func visit(
        _ test: TestSite,
        _ look: @escaping @Sendable (TestBrowser, _ asker: String, _ operatorSession: String) async throws -> Void
    ) async throws {
        try await test.run { browser async throws in
            let (asker, operatorSession) = (try await browser.token(), try await browser.operatorSession(test))
            let added = try await browser.ask("Kind of Blue", session: asker)
            let refused = try await browser.ask("A Cassette", session: asker)
            _ = try await browser.ask("Blue Train", note: "the mono one", picture: Samples.webpFile, session: asker)
            let sheet: KeyValuePairs = ["title": "Kind of Blue"]
            _ = try await browser.multipart("/vinyl/requests/\(added)/add", sheet, session: operatorSession)
            _ = try await browser.form("/vinyl/requests/\(refused)/refuse", "reason=No+tapes", session: operatorSession)
            // Told, so that no page says it.
            _ = try await browser.page("/about", session: asker)
            try await look(browser, asker, operatorSession)
        }
    }

    /// The same whatever id a wish got.
    private static func evened(_ text: String) -> String {
        text.replacing(/library:r[0-9a-f]{19}/, with: "library:RECORD").replacing(/[0-9a-f]{32}/, with: "WISH")
    }

    @Test(arguments: Language.allCases)
    func `every page is what it was`(language: Language) async throws {
        let code = language.rawValue
        try await Self.visit(try await TestSite()) { browser, asker, operatorSession in
            let pages = [
                ("wish", "/vinyl/request", ""), ("wish-own", "/vinyl/request?album=More", asker),
                ("wishes", "/vinyl/requests", operatorSession), ("wish-operator", "/vinyl/request", operatorSession),
            ]
            for (name, path, session) in pages {
                let page = try await browser.page(path, session: session.isEmpty ? nil : session, language: code)
                try expectSnapshot(Self.evened(page.text), named: "\(name).\(code)")
            }
        }
        let test = try await TestSite()
        try await test.run { browser async throws in
            let secret = try await test.operators.invite(at: TestSite.date)
            let page = try await browser.page("/operator/\(secret)", language: code)
            try expectSnapshot(page.text.replacing(secret, with: "TOKEN"), named: "operator.\(code)")
            let session = try await browser.operatorSession(test)
            let empty = try await browser.page("/vinyl/requests", session: session, language: code)
            try expectSnapshot(empty.text, named: "wishes-empty.\(code)")
        }
    }

    @Test func `templates ask for nothing their models do not have, and escape what people typed`() async throws {
        let test = try await TestSite()
        try await Self.visit(test) { browser, asker, operatorSession in
            let id = try await browser.ask(Self.attack, note: Self.attack, session: asker)
            let error = try await browser.multipart(
                "/vinyl/requests/\(id)/add",
                ["title": "", "artists": Self.attack, "tracks": Self.attack],
                session: operatorSession
            )
            let refusal = try await browser.form(
                "/vinyl/requests/\(id)/refuse",
                "reason=" + String(repeating: "%22%3E%3Cscript%3E", count: 20),
                session: operatorSession
            )
            let wrong = try await browser.multipart(
                "/vinyl/request",
                ["album": Self.attack, "artist": Self.attack, "note": String(repeating: Self.attack, count: 9)],
                session: asker
            )
            let queue = try await browser.page("/vinyl/requests", session: operatorSession)
            _ = try await browser.form("/vinyl/requests/\(id)/refuse", "reason=%3Cscript%3E", session: operatorSession)
            let told = try await browser.page("/vinyl/request", session: asker)
            let list = try await browser.page("/vinyl/request?fragment=wishes", session: asker)
            #expect(list.text.contains("data-wishes") && !list.text.contains("<html"))
            for answer in [error, refusal, wrong, queue, told, list] {
                #expect(!answer.text.contains("<script>"), "\(answer.status)")
            }
            #expect(told.text.contains("data-toast=\"told\""))
        }
        #expect(test.unknownNames.withLock { $0 } == [])
    }
}
