import Hummingbird
import Media
import Testing

@testable import Web

struct AcceptedLanguageTests {
    @Test(
        arguments: zip(
            [
                "ko", "ko-KR,ko;q=0.9,en;q=0.8", "en-US,en;q=0.9,ko;q=0.8", "fr,ko;q=0.5,en;q=0.4", "ko;q=0,en", "fr",
                "", ";;q=", "*",
            ],
            [Language.korean, .korean, .english, .korean, .english, .english, .english, .english, .english]
        )
    )
    func `the language liked best wins`(header: String, language: Language) {
        #expect(AcceptedLanguage.preferred(in: header) == language)
    }

    @Test func `no header means English`() {
        #expect(AcceptedLanguage.preferred(in: nil) == .english)
    }
}

struct MultipartFormTests {
    private func form(_ body: String, _ type: String = "multipart/form-data; boundary=x") throws -> MultipartForm {
        try MultipartForm(contentType: type, body: Array(body.utf8))
    }

    @Test func `texts and files are told apart`() throws {
        let form = try form(
            "--x\r\nContent-Disposition: form-data; name=\"title\"\r\n\r\nA; b\r\n"
                + "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a;b.gif\"\r\n"
                + "Content-Type: image/gif\r\n\r\nGIF\r\n--\r\n\r\n--x--\r\n"
        )
        #expect(form.texts == ["title": "A; b"])
        #expect(form.files.map(\.name) == ["a;b.gif"])
        #expect(form.files.first?.bytes == Array("GIF\r\n--\r\n".utf8))
    }

    @Test func `a file nobody chose is no file`() throws {
        let form = try form("--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"\"\r\n\r\n\r\n--x--\r\n")
        #expect(form.files.isEmpty)
    }

    @Test(arguments: [
        "", "--x", "--x\r\n", "no boundary at all",
        "--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nnever ends",
        "--x\r\n\r\nno header\r\n--x--", "--x\r\nContent-Disposition: form-data\r\n\r\nno name\r\n--x--",
    ])
    func `a body that does not follow its boundary is refused`(body: String) {
        #expect(throws: MultipartForm.Failure.malformed) { try form(body) }
    }

    @Test(arguments: [
        "text/plain", "multipart/form-data", "multipart/form-data; boundary=", "multipart/mixed; boundary=x",
    ])
    func `a type without a usable boundary is refused`(type: String) {
        #expect(throws: MultipartForm.Failure.malformed) { try form("--x--", type) }
    }

    @Test func `more parts than any form has are refused`() {
        let part = "--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n"
        #expect(throws: MultipartForm.Failure.tooManyParts) {
            try form(String(repeating: part, count: 65) + "--x--")
        }
    }

    @Test func `a quoted boundary is the boundary without its quotes`() throws {
        let body = "--a b\r\nContent-Disposition: form-data; name=\"t\"\r\n\r\n1\r\n--a b--"
        #expect(try form(body, "multipart/form-data; boundary=\"a b\"").texts == ["t": "1"])
    }
}

struct SitePathTests {
    @Test func `every route's link leads back to the route`() throws {
        let id = try #require(MediaID("starter:cat-face-1"))
        for route in SiteRoute.allCases where route.rawValue.contains("{id}") && route != .picture {
            let link = SitePath(route, id).link
            #expect(link == route.rawValue.replacing("{id}", with: "starter:cat-face-1"))
        }
        let plain = SiteRoute.allCases.filter { !$0.rawValue.contains("{") && !$0.rawValue.contains("*") }
        #expect(plain.count > 10)
        for route in plain { #expect(SitePath(route).link == route.rawValue) }
    }

    @Test func `a query is escaped and empty values are left out`() {
        let path = SitePath(.gifSearch).with("q", "a&b =ㄱ\"").with("cursor", nil).with("tag", "")
        #expect(path.link == "/gifs/search?q=a%26b%20%3D%E3%84%B1%22")
    }
}

struct MasonrySpanTests {
    @Test(
        arguments: zip(
            [
                PixelSize(width: 480, height: 480), PixelSize(width: 480, height: 360),
                PixelSize(width: 480, height: 640),
                PixelSize(width: 10, height: 1000), PixelSize(width: 1000, height: 10),
            ],
            [63, 48, 83, 183, 23]
        )
    )
    func `a tile has as many rows as its ratio asks for, and three for the gap`(size: PixelSize, rows: Int) {
        #expect(MasonrySpan.rows(for: size) == rows)
    }
}

struct EventTextTests {
    @Test func `an event is written as the browser reads it`() throws {
        let id = try #require(MediaID("starter:cat-face-1"))
        let text = EventStream.text(of: .favorite(id, .gif, isFavorite: true, origin: "ab12"))
        #expect(
            text == """
                event: favorite
                data: {"id":"starter:cat-face-1","kind":"gif","favorite":true,"token":"ab12"}


                """
        )
    }
}
