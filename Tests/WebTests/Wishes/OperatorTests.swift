import Accounts
import Foundation
import HTTPTypes
import Testing
import Web

@Suite(.timeLimit(.minutes(2)))
struct OperatorTests {
    @Test func `an invitation asks first, then makes a visitor an operator, once`() async throws {
        let test = try await TestSite()
        try await test.run { browser async throws in
            let path = "/operator/\(try await test.operators.invite(at: TestSite.date))"
            let page = try await browser.page(path)
            #expect(page.status == 200 && page.headers[.cacheControl] == "private, no-store")
            #expect(try await test.operators.all().isEmpty)
            let accepted = try await browser.form(path)
            let session = try #require(accepted.session)
            #expect(accepted.headers[.location] == "/vinyl/requests?notice=operatorNow")
            #expect(try await browser.page("/vinyl/requests", session: session).status == 200)
            #expect(try await browser.page(path).status == 404)
            let again = try await browser.form(path)
            #expect(again.status == 404 && again.session == nil)
            #expect(try await test.operators.all().count == 1)
        }
    }

    @Test func `an old or a made-up invitation is not found and makes no profile`() async throws {
        let test = try await TestSite()
        try await test.run { browser async throws in
            let before = TestSite.date.addingTimeInterval(-OperatorStore.inviteLifetime)
            let old = try await test.operators.invite(at: before)
            for token in [old, "x", String(repeating: "A", count: 43), "%2E%2E"] {
                #expect(try await browser.page("/operator/\(token)").status == 404)
                let answer = try await browser.form("/operator/\(token)")
                #expect(answer.status == 404 && answer.session == nil)
            }
        }
    }

    @Test func `another site cannot make anybody an operator`() async throws {
        let test = try await TestSite()
        try await test.run { browser async throws in
            let path = "/operator/\(try await test.operators.invite(at: TestSite.date))"
            let session = try await browser.token()
            let headers: HTTPFields = [TestBrowser.fetchSite: "cross-site", .cookie: "zoetrope_session=\(session)"]
            #expect(try await browser.send(.post, path, headers).isProblem("crossSite", status: 403))
            #expect(try await test.operators.all().isEmpty)
        }
    }

    @Test func `an operator's own page leads to what people ask for, and nobody else's does`() async throws {
        let test = try await TestSite()
        try await test.run { browser async throws in
            let session = try await browser.operatorSession(test)
            let page = try await browser.page("/account", session: session).text
            #expect(page.contains("<a href=\"/vinyl/requests\">0 pending requests</a>"))
            for other in [try await browser.token(), nil] {
                #expect(try await !browser.page("/account", session: other).text.contains("/vinyl/requests"))
            }
        }
    }

    @Test func `who is revoked finds the queue no longer`() async throws {
        let test = try await TestSite()
        try await test.run { browser async throws in
            let session = try await browser.operatorSession(test)
            try await test.operators.revoke(try #require(try await test.operators.all().first?.profile))
            #expect(try await browser.page("/vinyl/requests", session: session).status == 404)
        }
    }
}
