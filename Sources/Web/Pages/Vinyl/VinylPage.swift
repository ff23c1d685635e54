import Media

/// The front page of records: what the reader has, and those there are to be found.
struct VinylPage: PageModel {
    static let template = "vinyl"

    /// Nil on the pages after the first.
    let home: HomePart?
    let recordResults: RecordResults
    let documentTitle: String?
    let section: Layout.Section? = .vinyl
    let searchFields: [Layout.HiddenField]

    /// `home` is nil on the pages after the first; `vinylOnly` is what was chosen before the search field was emptied.
    init(_ page: RecordPage, home: RecordHome?, vinylOnly: Bool, phrases: Phrases) {
        documentTitle = phrases["vinyl.title"]
        searchFields = Layout.HiddenField.format(vinylOnly: vinylOnly)
        self.home = home.map { HomePart($0, phrases: phrases) }
        let words = RecordResults.Words(
            heading: phrases["vinyl.shop"],
            countText: page.total.map { phrases.counted("vinyl.shopCount", $0) },
            announcement: phrases["vinyl.announceAll"],
            emptyState: EmptyState(phrases["vinyl.shopEmptyTitle"], phrases["vinyl.shopEmptyText"], actions: []),
            documentTitle: documentTitle
        )
        // Below the home, nothing of it is on the first screen.
        recordResults = RecordResults(page, words, path: SitePath(.vinyl), isFirst: false, phrases: phrases)
    }
}

/// What stands above the record shop alone, for the modules to put in place.
struct VinylHomePage: PageModel {
    static let template = "home"

    let home: HomePart
    let documentTitle: String?
    let section: Layout.Section? = .vinyl

    init(_ home: RecordHome, phrases: Phrases) {
        self.home = HomePart(home, phrases: phrases)
        documentTitle = phrases["vinyl.title"]
    }
}

/// What a search among records found.
struct VinylSearchPage: PageModel {
    static let template = "vinyl-search"

    let recordResults: RecordResults
    let documentTitle: String?
    let section: Layout.Section? = .vinyl
    let query: String
    let searchFields: [Layout.HiddenField]

    init(_ question: RecordQuestion, _ page: RecordPage, isFirst: Bool, source: RemoteBrand?, phrases: Phrases) {
        let text = question.text
        query = text
        searchFields = Layout.HiddenField.format(vinylOnly: question.vinylOnly)
        let heading = phrases["vinyl.searchTitle", ["query": text]]
        documentTitle = heading
        let count = page.total ?? page.items.count
        let isAll = source == nil
        let words = RecordResults.Words(
            heading: heading,
            countText: isFirst && count > 0 ? phrases.counted(isAll ? "vinyl.found" : "vinyl.foundHere", count) : nil,
            announcement: isAll
                ? phrases.counted("vinyl.announceFound", count, ["query": text])
                : phrases["vinyl.announceSome", ["query": text]],
            choices: source == nil ? [] : Self.choices(question, phrases),
            pendingText: page.nextBrand.map { phrases["vinyl.noneHereYet", ["query": text, "source": $0.name]] },
            emptyState: Self.empty(text, phrases),
            documentTitle: heading
        )
        let path = Self.path(question)
        recordResults = RecordResults(page, words, path: path, isFirst: isFirst, phrases: phrases)
    }

    private static func path(_ question: RecordQuestion) -> SitePath {
        SitePath(.vinylSearch).with("q", question.text).with("format", question.vinylOnly ? nil : "all")
    }

    private static func choices(_ question: RecordQuestion, _ phrases: Phrases) -> [RecordResults.Choice] {
        [(true, "vinyl.onlyVinyl"), (false, "vinyl.everything")].map { vinylOnly, key in
            RecordResults.Choice(
                label: phrases[key],
                href: path(RecordQuestion(question.text, vinylOnly: vinylOnly)).link,
                current: question.vinylOnly == vinylOnly
            )
        }
    }

    /// Nothing found is a wish to be written down.
    private static func empty(_ text: String, _ phrases: Phrases) -> EmptyState {
        let ask = SitePath(.vinylRequest).with("album", text).link
        return EmptyState(
            phrases["vinyl.noneTitle", ["query": text]],
            phrases["vinyl.noneText"],
            actions: [
                EmptyState.Action(href: ask, label: phrases["vinyl.noneRequest"], primary: true),
                EmptyState.Action(href: SitePath(.vinyl).link, label: phrases["vinyl.noneAll"], primary: false),
            ]
        )
    }
}

extension Layout.HiddenField {
    /// Searches go on in the part that was chosen.
    fileprivate static func format(vinylOnly: Bool) -> [Self] {
        vinylOnly ? [] : [Self(name: "format", value: "all")]
    }
}
