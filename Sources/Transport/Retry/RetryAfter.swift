import HTTPTypes

/// Reads how long an upstream asked to be left alone.
enum RetryAfter {
    /// Seconds as they are, a date as its distance from the reply's own Date; nil for neither, or without that Date.
    ///
    /// Measuring with the upstream's clock spares us the difference to ours.
    static func duration(in head: HTTPResponse) -> Duration? {
        guard let text = head.headerFields[.retryAfter] else { return nil }
        if !text.isEmpty, text.utf8.allSatisfy(ASCII.isDigit) {
            // A number too large to be read is as good as never.
            return .seconds(min(Int64(text) ?? .max, Self.never))
        }
        guard let then = HTTPDate.seconds(of: text), let date = head.headerFields[.date],
            let now = HTTPDate.seconds(of: date)
        else { return nil }
        return .seconds(max(then - now, 0))
    }

    /// Long enough to be never, short enough to be added to.
    private static let never: Int64 = 100 * 365 * 86_400
}
