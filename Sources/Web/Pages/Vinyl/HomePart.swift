import Media
import Shelf

/// What stands above the record shop: how far somebody's collection is, what stands for it and what it is made of.
struct HomePart {
    /// As `box.css` draws it.
    private static let labelSizes = "(min-width: 44rem) 9.5rem, 40vw"

    let level: LevelPart
    let hasRecords: Bool
    /// The record that stands for its owner.
    let representative: ShownRecord?
    let recent: [CrateDisc]
    let genres: GenrePart?
    let hints: HintsPart?
    /// What the source of some of these records wants said beside them.
    let credit: SourceCredit?

    init(_ home: RecordHome, phrases: Phrases) {
        level = LevelPart(owning: home.summary.count, phrases: phrases)
        hasRecords = home.summary.count > 0
        representative = home.representative.map { entry in
            ShownRecord(entry.record, comment: entry.comment, labelSizes: Self.labelSizes, phrases: phrases)
        }
        recent = home.recent.map { CrateDisc($0, in: .recent, phrases: phrases) }
        genres = home.summary.genres.isEmpty ? nil : GenrePart(home.summary, rows: 5, phrases: phrases)
        hints = HintsPart(home, phrases: phrases)
        let shown = home.recent + [home.representative].compactMap(\.self)
        credit = SourceCredit(shown, phrases: phrases)
    }
}

/// How a collection begins: shown until all of it is done or it is sent away, once for each profile.
struct HintsPart {
    struct Step {
        let number: String
        let stepTitle: String
        let stepText: String
        let href: String
        let isDone: Bool
    }

    let steps: [Step]

    /// Nil when there is nothing more to say.
    init?(_ home: RecordHome, phrases: Phrases) {
        guard home.showsHints, !home.isSettled else { return nil }
        let newest = home.recent.first.map { SitePath(.record, $0.record.id) } ?? SitePath(.box)
        let steps = [
            ("find", "#search", home.summary.count > 0),
            ("represent", newest.link, home.representative != nil),
            ("share", SitePath(.boxShare).link, home.isShared),
        ]
        self.steps = steps.enumerated().map { place, step in
            Step(
                number: String(place + 1),
                stepTitle: phrases["hint.\(step.0)Title"],
                stepText: phrases["hint.\(step.0)Text"],
                href: step.1,
                isDone: step.2
            )
        }
    }
}

extension RecordHome {
    /// Whether everything was done that a beginning has.
    var isSettled: Bool { representative != nil && isShared }
}
