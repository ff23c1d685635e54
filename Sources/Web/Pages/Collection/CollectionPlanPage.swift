import Media
import Shelf

/// What a file would do to a box, and the button that does it.
struct CollectionPlanPage: PageModel {
    struct Figure {
        let label: String
        let value: String
    }

    static let template = "collection-plan"

    let leadText: String
    let figures: [Figure]
    let planAction: String
    /// Nil when nothing would be added.
    let addLabel: String?
    let formError: String?
    let shortenedText: String?
    /// Nil when every record has a rating.
    let stars: UnratedPart?
    let parts: [CollectionPlanPart]
    let documentTitle: String?
    let section: Layout.Section? = .vinyl

    init(_ plan: CollectionPlan, at path: SitePath, error: String? = nil, phrases: Phrases) {
        let added = plan.additions.count
        leadText = added > 0 ? phrases["collection.planLead"] : phrases["collection.planNone"]
        figures = [
            Figure(label: phrases["collection.adds"], value: phrases.grouped(added)),
            Figure(label: phrases["collection.present"], value: phrases.grouped(plan.present.count)),
            Figure(label: phrases["collection.problems"], value: phrases.grouped(plan.problems.count)),
        ]
        planAction = path.link
        addLabel = added > 0 ? phrases.counted("collection.add", added) : nil
        formError = error
        let shortened = plan.additions.count { $0.isCommentShortened }
        shortenedText = shortened > 0 ? phrases.counted("collection.shortened", shortened) : nil
        stars = plan.unrated > 0 ? UnratedPart(plan.unrated, phrases) : nil
        parts = [
            CollectionPlanPart(plan.problems, phrases), CollectionPlanPart(plan.additions, phrases),
            CollectionPlanPart(plan.present, phrases),
        ].filter { !$0.lines.isEmpty }
        documentTitle = phrases["collection.planTitle"]
    }
}

/// The rating for those records that have none.
struct UnratedPart {
    let ratingText: String
    /// No star at all, which is a rating, too.
    let none: KeepPart.Choice
    let choices: [KeepPart.Choice]

    fileprivate init(_ count: Int, _ phrases: Phrases) {
        ratingText = phrases.counted("collection.unrated", count)
        let all = (0...10).compactMap(BoxRating.init(points:)).map {
            KeepPart.Choice($0, chosen: nil, RecordWords(phrases), phrases)
        }
        none = all[0]
        choices = Array(all.dropFirst())
    }
}

/// Those rows of a file that meet one fate.
struct CollectionPlanPart {
    struct Line {
        let lineText: String
        let titleText: String
        let detailText: String
    }

    /// A page of more would help nobody.
    private static let mostLines = 100

    let partTitle: String
    /// Whether it is open to begin with.
    let isOpen: Bool
    let lines: [Line]
    let moreText: String?

    private init(_ title: String, isOpen: Bool = false, count: Int, _ lines: [Line], _ phrases: Phrases) {
        partTitle = title
        self.isOpen = isOpen
        self.lines = lines
        let more = count - lines.count
        moreText = more > 0 ? phrases.counted("collection.more", more) : nil
    }

    fileprivate init(_ problems: [CollectionProblem], _ phrases: Phrases) {
        let words = CollectionWords(phrases)
        let lines = problems.prefix(Self.mostLines).map { problem in
            Line(lineText: words.line(problem.line), titleText: problem.title, detailText: words.reason(problem.reason))
        }
        self.init(
            phrases.counted("collection.problemsTitle", problems.count),
            isOpen: true,
            count: problems.count,
            lines,
            phrases
        )
    }

    fileprivate init(_ additions: [CollectionPlan.Addition], _ phrases: Phrases) {
        let words = CollectionWords(phrases)
        let lines = additions.prefix(Self.mostLines).map { addition in
            words.line(addition.line, addition.record, addition.rating)
        }
        self.init(phrases.counted("collection.addsTitle", additions.count), count: additions.count, lines, phrases)
    }

    fileprivate init(_ present: [CollectionPlan.Present], _ phrases: Phrases) {
        let words = CollectionWords(phrases)
        let lines = present.prefix(Self.mostLines).map { words.line($0.line, $0.record, nil) }
        self.init(phrases.counted("collection.presentTitle", present.count), count: present.count, lines, phrases)
    }
}

/// What is said of the rows of a file, in the words of the reader.
struct CollectionWords: Sendable {
    private let phrases: Phrases

    init(_ phrases: Phrases) {
        self.phrases = phrases
    }

    func line(_ number: Int) -> String { phrases["collection.line", ["line": phrases.grouped(number)]] }

    /// Why a row cannot be taken over.
    func reason(_ reason: CollectionProblem.Reason) -> String {
        let key = "collection.reason.\(reason.name)"
        guard case .repeated(let line) = reason else { return phrases[key] }
        return phrases[key, ["line": phrases.grouped(line)]]
    }

    fileprivate func line(_ number: Int, _ record: VinylRecord, _ rating: BoxRating?) -> CollectionPlanPart.Line {
        let words = RecordWords(phrases)
        let stars = rating.map { phrases["movie.ownLabel", ["stars": words.stars($0)]] }
        return CollectionPlanPart.Line(
            lineText: line(number),
            titleText: record.title[phrases.language],
            detailText: [words.artists(record.artists), stars].compactMap(\.self).joined(separator: " · ")
        )
    }
}

extension CollectionProblem.Reason {
    /// As programs and phrases call it.
    var name: String {
        switch self {
        case .unknownRecord: "unknownRecord"
        case .badRelease: "badRelease"
        case .badRating: "badRating"
        case .tooManyFields: "tooManyFields"
        case .fieldTooLong: "fieldTooLong"
        case .repeated: "repeated"
        }
    }
}
