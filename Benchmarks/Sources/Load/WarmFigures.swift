internal import Foundation

/// What wrk measured of one address asked for again and again.
package struct WarmFigures: Sendable, Equatable {
    package let requestsPerSecond: Double
    /// In milliseconds.
    package let median: Double
    package let percentile95: Double
    package let percentile99: Double

    /// Reads the line that our script makes wrk print, wherever in the report it is.
    package init(report: String) throws(LoadError) {
        let lines = report.split(separator: "\n")
        guard let line = lines.last(where: { $0.hasPrefix(Self.marker) }) else { throw .unreadableReport(report) }
        let numbers = line.dropFirst(Self.marker.count).split(separator: " ").compactMap { Double($0) }
        guard numbers.count == 6 else { throw .unreadableReport(report) }
        let (requests, microseconds, failures) = (numbers[0], numbers[1], numbers[2])
        guard failures == 0, requests > 0, microseconds > 0 else { throw .unreadableReport(report) }
        requestsPerSecond = requests / (microseconds / 1_000_000)
        median = numbers[3] / 1000
        percentile95 = numbers[4] / 1000
        percentile99 = numbers[5] / 1000
    }

    /// What wrk runs at its end; it knows percentiles in microseconds, and prints no 95th of its own.
    static let script = """
        done = function(summary, latency, requests)
           local failures = summary.errors
           local failed = failures.connect + failures.read + failures.write + failures.status + failures.timeout
           io.write(string.format("\(marker)%d %d %d %d %d %d\\n", summary.requests, summary.duration, failed,
              latency:percentile(50), latency:percentile(95), latency:percentile(99)))
        end
        """

    private static let marker = "figures: "
}
