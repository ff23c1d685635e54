import Measurement
import Testing

@Suite(.timeLimit(.minutes(1)))
struct QuantityTests {
    @Test(arguments: [(0.4124, "0.412"), (8.312, "8.31"), (36.94, "36.9"), (1240.4, "1240")])
    func `milliseconds have three digits that mean something`(value: Double, text: String) {
        #expect(Quantity.milliseconds(value) == text)
    }

    @Test(arguments: [(4.47, "4.5"), (85_831.3, "85831")])
    func `a rate has a decimal only when it is small`(value: Double, text: String) {
        #expect(Quantity.rate(value) == text)
    }

    @Test func `memory is counted in powers of two and files in powers of ten`() {
        #expect(Quantity.mebibytes(33_554_432) == "32.0")
        #expect(Quantity.kilobytes(11_646) == "11.6")
        #expect(Quantity.kilobytes(1_162_308) == "1162")
    }
}
