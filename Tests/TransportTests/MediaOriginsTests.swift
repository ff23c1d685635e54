import Testing
import Transport

struct MediaOriginsTests {
    private let origins = MediaOrigins(
        ["https://media.example", "http://localhost:9001"].compactMap { WebAddress($0)?.origin }
    )

    @Test(arguments: [
        "https://media.example/a.gif?cid=1&rid=a.gif", "https://MEDIA.example/%20a", "https://media.example:443/",
        "http://localhost:9001/a.gif", "https://media.example/a,b.gif?c=,d",
    ]) func `an address there is permitted, unaltered`(text: String) {
        #expect(origins.permitted(text) == text)
    }

    @Test func `http becomes https where that is the origin`() {
        #expect(origins.permitted("http://media.example/a.gif?b=c&d=%20") == "https://media.example/a.gif?b=c&d=%20")
        #expect(origins.permitted("http://media.example:80/a") == "https://media.example/a")
    }

    @Test(arguments: [
        "", "a.gif", "//media.example/a", "https://other.example/", "https://media.example:8443/",
        "http://media.example:9001/", "https://localhost:9001/", "http://localhost/", "https://a.media.example/",
        "https://media.example@evil.example/", "https://user@media.example/", "javascript:alert(1)",
        "data:image/gif;base64,AA", "https://media.example/a b", "https://media.example/\"><script>",
        "https://media.example/\u{202E}", "https://media.example/a.gif#", "https://media.example/a.gif#x 2w, y",
        "http://media.example/a#b", "https://media.example/a.gif,", "http://media.example/a.gif,,",
        "https://media.example/a.gif ", "https://media.example/a\tb", "https://media.example/a\u{A0}b",
    ]) func `anything else is not`(text: String) {
        #expect(origins.permitted(text) == nil)
    }

    @Test func `nor is an address of a page's length`() {
        #expect(origins.permitted("https://media.example/" + String(repeating: "a", count: 2048)) == nil)
    }

    @Test func `a policy names each once, in order`() {
        #expect(origins.policySources == ["http://localhost:9001", "https://media.example"])
        #expect(
            MediaOrigins(https: ["b.example", "a.example"]).policySources == ["https://a.example", "https://b.example"]
        )
    }
}

struct WebLinkTests {
    @Test func `only https is a link`() {
        #expect(WebLink.https("https://a.example/b?c=d") == "https://a.example/b?c=d")
        #expect(
            ["", "http://a.example/", "a.example", "javascript:x", "https://127.0.0.1/", "https://a b/"]
                .compactMap(WebLink.https).isEmpty
        )
    }

    @Test func `what names http is asked for by https`() {
        #expect(WebLink.secured("http://a.example/b?c#d") == "https://a.example/b?c")
        #expect(WebLink.secured("HTTP://a.example/b") == "https://a.example/b")
        #expect(WebLink.secured("https://a.example:8443/b") == "https://a.example:8443/b")
        #expect(
            ["http://a.example:80/b", "http://a.example:8080/b", "http://", "http://127.0.0.1/", "ftp://a.example/"]
                .compactMap(WebLink.secured).isEmpty
        )
    }

    @Test func `a link has no fragment`() {
        #expect(WebLink.https("https://a.example/b?c#d \"e") == "https://a.example/b?c")
        #expect(WebLink.https("https://a.example/b#\u{301}") == "https://a.example/b")
        #expect(WebLink.https("#https://a.example/b") == nil)
        #expect(WebLink.loose("a.example/b#://c").map(\.address) == "https://a.example/b")
    }

    @Test func `a source may lack its scheme, not its dot`() {
        #expect(
            WebLink.loose("www.a.example/b").map { [$0.host, $0.address] } == [
                "www.a.example", "https://www.a.example/b",
            ]
        )
        #expect(WebLink.loose("http://a.example").map { [$0.host, $0.address] } == ["a.example", "http://a.example"])
        #expect(
            ["", "tumblr", "from a friend", "javascript:alert(1)", "ftp://a.example"].allSatisfy {
                WebLink.loose($0) == nil
            }
        )
    }

    @Test func `a file's extension is what its name ends with`() {
        let texts = ["https://a.b/c.GIF?d.jpg", "https://a.b/c.d/e", "https://a.b/", "https://a.b/c.tar.gz", "x.gif"]
        #expect(texts.map(WebLink.fileExtension) == ["gif", nil, nil, "gz", nil])
    }
}

struct WebAddressAppendingTests {
    @Test(arguments: ["https://api.example/v1", "https://api.example/v1/"]) func `a call lies below the base`(
        base: String
    ) {
        let address = WebAddress(base)?.appending("gifs/search", [("q", "a b"), ("limit", "25")])
        #expect(address?.target == "/v1/gifs/search?q=a%20b&limit=25")
    }

    @Test func `everything that means something in a query is escaped`() {
        let address = WebAddress("https://api.example")?.appending("x", [("q", "고양이 & =+%#?/\u{0}~é'\"")])
        #expect(
            address?.target
                == "/x?q=%EA%B3%A0%EC%96%91%EC%9D%B4%20%26%20%3D%2B%25%23%3F%2F%00~%C3%A9%27%22"
        )
    }

    @Test func `without parameters there is no question mark`() {
        #expect(WebAddress("https://api.example/v1")?.appending("gifs/a", []).target == "/v1/gifs/a")
    }
}
