import Media

/// A grid with its heading, what comes after it, and what stands there when it is empty.
struct Results {
    struct TopicLink {
        let label: String
        let topicQuery: String
        let href: String
        let current: Bool
    }

    let scope: String
    let title: String
    let heading: String
    let headingHidden: Bool
    let countText: String?
    let announcement: String
    let hasTopics: Bool
    let topics: [TopicLink]
    let hasTiles: Bool
    let tiles: [Tile]
    let nextHref: String?
    let atEnd: Bool
    let emptyState: EmptyState?
}

/// What a list shows that has nothing in it: never just nothing.
struct EmptyState {
    struct Action {
        let href: String
        let label: String
        let primary: Bool
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
