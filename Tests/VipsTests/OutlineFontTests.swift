import Testing
import Vips

@Suite(.timeLimit(.minutes(1)))
struct OutlineFontTests {
    private let font: OutlineFont

    init() throws { font = try OutlineFont(file: "/usr/share/fonts/opentype/bebas-neue/BebasNeue-Bold.otf") }

    @Test func `letters come as closed outlines above the line`() throws {
        let glyphs = try #require(font.glyphs(of: "HI"))
        #expect(glyphs.count == 2)
        for glyph in glyphs {
            #expect(glyph.advance > 0.1 && glyph.advance < 1)
            guard case .move(let start) = try #require(glyph.steps.first) else {
                Issue.record("no start")
                continue
            }
            #expect(start.y <= 0.01 && start.y >= -1)
            #expect(glyph.steps.last == .close)
        }
    }

    @Test func `a blank has no outline`() throws {
        let glyphs = try #require(font.glyphs(of: " "))
        #expect(glyphs.map(\.steps.count) == [0])
    }

    @Test(arguments: ["한", "侍", "A한", "💔"])
    func `a text of which the font lacks a letter has none`(text: String) {
        #expect(font.glyphs(of: text) == nil)
    }

    @Test func `an empty text has no glyphs`() {
        #expect(font.glyphs(of: "") == [])
    }

    @Test(arguments: ["/nonexistent.otf", "/etc/passwd"])
    func `what is no font is refused`(path: String) {
        #expect(throws: VipsError.failed(reason: "\(path) is no font")) { try OutlineFont(file: path) }
    }
}
