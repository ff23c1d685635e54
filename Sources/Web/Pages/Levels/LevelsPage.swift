import Media

/// What the levels of collectors are, and which one the reader has reached.
struct LevelsPage: PageModel {
    static let template = "levels"

    /// One level as a step of the way.
    struct Step {
        let number: String
        let name: String
        let rangeText: String
        let aboutText: String
        let isCurrent: Bool
        let isReached: Bool
    }

    let steps: [Step]
    let level: LevelPart
    let documentTitle: String?
    let section: Layout.Section? = .vinyl

    init(owning count: Int, phrases: Phrases) {
        documentTitle = phrases["level.title"]
        level = LevelPart(owning: count, phrases: phrases)
        let current = CollectorLevel(owning: count)
        steps = CollectorLevel.allCases.map { level in
            Step(
                number: String(level.number),
                name: level.name(in: phrases),
                rangeText: Self.range(level, phrases),
                aboutText: phrases["level.\(level.number).about"],
                isCurrent: level == current,
                isReached: level.number < current.number
            )
        }
    }

    private static func range(_ level: CollectorLevel, _ phrases: Phrases) -> String {
        let least = phrases.grouped(level.leastOwned)
        guard let next = level.next else { return phrases["level.from", ["least": least]] }
        return phrases["level.range", ["least": least, "most": phrases.grouped(next.leastOwned - 1)]]
    }
}
