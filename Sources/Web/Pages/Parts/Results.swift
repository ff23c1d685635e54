import Media

/// A grid with its heading, what comes after it, and what stands there when it is empty.
struct Results {
    struct TopicLink {
        let label: String
        let topicQuery: String
        let href: String
        let current: Bool
    }

    /// A source that gave nothing, and how to ask it again.
    struct MissingSource {
        let source: String
        let missingText: String
        let retryHref: String?
        /// Where the whole list is to be had anew, for one that another stands in for.
        var reloadHref: String?
    }

    let scope: String
    let title: String
    let heading: String
    let headingHidden: Bool
    let countText: String?
    let announcement: String
    let hasTopics: Bool
    let topics: [TopicLink]
    /// What the sources that take part want said beside their items.
    let marks: [String]
    let hasMarks: Bool
    let missing: [MissingSource]
    let hasTiles: Bool
    let tiles: [Tile]
    let nextHref: String?
    /// What the link to the next page says.
    let nextLabel: String
    /// Whether the next page is the first of another server, which a search does not wait to be scrolled to.
    let comesByItself: Bool
    /// What stands in for tiles while another server is asked.
    let pendingText: String?
    let atEnd: Bool
    let emptyState: EmptyState?
}

/// What a list shows that has nothing in it: never just nothing.
struct EmptyState {
    struct Action {
        let href: String
        let label: String
        let primary: Bool

        /// To the field in which records are searched for.
        static func findRecord(_ phrases: Phrases) -> Action {
            Action(href: SitePath(.vinyl).link + "#search", label: phrases["box.emptyFind"], primary: true)
        }
    }

    let emptyTitle: String
    let emptyText: String
    let emptyActions: [Action]
}

extension EmptyState {
    /// The state with these sentences; the title may have places, the text has none.
    init(_ title: String, _ text: String, actions: [Action]) {
        emptyTitle = title
        emptyText = text
        emptyActions = actions
    }
}
