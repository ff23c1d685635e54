import Foundation
import Testing

@testable import Starter

@Suite(.timeLimit(.minutes(1)))
struct ReadingTests {
    @Test func `the list gives fully qualified emojis without skin tones`() throws {
        let text = """
            # group: People & Body
            # subgroup: hands
            1F44F          ; fully-qualified     # 👏 E0.6 clapping hands
            1F44F 1F3FB    ; fully-qualified     # 👏🏻 E1.0 clapping hands: light skin tone
            2764           ; unqualified         # ❤ E0.6 red heart
            2764 FE0F      ; fully-qualified     # ❤️ E0.6 red heart
            """
        let emojis = try withFile(text) { file in try EmojiList.read(file) }
        #expect(emojis.map(\.text) == ["👏", "❤️"])
        #expect(emojis.map(\.key) == ["👏", "❤"])
        #expect(emojis.allSatisfy { $0.group == "People & Body" && $0.subgroup == "hands" })
    }

    @Test func `annotations give names and words, unescaped`() throws {
        let text = """
            <annotation cp="👏">clap | hand &amp; hand</annotation>
            \t\t<annotation cp="👏" type="tts">clapping hands</annotation>
            <annotation cp="🐱">cat</annotation>
            """
        let annotations = try withFile(text) { file in try Annotations.read([file], for: ["👏"]) }
        #expect(annotations["👏"] == .init(name: "clapping hands", keywords: ["clap", "hand & hand"]))
        #expect(annotations["🐱"] == nil)
    }

    @Test func `a file of something else is unreadable`() throws {
        #expect(throws: StarterError.self) { try withFile("hello") { file in try EmojiList.read(file) } }
        #expect(throws: StarterError.self) { try withFile("hello") { file in try FontCoverage.read(file) } }
        #expect(throws: StarterError.self) {
            try withFile("hello") { file in try Annotations.read([file], for: ["👏"]) }
        }
    }

    @Test func `the font covers emojis and not everything`() throws {
        let coverage = try FontCoverage.read(StarterFiles.debian.fontFile)
        #expect(coverage.covers("👩‍🚀"))
        #expect(coverage.covers("🏴󠁧󠁢󠁥󠁮󠁧󠁿"))
        #expect(!coverage.covers("가"))
    }

    @Test(arguments: [
        ("face with tears of joy", "Face with Tears of Joy"), ("flag: South Korea", "Flag: South Korea"),
        ("OK hand", "OK Hand"), ("Japanese “bargain” button", "Japanese “Bargain” Button"),
        ("keycap: 3", "Keycap: 3"),
    ])
    func `names become titles`(name: String, title: String) {
        #expect(LoopName.title(name) == title)
    }

    @Test(arguments: [
        ("face with tears of joy", "face-with-tears-of-joy"), ("flag: Côte d’Ivoire", "flag-cote-divoire"),
        ("piñata", "pinata"), ("keycap: #", "keycap-hash"), ("keycap: *", "keycap-asterisk"),
        ("Mrs. Claus", "mrs-claus"),
    ])
    func `names become parts of ids`(name: String, slug: String) {
        #expect(LoopName.slug(name) == slug)
    }

    private func withFile<Result>(_ text: String, _ body: (SystemFile) throws -> Result) throws -> Result {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try text.write(to: url, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: url) }
        return try body(SystemFile(path: url.path, debianPackage: "none"))
    }
}
