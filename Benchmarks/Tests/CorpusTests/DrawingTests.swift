import Testing

@testable import Corpus

@Suite(.timeLimit(.minutes(1)))
struct DrawingTests {
    @Test func `the same seed draws the same picture`() {
        let (first, second) = (Landscape(seed: 1, grain: 0.05), Landscape(seed: 1, grain: 0.05))
        #expect(first.drawn(width: 40, height: 30) == second.drawn(width: 40, height: 30))
    }

    @Test func `another frame has other grain`() {
        let view = Landscape(seed: 1, grain: 0.05)
        #expect(view.drawn(width: 40, height: 30, frame: 1) != view.drawn(width: 40, height: 30, frame: 2))
    }

    @Test func `a loop ends where it began`() {
        let loop = FlatLoop(frames: 45)
        #expect(loop.drawn(width: 48, height: 27, frame: 45) == loop.drawn(width: 48, height: 27, frame: 0))
        #expect(loop.drawn(width: 48, height: 27, frame: 1) != loop.drawn(width: 48, height: 27, frame: 0))
    }

    @Test func `flat pictures have few colors`() {
        let bytes = FlatLoop(frames: 45).drawn(width: 160, height: 90, frame: 3).bytes
        let colors = Set(stride(from: 0, to: bytes.count, by: 3).map { Array(bytes[$0..<$0 + 3]) })
        #expect(colors.count <= 8)
    }

    @Test func `a fade never changes by more than encoders take for none, and ends white`() {
        let frames = (0..<Fade.frames).map { Fade.drawn(width: 48, height: 27, frame: $0).bytes[0] }
        #expect(frames.first == 0)
        #expect(frames.last == 236)
        #expect(zip(frames, frames.dropFirst()).allSatisfy { $1 - $0 == 4 })
    }

    @Test func `the ground of a drift changes little from frame to frame and much in all`() {
        let corners = (0..<45).map { Int(Drift.drawn(width: 480, height: 270, frame: $0).bytes[1]) }
        #expect(zip(corners, corners.dropFirst()).allSatisfy { abs($1 - $0) <= 4 })
        #expect((corners.max() ?? 0) - (corners.min() ?? 0) > 30)
    }

    @Test func `a picture dissolves into another`() {
        let (black, white) = (filled(Color(0, 0, 0)), filled(Color(1, 1, 1)))
        #expect(black.mixed(with: white, 0) == black)
        #expect(black.mixed(with: white, 1) == white)
        #expect(black.mixed(with: white, 0.5).bytes[0] == 128)
    }

    @Test func `without its colors a picture has one value a pixel`() {
        #expect(filled(Color(0, 1, 0)).inGray.bytes.prefix(3) == [150, 150, 150])
    }

    private func filled(_ color: Color) -> Pixels { Pixels(width: 4, height: 2) { _, _ in color } }
}
