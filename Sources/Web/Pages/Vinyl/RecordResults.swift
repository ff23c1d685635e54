import Media

/// A grid of records with its heading, what comes after it, and what stands there when it is empty.
struct RecordResults {
    /// A way to search anew.
    struct Choice {
        let label: String
        let href: String
        let current: Bool
    }

    let scope: String
    let title: String
    let heading: String
    let headingHidden: Bool
    let countText: String?
    let announcement: String
    /// What is searched: vinyl alone or everything; nothing where there is no choice.
    let choices: [Choice]
    let hasChoices: Bool
    /// When a source that is away said this.
    let staleText: String?
    /// What the source that takes part wants said beside its data.
    let credit: SourceCredit?
    let hasMissingPlace: Bool
    let missing: [Results.MissingSource]
    let hasTiles: Bool
    let cards: [RecordCard]
    let nextHref: String?
    let nextLabel: String
    let comesByItself: Bool
    let pendingText: String?
    let atEnd: Bool
    let emptyState: EmptyState?
}

extension RecordResults {
    /// What a list is called, where it is, and what it says when it has nothing.
    struct Words {
        let heading: String
        var headingHidden = false
        var countText: String?
        let announcement: String
        var choices: [Choice] = []
        var pendingText: String?
        let emptyState: EmptyState
        let documentTitle: String?
    }

    /// One part of a list at `path`; `isFirst` says whether it is its beginning.
    init(_ page: RecordPage, _ words: Words, path: SitePath, isFirst: Bool, phrases: Phrases) {
        scope = "vinyl"
        title = Layout.title(words.documentTitle)
        heading = words.heading
        headingHidden = words.headingHidden
        countText = words.countText
        announcement = page.foundNothing ? words.emptyState.emptyTitle : words.announcement
        choices = words.choices
        hasChoices = !choices.isEmpty
        staleText = page.staleSince.map { phrases["movies.stale", ["day": MovieWords(phrases).day($0)]] }
        let brand = page.nextBrand ?? page.items.lazy.compactMap(\.brand).first
        credit = brand.map { SourceCredit($0, phrases: phrases) }
        hasMissingPlace = brand != nil || page.missing != nil
        missing = page.missing.map { [Results.MissingSource($0, path, phrases)] } ?? []
        hasTiles = !page.items.isEmpty
        cards = page.items.enumerated().map { number, item in
            RecordCard(item, at: .grid(number: isFirst ? number : .max), phrases: phrases)
        }
        nextHref = page.next.map { path.with("cursor", $0.text).link }
        nextLabel = page.nextBrand.map { phrases["more.loadFrom", ["source": $0.name]] } ?? phrases["more.load"]
        comesByItself = page.nextIsItsFirst
        pendingText = page.nextIsItsFirst && page.items.isEmpty ? words.pendingText : nil
        atEnd = page.next == nil && !page.foundNothing && page.missing == nil
        emptyState = page.foundNothing ? words.emptyState : nil
    }
}
