import Coordination
import Media
import Pictures
import Testing
import Vips

@testable import Commands

@Suite(.timeLimit(.minutes(2)))
struct StarterShelfTests {
    private let starter: StarterShelf
    private let pictures: StarterPictures
    private let film: MediaID
    private let loop: MediaID

    init() throws {
        starter = try Self.shared.get()
        pictures = StarterPictures(starter)
        film = try #require(MediaID("starter:parasite-2019"))
        loop = try #require(MediaID("starter:party-popper-bounce"))
    }

    /// Read once for all tests.
    private static let shared = Result { try StarterShelf.read() }

    private func key(
        _ id: MediaID,
        _ role: PictureRole,
        width: Int = 96,
        format: PictureFormat = .webp
    ) -> PictureKey {
        PictureKey(id: id, role: role, width: width, format: format, fingerprint: "f11mf11m")
    }

    @Test func `loops and films are there`() throws {
        #expect(try starter.entries().count > 1_700)
    }

    @Test func `the fingerprint is the same each time`() throws {
        #expect(try StarterShelf.read().fingerprint == starter.fingerprint)
    }

    @Test(
        arguments: [
            (PictureRole.poster, 96, 144), (.poster, 780, 1170), (.backdrop, 320, 180), (.backdrop, 1280, 720),
        ],
        [PictureFormat.webp, .jpeg]
    )
    func `a film's pictures are drawn in their role`(
        picture: (role: PictureRole, width: Int, height: Int),
        format: PictureFormat
    ) throws {
        let drawn = try pictures.draw(
            key(film, picture.role, width: picture.width, format: format),
            until: Interruption()
        )
        let facts = try SourceImage(drawn.bytes).facts
        #expect(drawn.format == format)
        #expect(facts.width == picture.width && facts.height == picture.height)
    }

    @Test func `loops are still drawn`() throws {
        let drawn = try pictures.draw(key(loop, .still), until: Interruption())
        #expect(try SourceImage(drawn.bytes).facts.width == 96)
    }

    @Test func `a film has no loop and a loop no poster`() {
        #expect(throws: PictureError.unknownItem) { try pictures.draw(key(film, .still), until: Interruption()) }
        #expect(throws: PictureError.unknownItem) { try pictures.draw(key(loop, .poster), until: Interruption()) }
        #expect(throws: PictureError.unknownItem) { try pictures.draw(key(loop, .backdrop), until: Interruption()) }
    }

    @Test(arguments: [PictureFormat.gif, .png, .avif]) func `posters come in two formats`(format: PictureFormat) {
        #expect(throws: PictureError.noSuchPicture) {
            try pictures.draw(key(film, .poster, format: format), until: Interruption())
        }
    }

    @Test func `a poster of any other height is refused`() {
        #expect(throws: PictureError.noSuchPicture) {
            try pictures.draw(key(film, .poster).with(height: 100), until: Interruption())
        }
    }

    @Test func `a poster that nobody waits for is not drawn`() {
        let interruption = Interruption()
        interruption.stop()
        #expect(throws: PictureError.cancelled) {
            try pictures.draw(key(film, .poster, width: 780), until: interruption)
        }
    }
}
