import Coordination
import Testing

@testable import Vips

/// GIFs that stretch the format, shown as Chromium 156 shows them: each row was read there from what it had drawn.
///
/// A dot is transparent; k, r, g and b are black, red, green and blue.
@Suite(.timeLimit(.minutes(1)))
struct GIFScreenTests {
    typealias Frame = GIFFile.Frame

    private static let whole = Frame(width: 4, height: 4)
    private static let blue = Frame(left: 3, top: 3, width: 1, height: 1, color: 3)
    private static func green(_ disposal: UInt8) -> Frame { Frame(width: 2, height: 2, color: 2, disposal: disposal) }
    private static func wholly(_ disposal: UInt8) -> Frame { Frame(width: 4, height: 4, disposal: disposal) }

    private func shown(_ file: GIFFile) throws -> [String] {
        let image = try SourceImage(file.bytes)
        var frames: [String] = []
        try image.forEachFrame(width: image.facts.width, until: Interruption()) { _, frame in
            frames.append(Self.text(frame))
        }
        return frames
    }

    private static func text(_ frame: PixelFrame) -> String {
        (0..<frame.height).map { row in
            String((0..<frame.width).map { column in letter(row * frame.width + column, of: frame) })
        }
        .joined(separator: "/")
    }

    private static func letter(_ place: Int, of frame: PixelFrame) -> Character {
        let letters: [[UInt8]: Character] = [[0, 0, 0]: "k", [255, 0, 0]: "r", [0, 255, 0]: "g", [0, 0, 255]: "b"]
        let start = place * frame.channels
        if frame.channels == 4, frame.pixels[start + 3] == 0 { return "." }
        return letters[Array(frame.pixels[start..<start + 3])] ?? "?"
    }

    @Test(
        arguments: [
            ((4, 4), [Frame(width: 6, height: 8)], ["rrrrrr/rrrrrr/rrrrrr/rrrrrr/rrrrrr/rrrrrr/rrrrrr/rrrrrr"]),
            (
                (4, 4), [Frame(left: 2, top: 2, width: 4, height: 4), Frame(width: 4, height: 4, color: 2)],
                [
                    "....../....../..rrrr/..rrrr/..rrrr/..rrrr", "gggg../gggg../ggggrr/ggggrr/..rrrr/..rrrr",
                ]
            ),
            ((4, 6), [Frame(width: 6, height: 4)], ["rrrrrr/rrrrrr/rrrrrr/rrrrrr/....../......"]),
            ((0, 0), [Frame(left: 1, top: 1, width: 4, height: 4)], ["...../.rrrr/.rrrr/.rrrr/.rrrr"]),
            ((0, 4), [Frame(width: 4, height: 4)], ["rrrr/rrrr/rrrr/rrrr"]),
            ((4, 4), [Frame(left: 4, top: 4, width: 2, height: 2)], ["....../....../....../....../....rr/....rr"]),
        ] as [((Int, Int), [Frame], [String])]
    )
    func `a screen grows around the first frame`(screen: (Int, Int), frames: [Frame], expected: [String]) throws {
        #expect(try shown(GIFFile(screen: screen, frames: frames)) == expected)
    }

    @Test(
        arguments: [
            (Frame(width: 6, height: 6, color: 2), "gggg/gggg/gggg/gggg"),
            (Frame(left: 2, top: 2, width: 4, height: 4, color: 2), "rrrr/rrrr/rrgg/rrgg"),
            (
                Frame(left: 2, top: 1, width: 4, height: 4, indexes: (0..<16).map { UInt8($0 % 4) }),
                "rrrr/rrkr/rrkr/rrkr"
            ),
            (Frame(left: 10, top: 10, width: 4, height: 4, color: 2), "rrrr/rrrr/rrrr/rrrr"),
            (Frame(width: 0, height: 0, color: 2, indexes: []), "rrrr/rrrr/rrrr/rrrr"),
        ] as [(Frame, String)]
    )
    func `later frames are clipped to it`(frame: Frame, expected: String) throws {
        #expect(try shown(GIFFile(screen: (4, 4), frames: [Self.whole, frame])) == ["rrrr/rrrr/rrrr/rrrr", expected])
    }

    @Test(arguments: [(640, 480), (3000, 2), (800, 600)])
    func `a screen larger than its frames keeps its size`(width: Int, height: Int) throws {
        let image = try SourceImage(GIFFile(screen: (width, height), frames: [Frame(width: 4, height: 2)]).bytes)
        #expect(image.facts.width == width && image.facts.height == height)
    }

    @Test(
        arguments: [
            ([Frame(left: 1, top: 1, width: 2, height: 2)], ["..../.rr./.rr./...."]),
            (
                [Frame(left: 1, top: 1, width: 2, height: 2), Frame(width: 1, height: 1, color: 3)],
                ["..../.rr./.rr./....", "b.../.rr./.rr./...."]
            ),
            (
                [wholly(2), green(0), blue],
                ["rrrr/rrrr/rrrr/rrrr", "gg../gg../..../....", "gg../gg../..../...b"]
            ),
            ([whole, green(2), blue], ["rrrr/rrrr/rrrr/rrrr", "ggrr/ggrr/rrrr/rrrr", "..rr/..rr/rrrr/rrrb"]),
            ([whole, green(3), blue], ["rrrr/rrrr/rrrr/rrrr", "ggrr/ggrr/rrrr/rrrr", "rrrr/rrrr/rrrr/rrrb"]),
            ([whole, green(4), blue], ["rrrr/rrrr/rrrr/rrrr", "ggrr/ggrr/rrrr/rrrr", "rrrr/rrrr/rrrr/rrrb"]),
            ([whole, green(5), blue], ["rrrr/rrrr/rrrr/rrrr", "ggrr/ggrr/rrrr/rrrr", "ggrr/ggrr/rrrr/rrrb"]),
            ([wholly(3), green(3), blue], ["rrrr/rrrr/rrrr/rrrr", "gg../gg../..../....", "..../..../..../...b"]),
            (
                [
                    whole, green(2), Frame(left: 2, top: 2, width: 2, height: 2, color: 2, disposal: 3),
                    Frame(left: 1, top: 1, width: 1, height: 1, color: 3),
                ],
                [
                    "rrrr/rrrr/rrrr/rrrr", "ggrr/ggrr/rrrr/rrrr", "..rr/..rr/rrgg/rrgg", "..rr/.brr/rrrr/rrrr",
                ]
            ),
            (
                [
                    whole, Frame(left: 2, top: 2, width: 4, height: 4, color: 2, disposal: 2),
                    Frame(width: 1, height: 1, color: 3),
                ],
                ["rrrr/rrrr/rrrr/rrrr", "rrrr/rrrr/rrgg/rrgg", "brrr/rrrr/rr../rr.."]
            ),
            ([Frame(width: 4, height: 4, transparent: 1)], ["..../..../..../...."]),
        ] as [([Frame], [String])]
    )
    func `what no frame has drawn is transparent`(frames: [Frame], expected: [String]) throws {
        #expect(try shown(GIFFile(screen: (4, 4), frames: frames)) == expected)
    }

    @Test func `colors of a frame's own, rows out of order and frames without a control are right`() throws {
        let own = Frame(width: 2, height: 2, colors: [[255, 0, 0], [0, 0, 255]])
        #expect(try shown(GIFFile(screen: (4, 4), frames: [Self.whole, own])).last == "bbrr/bbrr/rrrr/rrrr")
        let rows = [1, 1, 2, 3, 3, 0, 0, 0, 0].flatMap { Array(repeating: UInt8($0), count: 4) }
        let interlaced = Frame(width: 4, height: 9, indexes: rows, isInterlaced: true)
        #expect(
            try shown(GIFFile(screen: (4, 9), frames: [interlaced]))
                == ["rrrr/kkkk/bbbb/kkkk/gggg/kkkk/bbbb/kkkk/rrrr"]
        )
        let bare = [
            Frame(width: 4, height: 4, hasControl: false), Frame(width: 2, height: 2, color: 2, hasControl: false),
        ]
        #expect(try shown(GIFFile(screen: (4, 4), frames: bare)).last == "ggrr/ggrr/rrrr/rrrr")
    }

    @Test func `colors that are in no table are black`() throws {
        let indexes = (0..<16).map { UInt8($0 % 4) }
        let frame = Frame(width: 4, height: 4, indexes: indexes)
        #expect(try shown(GIFFile(screen: (4, 4), frames: [frame], colors: [])) == ["kkkk/kkkk/kkkk/kkkk"])
        let few = GIFFile(screen: (4, 4), frames: [frame], colors: [[255, 0, 0], [0, 255, 0]])
        #expect(try shown(few) == ["rgkk/rgkk/rgkk/rgkk"])
    }

    @Test func `data that end early or late show what there is of them`() throws {
        let five: [UInt8] = [1, 1, 1, 1, 1]
        for data in [[2] + GIFFile.compressed(five), [2] + GIFFile.compressed(five, ends: false)] as [[UInt8]] {
            let frame = Frame(width: 4, height: 4, data: data)
            #expect(try shown(GIFFile(screen: (4, 4), frames: [frame])) == ["rrrr/r.../..../...."])
        }
        let long = Frame(width: 4, height: 4, data: [2] + GIFFile.compressed(Array(repeating: 1, count: 40)))
        #expect(try shown(GIFFile(screen: (4, 4), frames: [long])) == ["rrrr/rrrr/rrrr/rrrr"])
    }

    /// A string that is not known yet, right away and after another; codes of no bits, and of too many.
    private static let nonsense: [[UInt8]] = [
        [2] + GIFFile.blocks(of: GIFFile.packed([4, 6, 1], bits: 3)),
        [2] + GIFFile.blocks(of: GIFFile.packed([4, 1, 7], bits: 3)),
        [0, 1, 0, 0],
        [9, 1, 0, 0],
        [12, 1, 0, 0],
    ]

    @Test(arguments: nonsense)
    func `codes that stand for nothing are damage`(data: [UInt8]) throws {
        let file = GIFFile(screen: (4, 4), frames: [Frame(width: 4, height: 4, data: data)])
        #expect(throws: VipsError.damaged) { try SourceImage(file.bytes).verify() }
    }

    @Test func `transparency reaches everything that is made of such a GIF`() throws {
        let frame = Frame(left: 20, top: 0, width: 20, height: 40)
        let second = Frame(left: 20, top: 20, width: 20, height: 20, color: 3)
        let image = try SourceImage(GIFFile(screen: (40, 40), frames: [frame, second]).bytes)
        let made = [
            try image.still(width: 40).bytes, try image.animation(width: 40).bytes, try image.gif(width: 40),
            try image.light(width: 20).bytes,
        ]
        for file in made {
            let first = try SourceImage(file).firstFrame(width: 20, until: Interruption())
            #expect(first.channels == 4 && first.pixels[3] == 0 && first.pixels[19 * 4 + 3] == 255)
        }
        let share = try SourceImage(try image.share(width: 40)).firstFrame(width: 40, until: Interruption())
        #expect(share.channels == 3 && share.pixels.prefix(3).allSatisfy { $0 > 240 })
        let color = try image.dominantColor()
        #expect(color.red > 180 && color.green < 90)
    }

    @Test func `an opaque GIF stays without alpha however its frames are disposed of`() throws {
        let frames = (0..<3).map { Frame(width: 4, height: 4, color: UInt8($0), disposal: 2) }
        let image = try SourceImage(GIFFile(screen: (4, 4), frames: frames).bytes)
        try image.forEachFrame(width: 4, until: Interruption()) { _, frame in #expect(frame.channels == 3) }
    }
}
