import HTTPTypes
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct SameOriginTests {
    private static let path = "/account/settings"

    private func status(_ headers: HTTPFields, _ options: SiteOptions = .patient) async throws -> Int {
        try await TestSite(options: options).run { browser async throws in
            var all: HTTPFields = [
                .contentType: "application/x-www-form-urlencoded",
                .cookie: "zoetrope_session=\(try await browser.token())",
            ]
            for field in headers { all.append(field) }
            return try await browser.send(.post, Self.path, all, body: Array("language=en".utf8)).status
        }
    }

    @Test(arguments: ["http://localhost", "http://LOCALHOST:80"])
    func `a page of this server may change things`(origin: String) async throws {
        #expect(try await status([.origin: origin]) == 303)
        #expect(try await status([.origin: origin, .secFetchSite: "same-origin"]) == 303)
    }

    @Test(arguments: [
        "null", "https://localhost", "http://localhost:8080", "http://localhost.evil.example", "evil://localhost",
        "http://evil.example/localhost", "localhost", "", "http://", "http://localhost, http://evil.example",
        "http://user@localhost", "http://localhost:", "http://localhost:x",
    ])
    func `any other origin may not, whatever else is said`(origin: String) async throws {
        #expect(try await status([.origin: origin]) == 403)
        #expect(try await status([.origin: origin, .secFetchSite: "same-origin"]) == 403)
    }

    @Test(arguments: ["cross-site", "same-site", "anything"])
    func `neither may what a browser says is another site`(site: String) async throws {
        #expect(try await status([.secFetchSite: site]) == 403)
        #expect(try await status([.secFetchSite: site, .origin: "http://localhost"]) == 403)
    }

    @Test func `behind a proxy the public address counts, with its scheme and port`() async throws {
        var options = SiteOptions.patient
        options.origin = "https://gifs.example.org:444"
        options.isSecure = true
        #expect(try await status([.origin: "https://gifs.example.org:444"], options) == 303)
        #expect(try await status([.origin: "https://localhost"], options) == 303, "as the proxy was asked")
        #expect(try await status([.origin: "http://gifs.example.org:444"], options) == 403)
        #expect(try await status([.origin: "https://gifs.example.org"], options) == 403)
    }

    @Test(
        arguments: zip(
            ["https://a.example", "http://a.example", "http://[::1]:80", "http://[::1]"],
            ["https://A.EXAMPLE:443", "http://a.example:80", "http://[::1]", "http://[::1]:80"]
        )
    )
    func `the standard port may be said or not`(one: String, other: String) {
        #expect(PageOrigin(one) != nil && PageOrigin(one) == PageOrigin(other))
    }
}
