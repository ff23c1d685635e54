import Foundation
import HTTPTypes
import Testing
import Web

@Suite(.timeLimit(.minutes(2)))
struct GiphyDoorTests {
    private static let renditions = [
        "original", "original_still", "fixed_height", "fixed_height_still", "fixed_height_downsampled",
        "fixed_height_small", "fixed_height_small_still", "fixed_width", "fixed_width_still",
        "fixed_width_downsampled", "fixed_width_small", "fixed_width_small_still", "downsized", "downsized_still",
        "downsized_medium", "downsized_large", "preview_gif", "480w_still",
    ]

    @Test(arguments: ["gifs", "stickers"], ["trending?x=1", "search?q=cat"])
    func `lists answer with the envelope and every rendition`(kind: String, call: String) async throws {
        try await TestSite().run { browser async throws in
            let answer = try await browser.send(.get, "/giphy/v1/\(kind)/\(call)&limit=3&offset=1")
            let json = try answer.json()
            #expect(answer.status == 200 && json["meta"]?["status"] == .number(200))
            #expect(json["meta"]?["response_id"]?.text?.count == 32)
            #expect(json["pagination"]?["count"] == .number(3) && json["pagination"]?["offset"] == .number(1))
            #expect(json["pagination"]?["total_count"] == .number(call.hasPrefix("search") ? 10 : 60))
            let items = try #require(json["data"]?.list)
            #expect(items.count == 3)
            for item in items {
                #expect(item["type"]?.text == (kind == "gifs" ? "gif" : "sticker"))
                #expect(item["is_sticker"] == .number(kind == "gifs" ? 0 : 1))
                for name in Self.renditions {
                    let rendition = try #require(item["images"]?[name], "\(name) is missing")
                    #expect(rendition["url"]?.text?.hasPrefix("http://") == true)
                    #expect(Int(rendition["width"]?.text ?? "") != nil && Int(rendition["height"]?.text ?? "") != nil)
                    #expect(name.hasSuffix("still") || rendition["size"]?.text != nil)
                }
            }
        }
    }

    @Test func `an item has what strict readers insist on`() async throws {
        try await TestSite().run { browser async throws in
            let path = "/giphy/v1/gifs/starter.cat-face-1"
            let item = try #require(try await browser.send(.get, path).json()["data"])
            #expect(item["id"]?.text == "starter.cat-face-1")
            #expect(item["slug"]?.text == "cat-face-1-starter.cat-face-1")
            #expect(item["title"]?.text == "Cat Face 1" && item["rating"]?.text == "g")
            #expect(item["import_datetime"]?.text == "2026-01-01 00:00:00")
            #expect(item["username"]?.text == "" && item["user"] == nil && item["source"]?.text == "")
            for name in ["url", "bitly_url", "bitly_gif_url", "embed_url"] {
                #expect(item[name]?.text?.hasSuffix("/gifs/starter:cat-face-1") == true)
            }
        }
    }

    @Test func `addresses begin with the public one when the operator named it`() async throws {
        let options = SiteOptions(origin: "https://gifs.example.org")
        try await TestSite(options: options).run { browser async throws in
            let item = try await browser.send(.get, "/giphy/v1/gifs/starter.cat-face-1").json()["data"]
            let url = try #require(item?["images"]?["fixed_height"]?["url"]?.text)
            #expect(url.hasPrefix("https://gifs.example.org/pictures/starter:cat-face-1/motion/267.gif?v="))
        }
    }

    @Test func `titles are Korean for those who ask for it`() async throws {
        try await TestSite().run { browser async throws in
            let item = try await browser.send(.get, "/giphy/v1/gifs/starter.cat-face-1?lang=ko").json()["data"]
            #expect(item?["title"]?.text == "고양이 얼굴 1")
        }
    }

    @Test func `pages by number hold every item once and end empty`() async throws {
        try await TestSite().run { browser async throws in
            for call in ["trending?x=1", "search?q=loop"] {
                var ids: [String] = []
                for offset in stride(from: 0, through: 60, by: 25) {
                    let page = try await browser.send(.get, "/giphy/v1/gifs/\(call)&offset=\(offset)").json()
                    ids += page["data"]?.list?.compactMap { $0["id"]?.text } ?? []
                }
                #expect(ids.count == 60 && Set(ids).count == 60)
                let end = try await browser.send(.get, "/giphy/v1/gifs/\(call)&offset=60").json()
                #expect(end["data"]?.list == [] && end["pagination"]?["total_count"] == .number(60))
            }
        }
    }

    @Test(arguments: [
        ("trending?limit=0", 0), ("trending?limit=99999", 60), ("trending?limit=99999999999999999999", 60),
        ("trending?offset=500", 0), ("trending?offset=99999999999999999999", 0), ("search?q=loop&offset=5000", 0),
        ("search?q=loop&limit=0", 0), ("trending?limit=2&limit=9", 2), ("trending?limit=&offset=", 25),
        ("search?q=cat&q=rocket&limit=1", 1), ("search?q=zzzz", 0), ("search?q=*", 0),
        ("trending?limit=1&rating=pg-13&random_id=x&bundle=low_bandwidth&pingback_id=1&country_code=KR", 1),
    ])
    func `numbers out of bounds give a page all the same`(call: String, count: Int) async throws {
        try await TestSite().run { browser async throws in
            let answer = try await browser.send(.get, "/giphy/v1/gifs/\(call)")
            let json = try answer.json()
            #expect(answer.status == 200 && json["data"]?.list?.count == count)
            #expect(json["pagination"]?["count"] == .number(Double(count)))
        }
    }

    @Test func `of repeated parameters the first counts`() async throws {
        try await TestSite().run { browser async throws in
            let json = try await browser.send(.get, "/giphy/v1/gifs/search?q=rocket&q=cat").json()
            let titles = json["data"]?.list?.compactMap { $0["title"]?.text } ?? []
            #expect(titles.count == 10 && titles.allSatisfy { $0.hasPrefix("Rocket") })
        }
    }

    @Test func `a space may be written as in forms`() async throws {
        try await TestSite().run { browser async throws in
            let json = try await browser.send(.get, "/giphy/v1/gifs/search?q=cat+face").json()
            #expect(json["pagination"]?["total_count"] == .number(10))
        }
    }

    @Test(arguments: [
        ("gifs/search", 400), ("gifs/search?q=", 400), ("gifs/search?q=%20", 400), ("gifs/translate", 400),
        ("gifs/search?q=cat&limit=-1", 400), ("gifs/search?q=cat&limit=x", 400), ("gifs/trending?offset=1.5", 400),
        ("gifs", 400), ("gifs?ids=", 400), ("gifs/search/tags", 400), ("gifs/related", 400),
        ("gifs/search?q=\(String(repeating: "a", count: 51))", 414), ("gifs/nobody", 404), ("gifs/starter.nobody", 404),
        ("gifs/giphy.abc", 404), ("gifs/..%2F..", 404), ("gifs/related?gif_id=nobody", 404), ("nothing", 404),
        ("gifs/a/b", 404), ("", 404), ("../v2/emoji", 404),
    ])
    func `what cannot be answered is told in GIPHY's envelope`(call: String, status: Int) async throws {
        try await TestSite().run { browser async throws in
            let answer = try await browser.send(.get, "/giphy/v1/\(call)", [.accept: "text/html"])
            let json = try answer.json()
            #expect(answer.status == status)
            #expect(json["meta"]?["status"] == .number(Double(status)))
            #expect(json["meta"]?["response_id"]?.text == "" && json["data"]?.list == [])
            #expect(answer.headers[.accessControlAllowOrigin] == "*")
        }
    }

    @Test func `fifty characters are not too many, whatever they are`() async throws {
        let text = String(repeating: "%F0%9F%8E%89", count: 50)
        try await TestSite().run { browser async throws in
            #expect(try await browser.send(.get, "/giphy/v1/gifs/search?q=\(text)").status == 200)
            #expect(try await browser.send(.get, "/giphy/v1/gifs/search?q=\(text)a").status == 414)
        }
    }

    @Test(arguments: ["random?tag=rocket", "screensaver?tag=rocket", "translate?s=rocket&weirdness=3"])
    func `one at a time comes with the old flat keys`(call: String) async throws {
        try await TestSite().run { browser async throws in
            let item = try #require(try await browser.send(.get, "/giphy/v1/gifs/\(call)").json()["data"])
            #expect(item["title"]?.text?.hasPrefix("Rocket") == true)
            #expect(item["image_original_url"]?.text == item["images"]?["original"]?["url"]?.text)
            #expect(item["fixed_height_downsampled_url"]?.text != nil)
        }
    }

    @Test(arguments: ["gifs/random?tag=zzzz", "stickers/random?tag=zzzz", "gifs/translate?s=zzzz"])
    func `nothing that fits is an empty list`(call: String) async throws {
        try await TestSite().run { browser async throws in
            let answer = try await browser.send(.get, "/giphy/v1/\(call)")
            #expect(try answer.status == 200 && answer.json()["data"]?.list == [])
        }
    }

    @Test func `items come in the order of their ids, unknown ones left out`() async throws {
        try await TestSite().run { browser async throws in
            let ids = "starter.rocket-4,nobody,starter:cat-face-1,,giphy.x"
            let json = try await browser.send(.get, "/giphy/v1/gifs?ids=\(ids)").json()
            #expect(json["data"]?.list?.compactMap { $0["id"]?.text } == ["starter.rocket-4", "starter.cat-face-1"])
            #expect(json["pagination"]?["total_count"] == .number(2))
        }
    }

    @Test func `words are suggested, related and trending`() async throws {
        try await TestSite().run { browser async throws in
            let tags = try await browser.send(.get, "/giphy/v1/gifs/search/tags?q=cat&limit=2").json()
            #expect(tags["data"]?.list?.compactMap { $0["name"]?.text }.first == "cat face")
            #expect(tags["data"]?.list?.count == 2)
            let related = try await browser.send(.get, "/giphy/v1/tags/related/rocket").json()
            #expect(related["data"]?.list?.compactMap { $0["name"]?.text } == ["loop"])
            let trending = try await browser.send(.get, "/giphy/v1/trending/searches?lang=ko").json()
            #expect(trending["data"]?.list == [.text("고양이")])
            let id = try await browser.send(.get, "/giphy/v1/randomid").json()
            #expect(id["data"]?["random_id"]?.text?.count == 32)
        }
    }

    @Test func `categories lead to subcategories and to GIFs`() async throws {
        try await TestSite().run { browser async throws in
            let category = try #require(
                try await browser.send(.get, "/giphy/v1/gifs/categories").json()["data"]?.list?.first
            )
            #expect(category["name_encoded"]?.text == "cat" && category["gif"]?["id"]?.text == "starter.cat-face-1")
            let parts = try await browser.send(.get, "/giphy/v1/gifs/categories/cat").json()
            #expect(parts["data"]?.list?.first?["name_encoded"]?.text == "loop")
            let found = try await browser.send(.get, "/giphy/v1/gifs/categories/cat/cat-face?limit=1").json()
            #expect(found["pagination"]?["total_count"] == .number(10))
        }
    }

    @Test func `what is related shares a tag and is not the item itself`() async throws {
        try await TestSite().run { browser async throws in
            let path = "/giphy/v1/gifs/related?gif_id=starter.cat-face-1&limit=5"
            let ids = try await browser.send(.get, path).json()["data"]?.list?.compactMap { $0["id"]?.text }
            #expect(ids?.count == 4 && ids?.contains("starter.cat-face-1") == false)
        }
    }

    @Test func `only the fields that were asked for come`() async throws {
        try await TestSite().run { browser async throws in
            let path = "/giphy/v1/gifs/trending?limit=1&fields=id,images.original.url,images.nothing"
            let json = try await browser.send(.get, path).json()
            let item = try #require(json["data"]?.list?.first)
            #expect(item["id"] != nil && item["title"] == nil)
            #expect(item["images"]?["original"]?["url"] != nil && item["images"]?["original"]?["width"] == nil)
            #expect(item["images"]?["fixed_width"] == nil && json["pagination"]?["count"] == .number(1))
        }
    }

    @Test func `HEAD says what GET would`() async throws {
        try await TestSite().run { browser async throws in
            let head = try await browser.send(.head, "/giphy/v1/gifs/trending")
            #expect(head.status == 200 && head.bytes.isEmpty)
            #expect(head.headers[.contentType] == "application/json; charset=utf-8")
        }
    }
}
