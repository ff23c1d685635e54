import Measurement
import Testing

@Suite(.timeLimit(.minutes(1)))
struct PairedRatioTests {
    @Test func `a machine that slows down for a while does not change the ratio`() {
        let ratio = PairedRatio([10, 10, 80, 80, 10], over: [20, 20, 160, 160, 20])
        #expect(ratio.median == 0.5)
        #expect(ratio.minimum == 0.5)
        #expect(ratio.maximum == 0.5)
    }

    @Test func `the median is taken of the ratios and not of the values`() {
        #expect(PairedRatio([1, 6, 100], over: [1, 2, 200]).median == 1)
    }

    @Test func `a round with one side only is left out`() {
        #expect(PairedRatio([4, 100], over: [2]).maximum == 2)
    }
}
