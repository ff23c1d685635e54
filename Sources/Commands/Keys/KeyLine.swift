import Accounts
import Foundation

/// One key as `zoetrope keys list` says it: `0123…cdef  Chat  made 2026-11-21, used 2026-11-21 17:05`.
struct KeyLine {
    let text: String

    init(_ key: DoorKey) {
        var facts = ["made \(Self.day(key.createdAt))"]
        facts.append(key.lastUsedAt.map { "used \(Self.minute($0))" } ?? "never used")
        if let date = key.revokedAt { facts.append("revoked \(Self.day(date))") }
        text = "\(key.id)  \(key.name)  \(facts.joined(separator: ", "))"
    }

    private static func day(_ date: Date) -> String { String(minute(date).prefix(10)) }

    /// In UTC, as the log writes times.
    private static func minute(_ date: Date) -> String {
        let style = Date.ISO8601FormatStyle(dateTimeSeparator: .space, timeZone: .gmt)
        return String(date.formatted(style).prefix(16))
    }
}
