import Library
import Testing

@Suite(.timeLimit(.minutes(1)))
struct GifMetadataTests {
    private func metadata(
        title: String = "title",
        tags: [String] = [],
        altText: String? = nil
    ) throws(MetadataError) -> GifMetadata {
        try GifMetadata(title: title, tags: tags, altText: altText)
    }

    @Test(
        arguments: zip(
            ["  a  b ", "a\nb\tc", "a\u{0}b\u{1B}[31m", "\u{202E}abc", "가 나"],
            ["a b", "a b c", "a b [31m", "abc", "가 나"]
        )
    )
    func `a title is one clean line`(text: String, title: String) throws {
        #expect(try metadata(title: text).title == title)
    }

    @Test(arguments: ["", "   ", "\n", "\u{0}"])
    func `a title has to be there`(title: String) {
        #expect(throws: MetadataError.titleMissing) { try metadata(title: title) }
    }

    @Test func `lengths are counted as people see them and bounded anyway`() throws {
        #expect(try metadata(title: String(repeating: "👩‍🚀", count: 120)).title.count == 120)
        #expect(throws: MetadataError.titleTooLong(limit: 120)) {
            try metadata(title: String(repeating: "가", count: 121))
        }
        #expect(throws: MetadataError.titleTooLong(limit: 120)) {
            try metadata(title: "a" + String(repeating: "\u{301}", count: 5_000))
        }
        #expect(throws: MetadataError.altTextTooLong(limit: 500)) {
            try metadata(altText: String(repeating: "x", count: 501))
        }
        #expect(try metadata(altText: String(repeating: "x", count: 500)).altText?.count == 500)
    }

    @Test func `tags lose their number sign, empty ones and doubles`() throws {
        #expect(try metadata(tags: ["#cat", " cat ", "Cat", "", "#", "black  cat"]).tags == ["cat", "black cat"])
    }

    @Test func `twenty tags are enough and forty characters each`() throws {
        let tags = (0..<20).map { "tag \($0)" }
        #expect(try metadata(tags: tags).tags.count == 20)
        #expect(throws: MetadataError.tooManyTags(limit: 20)) { try metadata(tags: tags + ["one more"]) }
        #expect(try metadata(tags: tags + ["TAG 3"]).tags.count == 20)
        #expect(throws: MetadataError.tagTooLong(limit: 40)) { try metadata(tags: [String(repeating: "x", count: 41)]) }
    }

    @Test func `a description nobody wrote is none`() throws {
        #expect(try metadata(altText: " ").altText == nil)
    }

    @Test(
        arguments: zip(
            ["happy_cat-2.gif", "C:\\pics\\dog.GIF", "/etc/passwd", "고양이.webp", "archive.tar.gif", ".gif", "", "___"],
            ["happy cat 2", "dog", "passwd", "고양이", "archive.tar", "GIF", "GIF", "GIF"]
        )
    )
    func `a file's name gives a title`(name: String, title: String) {
        #expect(GifMetadata.title(fromFileName: name) == title)
    }

    @Test func `a long file name gives a title that fits`() throws {
        let title = GifMetadata.title(fromFileName: String(repeating: "ab ", count: 200) + ".gif")
        #expect(try metadata(title: title).title == title)
    }
}
