import Coordination
import Media
import Testing
import Vips

@testable import Starter

@Suite(.timeLimit(.minutes(5)))
struct LoopArtistTests {
    private let library: StarterLibrary
    private let artist: LoopArtist

    init() throws {
        library = try Debian.library.get()
        artist = LoopArtist(library)
    }

    @Test(arguments: Motion.allCases)
    func `every motion is drawn with its exact delays`(motion: Motion) throws {
        let gif = try loop(endingIn: motion)
        let picture = try artist.draw(key(gif, .motion, 64, .webp))
        let facts = try SourceImage(picture.bytes).facts
        #expect(facts.width == 64)
        #expect(facts.height == gif.artwork.size.scaled(toWidth: 64).height)
        #expect(facts.durationMilliseconds == gif.durationMilliseconds)
        #expect(facts.loopCount == 0)
        // Frames in which everything is out of sight are equal, and equal neighbors are one.
        #expect((gif.frameCount * 3 / 4...gif.frameCount).contains(facts.frameCount))
    }

    @Test func `an original is a GIF of the artwork's size and timing`() throws {
        let gif = try loop(endingIn: .pulse)
        let facts = try SourceImage(try artist.draw(key(gif, .original, 96, .gif)).bytes).facts
        #expect(facts.format == .gif)
        #expect(facts.width == gif.artwork.size.width)
        #expect(facts.height == gif.artwork.size.height)
        #expect(facts.delays == Motion.pulse.timing.delays)
    }

    @Test(arguments: [96, 160, 320, 640])
    func `a still has exactly the asked width`(width: Int) throws {
        let gif = try loop(endingIn: .bounce)
        let facts = try SourceImage(try artist.draw(key(gif, .still, width, .webp)).bytes).facts
        #expect(!facts.isAnimated)
        #expect(facts.width == width)
        #expect(facts.height == gif.artwork.size.scaled(toWidth: width).height)
    }

    @Test func `drawing twice gives the same bytes`() throws {
        let gif = try loop(endingIn: .confetti)
        let key = key(gif, .motion, 64, .webp)
        #expect(try artist.draw(key) == artist.draw(key))
    }

    @Test func `the color promised is the color drawn`() throws {
        for gif in stride(from: 0, to: library.gifs.count, by: 311).map({ library.gifs[$0] }) {
            let recipe = try library.recipe(for: gif.id)
            var canvas = Canvas(width: 48, height: 48)
            let stage = Stage(halfWidth: 1, halfHeight: 1, subject: .init(halfWidth: 0.6, halfHeight: 0.6), seed: 1)
            canvas.paint(recipe.ground, .plain, stage: stage)
            for (channel, value) in [gif.artwork.color.red, gif.artwork.color.green, gif.artwork.color.blue]
                .enumerated()
            {
                let sum = stride(from: channel, to: canvas.pixels.count, by: 3).reduce(0) {
                    $0 + Int(canvas.pixels[$1])
                }
                #expect(abs(sum / (48 * 48) - Int(value)) < 22)
            }
        }
    }

    @Test func `the emoji covers the middle of its picture`() throws {
        let gif = try loop(endingIn: .pulse)
        let recipe = try library.recipe(for: gif.id)
        var scene = try Scene(recipe, size: PixelSize(width: 64, height: 64), font: StarterFiles.debian.font)
        var bare = Canvas(width: 64, height: 64)
        bare.paint(recipe.ground, .plain, stage: scene.stage)
        let frame = scene.frame(at: 0)
        let changed = (0..<(64 * 64)).count { pixel in
            (0..<3).contains { abs(Int(frame.pixels[pixel * 3 + $0]) - Int(bare.pixels[pixel * 3 + $0])) > 24 }
        }
        #expect((64 * 64 / 6...64 * 64 * 3 / 4).contains(changed))
    }

    @Test func `an unknown loop is refused`() throws {
        let id = try #require(MediaID("starter:no-such-loop"))
        let key = PictureKey(id: id, role: .still, width: 96, format: .webp, fingerprint: "00000000")
        #expect(throws: StarterError.unknownLoop(id)) { try artist.draw(key) }
    }

    @Test(arguments: [
        (PictureRole.still, PictureFormat.gif, 96), (.motion, .jpeg, 96), (.still, .webp, 0), (.motion, .webp, 100_000),
        (.still, .webp, -1),
    ])
    func `what is not offered is refused`(role: PictureRole, format: PictureFormat, width: Int) throws {
        let gif = try loop(endingIn: .bounce)
        #expect(throws: StarterError.unsupportedPicture(role, format, width: width)) {
            try artist.draw(key(gif, role, width, format))
        }
    }

    @Test func `an abandoned drawing stops`() throws {
        let gif = try loop(endingIn: .bounce)
        let interruption = Interruption()
        interruption.stop()
        #expect(throws: StarterError.cancelled) {
            try artist.draw(key(gif, .motion, 64, .webp), until: interruption)
        }
    }

    @Test func `a drawing that takes too long stops`() throws {
        let gif = try loop(endingIn: .bounce)
        #expect(throws: StarterError.tookTooLong) {
            try artist.draw(key(gif, .motion, 64, .webp), until: Interruption(after: .zero))
        }
    }

    @Test func `the light version has six frames over the same time`() throws {
        let gif = try loop(endingIn: .bounce)
        let facts = try SourceImage(try artist.draw(key(gif, .light, 96, .webp)).bytes).facts
        #expect(facts.frameCount == 6)
        #expect(facts.durationMilliseconds == gif.durationMilliseconds)
    }

    @Test func `the light version is there as GIF, too`() throws {
        let gif = try loop(endingIn: .bounce)
        let facts = try SourceImage(try artist.draw(key(gif, .light, 96, .gif)).bytes).facts
        #expect(facts.format == .gif && facts.frameCount == 6)
        #expect(abs(facts.durationMilliseconds - gif.durationMilliseconds) <= 30)
    }

    @Test func `a height is drawn only if the ratio makes it`() throws {
        let gif = try loop(endingIn: .bounce)
        let natural = gif.artwork.size.scaled(toWidth: 96).height
        #expect(try artist.draw(key(gif, .still, 96, .jpeg).with(height: natural)).format == .jpeg)
        #expect(throws: StarterError.unsupportedPicture(.still, .jpeg, width: 96)) {
            try artist.draw(key(gif, .still, 96, .jpeg).with(height: natural + 1))
        }
    }

    private func loop(endingIn motion: Motion) throws -> Gif {
        try #require(library.gifs.first { $0.id.native.hasSuffix("-\(motion.rawValue)") })
    }

    private func key(_ gif: Gif, _ role: PictureRole, _ width: Int, _ format: PictureFormat) -> PictureKey {
        PictureKey(id: gif.id, role: role, width: width, format: format, fingerprint: gif.artwork.fingerprint)
    }
}
