import Foundation
import HTTPTypes
import Testing
import Web

@Suite(.timeLimit(.minutes(2)))
struct OwnGifTests {
    @Test func `an own GIF can be found, edited, removed and brought back`() async throws {
        try await TestSite().run { browser async throws in
            let token = try await browser.token()
            let added = try await browser.upload(
                Samples.gifFile,
                name: "dancing_robot.gif",
                fields: ["tags": "robot, steps"],
                token: token
            )
            #expect(added.status == 201)
            let item = try added.json()
            let id = try #require(item["id"]?.text)
            #expect(item["own"]?.bool == true)
            #expect(try await browser.api(.get, "/api/v1/gifs/search?q=robot").text.contains(id))

            let edit = "{\"title\":\"Waltz\",\"tags\":[\"slow\"]}"
            #expect(
                try await browser.api(.patch, "/api/v1/gifs/\(id)", token: token, body: edit).json()["title"]?.text
                    == "Waltz"
            )
            #expect(try await browser.api(.get, "/api/v1/gifs/search?q=slow").text.contains(id))
            #expect(try await browser.api(.get, "/api/v1/gifs/search?q=robot").text.contains(id) == false)

            #expect(try await browser.api(.delete, "/api/v1/gifs/\(id)", token: token).status == 204)
            #expect(try await browser.api(.get, "/api/v1/gifs/\(id)").status == 404)
            #expect(try await browser.api(.post, "/api/v1/gifs/\(id)/restore", token: token).status == 200)
            #expect(try await browser.api(.get, "/api/v1/gifs/\(id)").status == 200)
        }
    }

    @Test func `shared caches ask for an own GIF's picture again, and are told when it is gone`() async throws {
        try await TestSite().run { browser async throws in
            let token = try await browser.token()
            let item = try await browser.upload(Samples.gifFile, name: "a.gif", token: token).json()
            let id = try #require(item["id"]?.text)
            let path = try #require(item["pictures"]?["original"]?["url"]?.text)
            let fresh = try await browser.send(.get, path)
            #expect(fresh.headers[.cacheControl] == "public, max-age=31536000, s-maxage=60, immutable")
            let tag = try #require(fresh.headers[.eTag])
            #expect(try await browser.send(.get, path, [.ifNoneMatch: tag]).status == 304)
            #expect(try await browser.api(.delete, "/api/v1/gifs/\(id)", token: token).status == 204)
            for headers in [[.ifNoneMatch: tag], [:]] as [HTTPFields] {
                let gone = try await browser.send(.get, path, headers)
                #expect(gone.status == 404 && gone.headers[.cacheControl] == "no-store")
            }
            #expect(try await browser.api(.post, "/api/v1/gifs/\(id)/restore", token: token).status == 200)
            #expect(try await browser.send(.get, path).status == 200)
        }
    }

    @Test func `the same file again is the GIF that is there already`() async throws {
        try await TestSite().run { browser async throws in
            let token = try await browser.token()
            let first = try await browser.upload(Samples.gifFile, name: "a.gif", token: token)
            let second = try await browser.upload(Samples.gifFile, name: "b.gif", token: token)
            #expect(first.status == 201 && second.status == 200)
            #expect(try first.json()["id"] == second.json()["id"])
        }
    }

    @Test func `somebody else's GIF cannot be changed`() async throws {
        try await TestSite().run { browser async throws in
            let owner = try await browser.token()
            let other = try await browser.token()
            let added = try await browser.upload(Samples.gifFile, name: "a.gif", token: owner)
            let path = "/api/v1/gifs/\(try #require(try added.json()["id"]?.text))"
            #expect(try await browser.api(.delete, path, token: other).isProblem("notYours", status: 403))
            #expect(try await browser.api(.patch, path, token: other, body: "{}").isProblem("notYours", status: 403))
            #expect(try await browser.api(.delete, path).isProblem("needsProfile", status: 401))
            #expect(try await browser.api(.get, path).status == 200)
        }
    }

    @Test(arguments: [
        ("page.gif", "<html><script>alert(1)</script>", 415),
        ("drawing.gif", "<svg xmlns='http://www.w3.org/2000/svg'/>", 415),
        ("text.gif", "hello", 415), ("cut.gif", "GIF89a\u{2}", 422),
    ])
    func `what is not a picture is refused, whatever it is called`(name: String, content: String, status: Int)
        async throws
    {
        try await TestSite().run { browser async throws in
            let answer = try await browser.upload(Array(content.utf8), name: name, token: try await browser.token())
            #expect(answer.status == status)
            #expect(answer.headers[.contentType] == "application/problem+json")
        }
    }

    @Test func `a GIF cut in half is refused`() async throws {
        try await TestSite().run { browser async throws in
            let half = Array(Samples.gifFile.prefix(Samples.gifFile.count / 2))
            let answer = try await browser.upload(half, name: "half.gif", token: try await browser.token())
            #expect(try answer.isProblem("damagedImage", status: 422))
        }
    }

    @Test func `a file over the limit is refused`() async throws {
        let large = Samples.gifFile + [UInt8](repeating: 0, count: 20 * 1024 * 1024)
        try await TestSite().run { browser async throws in
            let answer = try await browser.upload(large, name: "large.gif", token: try await browser.token())
            #expect(try answer.isProblem("tooLarge", status: 413))
        }
    }

    @Test func `the original comes back byte for byte`() async throws {
        try await TestSite().run { browser async throws in
            let added = try await browser.upload(Samples.gifFile, name: "a.gif", token: try await browser.token())
            let link = try #require(try added.json()["pictures"]?["original"]?["url"]?.text)
            let file = try await browser.send(.get, link)
            #expect(file.status == 200)
            #expect(file.headers[.contentType] == "image/gif")
            #expect(file.headers[.contentLength] == String(Samples.gifFile.count))
        }
    }
}
