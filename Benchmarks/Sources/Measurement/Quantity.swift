internal import Foundation

/// Numbers as the tables write them: short, and the same on every machine.
package enum Quantity {
    private static let locale = Locale(identifier: "en_US_POSIX")

    /// Milliseconds with three significant digits, for example `0.412`, `8.31`, `1240`.
    package static func milliseconds(_ duration: Double) -> String {
        let digits =
            switch duration {
            case ..<1: 3
            case ..<10: 2
            case ..<100: 1
            default: 0
            }
        return String(format: "%.\(digits)f", locale: locale, duration)
    }

    /// Requests or renditions a second.
    package static func rate(_ value: Double) -> String {
        String(format: value < 100 ? "%.1f" : "%.0f", locale: locale, value)
    }

    package static func ratio(_ value: Double) -> String {
        String(format: "%.2f", locale: locale, value)
    }

    /// A share of one, to the thousandth.
    package static func share(_ value: Double) -> String {
        String(format: "%.3f", locale: locale, value)
    }

    package static func mebibytes(_ bytes: Double) -> String {
        String(format: "%.1f", locale: locale, bytes / 1_048_576)
    }

    /// Kilobytes of a thousand bytes, as files are weighed.
    package static func kilobytes(_ bytes: Double) -> String {
        String(format: bytes < 100_000 ? "%.1f" : "%.0f", locale: locale, bytes / 1000)
    }
}
