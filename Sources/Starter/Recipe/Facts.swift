private import Foundation

/// The tables of `Facts/`, written by hand where people's wishes count and measured where colors do.
struct Facts: Sendable {
    /// Emojis people want most, best first, with the motion each gets.
    let popular: [Part]
    /// Others whose group's motions do not suit them.
    let exceptions: [Part]
    /// What people call an emoji when they look for a feeling or an occasion.
    let meanings: [String: Meaning]
    /// The color that an emoji's picture has most of.
    let colors: [String: OKLCH]
    let topics: [Topic]

    /// How one emoji is cast by hand.
    struct Part: Hashable, Sendable {
        let key: String
        let motion: Motion
        let garnish: Garnish

        init?(row: [String]) {
            guard row.count >= 2, let motion = Motion(rawValue: row[1]) else { return nil }
            key = Emoji.key(of: row[0])
            self.motion = motion
            garnish = row.count > 2 ? Garnish(rawValue: row[2]) ?? .none : .none
        }
    }

    struct Meaning: Hashable, Sendable {
        let english: [String]
        let korean: [String]
    }

    static func read() throws(StarterError) -> Facts {
        Facts(
            popular: try Table("popular").rows.compactMap(Part.init(row:)),
            exceptions: try Table("casting").rows.compactMap(Part.init(row:)),
            meanings: try meanings(),
            colors: try colors(),
            topics: try Table("topics").rows.compactMap(Topic.init(row:))
        )
    }

    private static func meanings() throws(StarterError) -> [String: Meaning] {
        var meanings: [String: Meaning] = [:]
        for row in try Table("meanings").rows where row.count == 3 {
            meanings[Emoji.key(of: row[0])] = Meaning(english: words(row[1]), korean: words(row[2]))
        }
        return meanings
    }

    private static func words(_ cell: String) -> [String] {
        cell.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    }

    private static func colors() throws(StarterError) -> [String: OKLCH] {
        var colors: [String: OKLCH] = [:]
        for row in try Table("colors").rows where row.count == 2 {
            guard let value = UInt32(row[1].dropFirst(), radix: 16) else { continue }
            colors[row[0]] = OKLCH(rgb: value)
        }
        return colors
    }
}
