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
}
