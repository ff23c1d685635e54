import Media
import Shelf

/// One crate of somebody's box: nine discs, and the way to the other crates.
struct CratePage: PageModel {
    static let template = "box"

    let crate: Crate
    let documentTitle: String?
    let section: Layout.Section? = .vinyl

    init(_ page: BoxPage, phrases: Phrases) {
        documentTitle =
            page.pages > 1
            ? phrases["box.titleOf", ["number": phrases.grouped(page.number), "pages": phrases.grouped(page.pages)]]
            : phrases["box.title"]
        crate = Crate(page, title: Layout.title(documentTitle), phrases: phrases)
    }
}

/// A crate as the page shows it.
struct Crate {
    /// The way to another crate.
    struct Link {
        let href: String
        let label: String
    }

    let title: String
    let announcement: String
    let level: LevelPart
    /// For example `Crate 2 of 56`; nothing where there is only one.
    let crateText: String?
    let discs: [CrateDisc]
    let hasDiscs: Bool
    /// Both lead on from the ends; nothing where there is only one crate.
    let previousCrate: Link?
    let nextCrate: Link?
    let emptyState: EmptyState?
    /// What the source of some of these records wants said beside them.
    let credit: SourceCredit?

    init(_ page: BoxPage, title: String, phrases: Phrases) {
        self.title = title
        level = LevelPart(owning: page.total, phrases: phrases)
        let numbers: KeyValuePairs = ["number": phrases.grouped(page.number), "pages": phrases.grouped(page.pages)]
        let hasOthers = page.pages > 1
        crateText = hasOthers ? phrases["box.crate", numbers] : nil
        discs = page.entries.map { CrateDisc($0, in: .crate, phrases: phrases) }
        hasDiscs = !discs.isEmpty
        let next = page.number % page.pages + 1
        let previous = (page.number + page.pages - 2) % page.pages + 1
        nextCrate = hasOthers ? Self.link(to: next, of: page.pages, "box.next", phrases) : nil
        previousCrate = hasOthers ? Self.link(to: previous, of: page.pages, "box.previous", phrases) : nil
        emptyState = hasDiscs ? nil : Self.empty(phrases)
        credit = SourceCredit(page.entries, phrases: phrases)
        announcement = crateText ?? (hasDiscs ? level.recordsText : phrases["box.emptyTitle"])
    }

    private static func link(to number: Int, of pages: Int, _ key: String, _ phrases: Phrases) -> Link {
        let label = phrases[key, ["number": phrases.grouped(number), "pages": phrases.grouped(pages)]]
        return Link(href: SitePath(crate: number).link, label: label)
    }

    private static func empty(_ phrases: Phrases) -> EmptyState {
        EmptyState(
            phrases["box.emptyTitle"],
            phrases["box.emptyText"],
            actions: [.findRecord(phrases)]
        )
    }
}

/// There is no such crate, and where those that there are begin and end.
struct NoCratePage: PageModel {
    static let template = "box-missing"

    let missingText: String
    let firstHref: String
    let lastHref: String?
    let lastLabel: String?
    let documentTitle: String?
    let section: Layout.Section? = .vinyl

    init(pages: Int, phrases: Phrases) {
        documentTitle = phrases["box.missingTitle"]
        missingText = phrases.counted("box.missingText", pages)
        firstHref = SitePath(crate: 1).link
        let hasLast = pages > 1
        lastHref = hasLast ? SitePath(crate: pages).link : nil
        lastLabel = hasLast ? phrases["box.missingLast", ["number": phrases.grouped(pages)]] : nil
    }
}
