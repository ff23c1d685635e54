import Testing
import TolerantJSON

struct TidyTextTests {
    @Test func `text becomes one line`() {
        #expect(TidyText.line("  a \r\n\t b\u{0}c\u{7}  ", longest: 100) == "a b c")
    }

    @Test(arguments: [nil, "", " \n\t ", "\u{202E}\u{0}"]) func `nothing to show is nil`(text: String?) {
        #expect(TidyText.line(text, longest: 100) == nil)
    }

    @Test func `what turns the direction of the rest is left out`() {
        #expect(TidyText.line("a\u{202E}b", longest: 100) == "a b")
    }

    @Test func `emoji and Korean stay whole where it is cut`() {
        #expect(TidyText.line("고양이", longest: 7) == "고양")
        #expect(TidyText.line("ab👩‍👩‍👧‍👦", longest: 10) == "ab")
        #expect(TidyText.line("👩‍👩‍👧‍👦", longest: 25) == "👩‍👩‍👧‍👦")
    }

    @Test func `a character that is a book long does not get in`() {
        let character = "e" + String(repeating: "\u{301}", count: 50_000)
        #expect(TidyText.line("a" + character + "b", longest: 300) == "a")
    }

    @Test func `lines stay lines, with one empty one between them at most`() {
        let text = "\r\n \na\tb\u{7}\r\n\n \u{FEFF}\n\nc\u{202E}d\n\n"
        #expect(TidyText.paragraphs(text, longest: 100) == "a\tb\n\nc\u{202E}d")
    }

    @Test func `paragraphs are cut between characters`() {
        #expect(TidyText.paragraphs("a\n👩‍👩‍👧‍👦b", longest: 3) == "a\n👩‍👩‍👧‍👦")
    }

    @Test(arguments: ["", "\n \n", "\u{0}\u{85}"]) func `paragraphs with nothing to show are nil`(text: String) {
        #expect(TidyText.paragraphs(text, longest: 100) == nil)
    }
}
