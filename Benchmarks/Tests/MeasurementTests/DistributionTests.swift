import Measurement
import Testing

@Suite(.timeLimit(.minutes(1)))
struct DistributionTests {
    @Test func `the median of an odd number of values is the one in the middle`() {
        #expect(Distribution([9, 1, 5]).median == 5)
    }

    @Test func `the median of an even number of values is between the two in the middle`() {
        #expect(Distribution([4, 1, 3, 2]).median == 2.5)
    }

    @Test(arguments: [(0.0, 1.0), (50, 50), (95, 95), (99, 99), (99.5, 100), (100, 100)])
    func `a percentile is a value that was measured`(percent: Double, expected: Double) {
        #expect(Distribution((1...100).map(Double.init).shuffled()).percentile(percent) == expected)
    }

    @Test func `of few values the 99th percentile is the largest`() {
        #expect(Distribution([3, 1, 2]).percentile(99) == 3)
    }

    @Test func `one value is its own median, minimum, maximum and percentile`() {
        let one = Distribution([7])
        #expect([one.median, one.minimum, one.maximum, one.percentile(1)] == [7, 7, 7, 7])
    }
}
