/// Reads the date format of HTTP, `Sun, 06 Nov 1994 08:49:37 GMT`.
enum HTTPDate {
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// Seconds since 1970; nil for anything else, the two obsolete formats included.
    static func seconds(of text: String) -> Int64? {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 6, parts[0].hasSuffix(","), parts[5] == "GMT" else { return nil }
        guard let day = number(parts[1], digits: 2), (1...31).contains(day),
            let month = months.firstIndex(of: String(parts[2])), let year = number(parts[3], digits: 4),
            let time = secondsOfDay(parts[4])
        else { return nil }
        return days(year: year, month: Int64(month) + 1, day: day) * 86_400 + time
    }

    private static func secondsOfDay(_ text: Substring) -> Int64? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { number($0, digits: 2) }
        guard parts.count == 3, let hours = parts[0], let minutes = parts[1], let seconds = parts[2],
            hours < 24, minutes < 60, seconds <= 60
        else { return nil }
        return hours * 3600 + minutes * 60 + seconds
    }

    private static func number(_ text: Substring, digits: Int) -> Int64? {
        guard text.utf8.count == digits, text.utf8.allSatisfy(ASCII.isDigit) else { return nil }
        return Int64(text)
    }

    /// Days since 1970 in the Gregorian calendar, counted in years that begin in March so that leap days come last.
    private static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
        let marchYear = month <= 2 ? year - 1 : year
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        let leapDays = marchYear / 4 - marchYear / 100 + marchYear / 400
        return marchYear * 365 + leapDays + dayOfYear - 719_468
    }
}
