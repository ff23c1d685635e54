package import FoundationEssentials

/// A week from Monday 00:00 UTC to the next one.
package struct CalendarWeek: Hashable, Comparable, Sendable {
    /// Counted from the week that holds January 1, 1970.
    let number: Int

    package init(containing date: Date) {
        // That day was a Thursday.
        let day = Int((date.timeIntervalSince1970 / Self.day).rounded(.down)) + 3
        number = (day >= 0 ? day : day - 6) / 7
    }

    init(number: Int) { self.number = number }

    /// The first moment of its Monday.
    package var start: Date { Date(timeIntervalSince1970: Double(number * 7 - 3) * Self.day) }

    package func adding(weeks: Int) -> CalendarWeek { CalendarWeek(number: number + weeks) }

    package static func < (one: CalendarWeek, other: CalendarWeek) -> Bool { one.number < other.number }

    private static let day = 86_400.0
}
