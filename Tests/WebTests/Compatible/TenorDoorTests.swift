import Foundation
import HTTPTypes
import Testing
import Web

@Suite(.timeLimit(.minutes(2)))
struct TenorDoorTests {
    @Test func `a post has its texts and its files`() async throws {
        try await TestSite().run { browser async throws in
            let path = "/tenor/v2/search?q=cat&limit=1&client_key=x&contentfilter=high"
            let json = try await browser.send(.get, path).json()
            let post = try #require(json["results"]?.list?.first)
            #expect(json["next"]?.text == "1")
            #expect(post["id"]?.text == "starter.cat-face-1" && post["title"]?.text == "Cat Face 1")
            #expect(post["tags"]?.list == [.text("loop"), .text("cat face")] && post["hasaudio"]?.bool == false)
            for name in ["gif", "mediumgif", "tinygif", "nanogif"] {
                let file = try #require(post["media_formats"]?[name], "\(name) is missing")
                #expect(file["url"]?.text?.contains(".gif?v=") == true)
                #expect(file["dims"]?.list?.count == 2 && file["size"] != nil && file["duration"] == .number(1.2))
            }
            for name in ["preview", "gifpreview", "tinygifpreview", "nanogifpreview"] {
                #expect(post["media_formats"]?[name]?["url"]?.text?.contains(".jpg?v=") == true)
            }
            #expect(post["media_formats"]?["mp4"] == nil)
        }
    }

    @Test func `a filter leaves the formats it names`() async throws {
        try await TestSite().run { browser async throws in
            let path = "/tenor/v2/featured?limit=1&media_filter=gif,tinygif,unheardof"
            let post = try await browser.send(.get, path).json()["results"]?.list?.first
            guard case .object(let formats) = try #require(post?["media_formats"]) else {
                Issue.record("the formats are no object")
                return
            }
            #expect(formats.keys.sorted() == ["gif", "tinygif"])
        }
    }

    @Test(arguments: ["featured?x=1", "search?q=loop"])
    func `the place handed back leads to the next page, up to the end`(call: String) async throws {
        try await TestSite().run { browser async throws in
            var ids: [String] = []
            var place = ""
            repeat {
                let page = try await browser.send(.get, "/tenor/v2/\(call)&pos=\(place)").json()
                ids += page["results"]?.list?.compactMap { $0["id"]?.text } ?? []
                place = try #require(page["next"]?.text)
            } while !place.isEmpty
            #expect(ids.count == 60 && Set(ids).count == 60)
        }
    }

    @Test(arguments: [
        ("featured?limit=0", 0), ("featured?limit=99999", 50), ("featured?limit=3&limit=9", 3), ("featured", 20),
        ("featured?pos=60", 0), ("search?q=zzzz", 0), ("search?q=cat&random=true&limit=4", 4),
    ])
    func `limits are kept`(call: String, count: Int) async throws {
        try await TestSite().run { browser async throws in
            let answer = try await browser.send(.get, "/tenor/v2/\(call)")
            #expect(try answer.status == 200 && answer.json()["results"]?.list?.count == count)
        }
    }

    @Test func `words and categories lead to searches`() async throws {
        try await TestSite().run { browser async throws in
            let typed = try await browser.send(.get, "/tenor/v2/autocomplete?q=roc").json()
            #expect(typed["results"]?.list?.first == .text("rocket"))
            let related = try await browser.send(.get, "/tenor/v2/search_suggestions?q=rocket").json()
            #expect(related["results"]?.list == [.text("loop")])
            let terms = try await browser.send(.get, "/tenor/v2/trending_terms?locale=ko_KR").json()
            #expect(terms["results"]?.list == [.text("고양이")])
            let category = try await browser.send(.get, "/tenor/v2/categories").json()["tags"]?.list?.first
            #expect(category?["searchterm"]?.text == "cat")
            #expect(category?["path"]?.text?.hasSuffix("/tenor/v2/search?q=cat") == true)
            #expect(category?["image"]?.text?.contains("/motion/200.gif") == true)
        }
    }

    @Test func `the same question has the same answer, letter by letter`() async throws {
        try await TestSite().run { browser async throws in
            let first = try await browser.send(.get, "/tenor/v2/search?q=cat")
            #expect(first.text.hasPrefix(#"{"next":"","results":[{"content_description":"Cat Face 1","created":"#))
            let tag = try #require(first.headers[.eTag])
            #expect(try await browser.send(.get, "/tenor/v2/search?q=cat", [.ifNoneMatch: tag]).status == 304)
        }
    }

    @Test func `posts come by their ids`() async throws {
        try await TestSite().run { browser async throws in
            let json = try await browser.send(.get, "/tenor/v2/posts?ids=starter.rocket-4,nobody").json()
            #expect(json["results"]?.list?.compactMap { $0["id"]?.text } == ["starter.rocket-4"])
        }
    }

    @Test func `a share is taken note of politely`() async throws {
        try await TestSite().run { browser async throws in
            let answer = try await browser.send(.get, "/tenor/v2/registershare?id=starter.rocket-4&q=rocket")
            #expect(answer.status == 200 && answer.text == "{}")
        }
    }

    @Test(arguments: [
        ("search", 400, "INVALID_ARGUMENT"), ("search?q=cat&pos=x", 400, "INVALID_ARGUMENT"),
        ("search?q=cat&limit=-1", 400, "INVALID_ARGUMENT"), ("posts", 400, "INVALID_ARGUMENT"),
        ("autocomplete", 400, "INVALID_ARGUMENT"), ("nothing", 404, "NOT_FOUND"), ("search/more", 404, "NOT_FOUND"),
    ])
    func `what cannot be answered is told as Google tells it`(call: String, status: Int, name: String) async throws {
        try await TestSite().run { browser async throws in
            let answer = try await browser.send(.get, "/tenor/v2/\(call)")
            let error = try #require(try answer.json()["error"])
            #expect(answer.status == status && error["code"] == .number(Double(status)))
            #expect(error["status"]?.text == name && error["message"]?.text?.isEmpty == false)
        }
    }
}
