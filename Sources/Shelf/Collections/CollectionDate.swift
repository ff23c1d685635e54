import FoundationEssentials

/// A moment as Discogs' files write it, `2014-01-28 14:02:49`, here in UTC.
enum CollectionDate {
    static func written(_ date: Date) -> String {
        let style = Date.ISO8601FormatStyle(dateTimeSeparator: .space, timeZone: .gmt)
        return String(date.formatted(style).prefix(19))
    }

    /// Nil for what is no such moment.
    static func read(_ text: String) -> Date? {
        let style = Date.ISO8601FormatStyle()
        // `T` in the middle is as good, and so is a date alone.
        let plain = text.replacing("T", with: " ").prefix(19)
        let moment = plain.count == 10 ? plain + " 00:00:00" : plain
        guard moment.count == 19 else { return nil }
        return try? style.parse(moment.replacing(" ", with: "T") + "Z")
    }
}
