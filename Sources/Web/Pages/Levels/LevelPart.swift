import Media

/// How far a collection is: its level, and the way to the next one.
struct LevelPart {
    let levelName: String
    /// For example `Level 3 of 5`.
    let levelNumberText: String
    /// For example `31 records`.
    let recordsText: String
    /// For example `19 more to Archivist`.
    let gaugeText: String
    let gaugeValue: Int
    let gaugeMost: Int
    let isTop: Bool

    init(owning count: Int, phrases: Phrases) {
        let gauge = LevelGauge(owning: count)
        levelName = gauge.level.name(in: phrases)
        levelNumberText = phrases["level.number", ["number": String(gauge.level.number)]]
        recordsText = phrases.counted("box.records", count)
        gaugeText = Self.text(gauge, phrases)
        gaugeValue = gauge.needed == nil ? 1 : gauge.owned
        gaugeMost = gauge.needed ?? 1
        isTop = gauge.needed == nil
    }

    private static func text(_ gauge: LevelGauge, _ phrases: Phrases) -> String {
        guard let needed = gauge.needed, let next = gauge.level.next else { return phrases["level.top"] }
        let missing = phrases.grouped(needed - gauge.owned)
        return phrases["level.gauge", ["count": missing, "level": next.name(in: phrases)]]
    }
}

extension CollectorLevel {
    func name(in phrases: Phrases) -> String { phrases["level.\(number).name"] }
}
