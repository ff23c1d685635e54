import Coordination
import Media
import Testing
import Vips

@testable import Starter

@Suite(.timeLimit(.minutes(2)))
struct PosterArtistTests {
    private let artist: PosterArtist

    init() throws { artist = try Posters.artist.get() }

    @Test(arguments: [(45, 68), (96, 144), (160, 240), (320, 480), (780, 1170)])
    func `a poster is half again as high as wide`(width: Int, height: Int) throws {
        let file = try artist.draw(.poster, Posters.subject(), width: width, format: .webp)
        let facts = try SourceImage(file.bytes).facts
        #expect((facts.format, facts.width, facts.height) == (.webp, width, height))
    }

    @Test(arguments: [(320, 180), (640, 360), (1280, 720)])
    func `a backdrop is 16 by 9`(width: Int, height: Int) throws {
        let file = try artist.draw(.backdrop, Posters.subject(), width: width, format: .jpeg)
        let facts = try SourceImage(file.bytes).facts
        #expect((facts.format, facts.width, facts.height) == (.jpeg, width, height))
    }

    @Test(arguments: [PictureRole.poster, .backdrop])
    func `drawing twice gives the same bytes`(role: PictureRole) throws {
        let other = try PosterArtist()
        let first = try artist.draw(role, Posters.subject(), width: 160, format: .webp)
        #expect(try other.draw(role, Posters.subject(), width: 160, format: .webp) == first)
    }

    @Test func `another film is drawn otherwise`() throws {
        let first = try artist.draw(.poster, Posters.subject(seed: "starter:a-1999"), width: 160, format: .webp)
        let second = try artist.draw(.poster, Posters.subject(seed: "starter:b-1999"), width: 160, format: .webp)
        #expect(first != second)
    }

    @Test(arguments: [
        (PictureRole.still, PictureFormat.webp, 160), (.poster, .gif, 160), (.poster, .webp, 44), (.poster, .webp, 781),
        (.backdrop, .webp, 1281), (.backdrop, .png, 320), (.original, .webp, 320), (.poster, .webp, -1),
    ])
    func `what is not offered is refused`(role: PictureRole, format: PictureFormat, width: Int) {
        #expect(throws: StarterError.unsupportedPicture(role, format, width: width)) {
            try artist.draw(role, Posters.subject(), width: width, format: format)
        }
    }

    @Test func `an abandoned drawing stops`() {
        let interruption = Interruption()
        interruption.stop()
        #expect(throws: StarterError.cancelled) {
            try artist.draw(.poster, Posters.subject(), width: 780, format: .webp, until: interruption)
        }
    }

    @Test func `a drawing that takes too long stops`() {
        #expect(throws: StarterError.tookTooLong) {
            try artist.draw(.poster, Posters.subject(), width: 780, format: .webp, until: Interruption(after: .zero))
        }
    }

    @Test func `the artwork tells sizes and changes with the facts`() {
        let artwork = artist.artwork(for: Posters.subject())
        #expect(artwork.poster.size == PixelSize(width: 780, height: 1170))
        #expect(artwork.backdrop.size == PixelSize(width: 1280, height: 720))
        let others = [
            Posters.subject(seed: "starter:other"), Posters.subject(title: "Another"), Posters.subject(year: 2001),
            Posters.subject(genres: ["war"]), Posters.subject(director: "Somebody Else"),
        ]
        let prints = Set((others + [Posters.subject()]).map { artist.artwork(for: $0).poster.fingerprint })
        #expect(prints.count == 6)
        #expect(prints.allSatisfy { $0.count == 16 && $0.allSatisfy(\.isHexDigit) })
    }

    @Test func `a folder without fonts says which package brings them`() {
        let path = "/nonexistent/opentype/bebas-neue/BebasNeue-Bold.otf"
        #expect(throws: StarterError.missingFile(path: path, debianPackage: "fonts-bebas-neue")) {
            try PosterArtist(fontFolder: "/nonexistent")
        }
    }
}
