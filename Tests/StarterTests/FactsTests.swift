import Testing
import Vips

@testable import Starter

@Suite(.timeLimit(.minutes(2)))
struct FactsTests {
    @Test func `the tables name emojis that exist, each once`() throws {
        let facts = try Facts.read()
        let keys = Set(try EmojiList.read(StarterFiles.debian.emojiListFile).map(\.key))
        #expect(facts.popular.count >= 150)
        #expect(Set(facts.popular.map(\.key)).count == facts.popular.count)
        #expect(facts.popular.allSatisfy { keys.contains($0.key) })
        #expect(facts.meanings.count >= 250)
        #expect(facts.meanings.keys.allSatisfy(keys.contains))
        #expect(facts.meanings.values.allSatisfy { !$0.english.contains("") && !$0.korean.contains("") })
    }

    @Test func `every emoji has a measured color`() throws {
        let facts = try Facts.read()
        let listed = try NamedEmoji.read(.debian)
        #expect(listed.allSatisfy { facts.colors[$0.emoji.key] != nil })
    }

    /// The table was measured with this function; a newer font may shift colors a little, but not to other hues.
    @Test func `measured colors are what the font draws`() throws {
        let facts = try Facts.read()
        let listed = try NamedEmoji.read(.debian)
        for named in stride(from: 0, to: listed.count, by: 97).map({ listed[$0] }) {
            let glyph = try ColorGlyph(
                named.emoji.text,
                fontFile: StarterFiles.debian.font,
                scale: 1
            )
            let measured = MeasuredColor.of(glyph)
            let known = try #require(facts.colors[named.emoji.key])
            #expect(abs(measured.lightness - known.lightness) < 0.08, "\(named.emoji.text)")
            #expect(abs(measured.chroma - known.chroma) < 0.06, "\(named.emoji.text)")
        }
    }

    @Test func `people find a yellow face on no yellow ground`() throws {
        let yellow = OKLCH(0.78, 0.11, 85)
        for seed in 0..<200 {
            let ground = try #require(GroundChoice.ranked(for: yellow, seed: UInt64(seed)).first)
            #expect(GroundChoice.contrast(yellow, ground) > 0.35)
            #expect(OKLCH.distance(ground.dominant.hue, 85) > 40)
        }
    }
}
