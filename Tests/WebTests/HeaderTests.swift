import Foundation
import HTTPTypes
import Testing
import Web

@Suite(.timeLimit(.minutes(2)))
struct HeaderTests {
    @Test func `pages may load from this server only and run nothing inline`() async throws {
        try await TestSite().run { browser async throws in
            let policy = try #require(try await browser.page("/").headers[.contentSecurityPolicy])
            #expect(policy.contains("default-src 'self'"))
            #expect(!policy.contains("unsafe") && !policy.contains("http"))
            #expect(policy.contains("frame-ancestors 'none'"))
        }
    }

    @Test(arguments: [
        "/", "/api/v1/gifs/trending", "/nowhere", "/health", "/pictures/starter:cat-face-1/still/320.webp",
    ])
    func `every answer forbids guessing its type`(path: String) async throws {
        try await TestSite().run { browser async throws in
            let headers = try await browser.page(path).headers
            #expect(headers[.xContentTypeOptions] == "nosniff")
            #expect(headers[.contentSecurityPolicy] != nil)
        }
    }

    @Test func `a picture with its fingerprint may be kept for good, without it is asked about`() async throws {
        try await TestSite().run { browser async throws in
            let path = "/pictures/starter:cat-face-1/still/320.webp"
            let pinned = try await browser.send(.get, "\(path)?v=feed000000000001")
            #expect(pinned.headers[.cacheControl] == "public, max-age=31536000, immutable")
            #expect(pinned.headers[.contentType] == "image/webp")
            let loose = try await browser.send(.get, path)
            #expect(loose.headers[.cacheControl] == "public, no-cache")
            let tag = try #require(loose.headers[.eTag])
            #expect(try await browser.send(.get, path, [.ifNoneMatch: tag]).status == 304)
        }
    }

    @Test func `animations as they were made once are at other addresses than those made now`() async throws {
        try await TestSite().run { browser async throws in
            let path = "/pictures/starter:cat-face-1/motion/320.webp"
            let pinned = try await browser.send(.get, "\(path)?v=feed000000000001-2")
            #expect(pinned.headers[.cacheControl] == "public, max-age=31536000, immutable")
            let old = try await browser.send(.get, "\(path)?v=feed000000000001")
            #expect(old.headers[.cacheControl] == "public, no-cache")
            #expect(old.headers[.eTag] == pinned.headers[.eTag])
        }
    }

    @Test(arguments: [
        "still/321.webp", "still/320.gif", "motion/9999.webp", "original/320.gif", "poster/320.webp", "still/x.webp",
        "still/..%2F..%2Fsecret", "still/320.webp.exe",
    ])
    func `only the pictures that are offered exist`(picture: String) async throws {
        try await TestSite().run { browser async throws in
            #expect(try await browser.send(.get, "/pictures/starter:cat-face-1/\(picture)").status == 404)
        }
    }

    @Test func `text is compressed for those who can read it`() async throws {
        try await TestSite().run { browser async throws in
            let plain = try await browser.page("/")
            #expect(plain.headers[.contentEncoding] == nil)
            let small = try await browser.send(.get, "/", [.accept: "text/html", .acceptEncoding: "gzip, br"])
            #expect(small.headers[.contentEncoding] == "gzip")
            let refused = try await browser.send(.get, "/", [.accept: "text/html", .acceptEncoding: "gzip;q=0"])
            #expect(refused.headers[.contentEncoding] == nil)
        }
    }

    @Test func `assets change their address with their content and never expire`() async throws {
        try await TestSite().run { browser async throws in
            let page = try await browser.page("/").text
            let link = try #require(page.firstMatch(of: /\/assets\/app\.[0-9a-f]{16}\.css/).map { String($0.output) })
            let sheet = try await browser.send(.get, link)
            #expect(sheet.headers[.cacheControl] == "public, max-age=31536000, immutable")
            #expect(try await browser.send(.get, "/assets/app.0000000000000000.css").status == 404)
            #expect(try await browser.send(.get, "/assets/../Templates/layout.mustache").status == 404)
        }
    }
}
