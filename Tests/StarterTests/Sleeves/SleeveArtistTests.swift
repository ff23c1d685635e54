import Coordination
import Media
import Testing
import Vips

@testable import Starter

@Suite(.timeLimit(.minutes(2)))
struct SleeveArtistTests {
    private let artist: SleeveArtist

    init() throws { artist = try Sleeves.artist.get() }

    @Test(arguments: [45, 96, 160, 320, 640])
    func `a sleeve is as high as wide`(width: Int) throws {
        let file = try artist.draw(Sleeves.subject(), width: width, format: .webp)
        let facts = try SourceImage(file.bytes).facts
        #expect((facts.format, facts.width, facts.height) == (.webp, width, width))
    }

    @Test func `a sleeve also comes as JPEG`() throws {
        let file = try artist.draw(Sleeves.subject(), width: 320, format: .jpeg)
        #expect(file.format == .jpeg)
        #expect(try SourceImage(file.bytes).facts.format == .jpeg)
    }

    @Test func `drawing a sleeve twice gives the same bytes`() throws {
        let other = try SleeveArtist()
        let first = try artist.draw(Sleeves.subject(), width: 160, format: .webp)
        #expect(try other.draw(Sleeves.subject(), width: 160, format: .webp) == first)
    }

    @Test func `another record is drawn otherwise`() throws {
        let first = try artist.draw(Sleeves.subject(seed: "starter:a-1999"), width: 160, format: .webp)
        let second = try artist.draw(Sleeves.subject(seed: "starter:b-1999"), width: 160, format: .webp)
        #expect(first != second)
    }

    @Test(arguments: [(PictureFormat.gif, 160), (.webp, 44), (.webp, 641), (.png, 320), (.webp, -1), (.avif, 320)])
    func `a sleeve that is not offered is refused`(format: PictureFormat, width: Int) {
        #expect(throws: StarterError.unsupportedPicture(.sleeve, format, width: width)) {
            try artist.draw(Sleeves.subject(), width: width, format: format)
        }
    }

    @Test func `an abandoned sleeve stops`() {
        let interruption = Interruption()
        interruption.stop()
        #expect(throws: StarterError.cancelled) {
            try artist.draw(Sleeves.subject(), width: 640, format: .webp, until: interruption)
        }
    }

    @Test func `a sleeve that takes too long stops`() {
        #expect(throws: StarterError.tookTooLong) {
            try artist.draw(Sleeves.subject(), width: 640, format: .webp, until: Interruption(after: .zero))
        }
    }

    @Test func `a sleeve's artwork tells its size and changes with the facts`() {
        let artwork = artist.artwork(for: Sleeves.subject())
        #expect(artwork.size == PixelSize(width: 640, height: 640))
        let others = [
            Sleeves.subject(seed: "starter:other"), Sleeves.subject(title: "Another"), Sleeves.subject(year: 2001),
            Sleeves.subject(genres: ["Rock"]), Sleeves.subject(artist: "Somebody"),
        ]
        let prints = Set((others + [Sleeves.subject()]).map { artist.artwork(for: $0).fingerprint })
        #expect(prints.count == 6)
        #expect(prints.allSatisfy { $0.count == 16 && $0.allSatisfy(\.isHexDigit) })
    }

    @Test func `a record of which only the title is known is drawn`() throws {
        let subject = SleeveSubject(title: Localized("?"), artists: Localized(""), seed: "discogs:1")
        #expect(try !artist.draw(subject, width: 320, format: .webp).bytes.isEmpty)
    }

    @Test func `a folder without fonts says which package brings a sleeve's`() {
        let path = "/nonexistent/opentype/bebas-neue/BebasNeue-Bold.otf"
        #expect(throws: StarterError.missingFile(path: path, debianPackage: "fonts-bebas-neue")) {
            try SleeveArtist(fontFolder: "/nonexistent")
        }
    }
}
