import Shelf
import Testing

@Suite(.timeLimit(.minutes(1)))
struct BoxCommentTests {
    @Test(arguments: ["a", "음", "🎧", "👩🏽‍❤️‍💋‍👨🏾", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"])
    func `a comment has 150 characters, however they are made`(character: String) throws {
        let longest = String(repeating: character, count: 150)
        #expect(try BoxComment(longest)?.text == longest)
        #expect(throws: ShelfError.textTooLong(limit: 150)) { try BoxComment(longest + character) }
        #expect(try BoxComment("  \(longest)\n")?.text == longest)
    }

    @Test(arguments: ["", " ", "\n\t", "\u{200B}", "\u{2060}\u{0}"])
    func `where nothing can be read there is no comment`(typed: String) throws {
        #expect(try BoxComment(typed) == nil)
    }

    @Test func `a comment is one line without control characters`() throws {
        #expect(try BoxComment(" a\r\nb\u{2028}c\u{7}\td\u{202E}  e ")?.text == "a b c d e")
    }

    @Test func `a flood of marks is refused`() {
        let flood = "a" + String(repeating: "\u{301}", count: 3_000)
        #expect(throws: ShelfError.textTooLong(limit: 150)) { try BoxComment(flood) }
        let text = String(repeating: " ", count: 1_000_000)
        #expect(throws: ShelfError.textTooLong(limit: 150)) { try BoxComment(text) }
    }
}
