import Coordination
import Media
import Testing
import Vips

@testable import Starter

@Suite(.timeLimit(.minutes(3)))
struct ShareCardArtistTests {
    private let sleeves: SleeveArtist
    private let artist: ShareCardArtist

    init() throws {
        sleeves = try Sleeves.artist.get()
        artist = ShareCardArtist(sleeves)
    }

    private func card(
        _ sleeve: ShareCard.Sleeve = .drawn(Sleeves.subject()),
        title: String = "Night Harbor",
        lines: [String] = ["Crate Digger", "31 records", "lantern"]
    ) -> ShareCard {
        ShareCard(sleeve: sleeve, title: title, artist: "The Lanterns", lines: lines, mark: "Zoetrope")
    }

    @Test(arguments: ShareCard.Shape.allCases)
    func `a shared picture is a JPEG of its shape's size`(shape: ShareCard.Shape) throws {
        let facts = try SourceImage(artist.draw(card(), shape).bytes).facts
        #expect((facts.format, facts.width, facts.height) == (.jpeg, shape.size.width, shape.size.height))
    }

    @Test func `drawing a shared picture twice gives the same bytes`() throws {
        #expect(try artist.draw(card(), .wide) == ShareCardArtist(try SleeveArtist()).draw(card(), .wide))
    }

    @Test func `the sleeve's picture is the label`() throws {
        let red = PixelFrame(
            width: 300,
            height: 300,
            channels: 3,
            pixels: (0..<300 * 300).flatMap { _ in [220, 20, 30] as [UInt8] }
        )
        let card = card(.picture(try red.webp(.photo), or: Sleeves.subject()))
        let frame = try SourceImage(artist.draw(card, .wide).bytes).firstFrame(width: 1200, until: Interruption())
        let plan = SharePlan(.wide)
        let spot = plan.center + Spot(plan.labelRadius * 0.5, 0)
        let place = (Int(spot.y) * 1200 + Int(spot.x)) * 3
        #expect(frame.pixels[place] > 180 && frame.pixels[place + 1] < 70 && frame.pixels[place + 2] < 80)
    }

    @Test(
        arguments: [[], [0x47, 0x49, 0x46, 0x38], Array("<svg/>".utf8), Array(repeating: 0xFF, count: 99)] as [[UInt8]]
    )
    func `a picture that cannot be read is drawn instead`(bytes: [UInt8]) throws {
        let drawn = try artist.draw(card(), .wide)
        #expect(try artist.draw(card(.picture(bytes, or: Sleeves.subject())), .wide) == drawn)
    }

    @Test func `a picture with transparency, wide or of one pixel is taken`() throws {
        let clear = PixelFrame(width: 40, height: 9, channels: 4, pixels: Array(repeating: 128, count: 40 * 9 * 4))
        let dot = PixelFrame(width: 1, height: 1, channels: 3, pixels: [9, 200, 9])
        let drawn = try artist.draw(card(), .wide)
        for frame in [clear, dot] {
            let file = try frame.webp(.photo)
            #expect(try artist.draw(card(.picture(file, or: Sleeves.subject())), .wide) != drawn)
        }
    }

    @Test(arguments: Sleeves.hostile)
    func `any text is set inside a shared picture`(text: String) throws {
        let card = card(title: text, lines: [text, text, text, text])
        for shape in ShareCard.Shape.allCases {
            let plan = SharePlan(shape)
            let frame = try ShareText(card, plan, by: sleeves.setter).drawing(shape.size).frame()
            // Nothing in the margin around.
            let row = frame.width * 3
            let edges = [0, frame.height - 1].flatMap { frame.pixels[($0 * row)..<(($0 + 1) * row)] }
            #expect(edges.allSatisfy { $0 == 0 })
            for line in 0..<frame.height {
                let pixels = frame.pixels[(line * row)..<((line + 1) * row)]
                #expect(pixels.prefix(9).allSatisfy { $0 == 0 } && pixels.suffix(9).allSatisfy { $0 == 0 })
            }
        }
    }

    @Test func `white text can be read on any sleeve out of focus`() throws {
        let white = PixelFrame(width: 64, height: 64, channels: 3, pixels: Array(repeating: 255, count: 64 * 64 * 3))
        let yellow = PixelFrame(
            width: 64,
            height: 64,
            channels: 3,
            pixels: (0..<64 * 64).flatMap { _ in [255, 240, 0] as [UInt8] }
        )
        for frame in [white, yellow] {
            var canvas = ShareCanvas(PixelSize(width: 120, height: 200))
            canvas.cover(with: SoftPicture(frame))
            for place in stride(from: 0, to: canvas.frame.pixels.count, by: 3 * 97) {
                let color = RGBColor(
                    red: canvas.frame.pixels[place],
                    green: canvas.frame.pixels[place + 1],
                    blue: canvas.frame.pixels[place + 2]
                )
                #expect(OKLCH(color).contrast(with: OKLCH(1, 0, 0)) >= 4.5, "\(color.hex)")
            }
        }
    }

    @Test func `an abandoned shared picture stops`() {
        let interruption = Interruption()
        interruption.stop()
        #expect(throws: StarterError.cancelled) { try artist.draw(card(), .tall, until: interruption) }
        #expect(throws: StarterError.tookTooLong) { try artist.draw(card(), .tall, until: Interruption(after: .zero)) }
    }
}
