import Load
import Testing

@Suite(.timeLimit(.minutes(1)))
struct WarmFiguresTests {
    @Test func `requests, seconds and percentiles are read from the line of the script`() throws {
        let report = "Running 1s test\n  10 requests in 1s\nfigures: 20000 2000000 0 100 250 1500\n"
        let figures = try WarmFigures(report: report)
        #expect(figures.requestsPerSecond == 10_000)
        #expect(figures.median == 0.1)
        #expect(figures.percentile95 == 0.25)
        #expect(figures.percentile99 == 1.5)
    }

    @Test(arguments: [
        "", "figures: 1 2", "figures: 20000 2000000 3 100 250 1500", "figures: 0 2000000 0 0 0 0",
    ])
    func `a report with failures or without figures is refused`(report: String) {
        #expect(throws: LoadError.unreadableReport(report)) { try WarmFigures(report: report) }
    }
}
