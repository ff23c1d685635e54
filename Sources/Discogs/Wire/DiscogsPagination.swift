import TolerantJSON

/// Where in a list a page is.
package struct DiscogsPagination: Hashable, Sendable, Codable {
    /// From 1.
    package var page: Int
    package var pages: Int
    package var perPage: Int
    /// How many there are on all pages.
    package var items: Int
    package var urls: DiscogsPageLinks

    package init(page: Int, pages: Int, perPage: Int, items: Int, urls: DiscogsPageLinks = DiscogsPageLinks()) {
        self.page = page
        self.pages = pages
        self.perPage = perPage
        self.items = items
        self.urls = urls
    }

    private enum CodingKeys: String, CodingKey {
        case page
        case pages
        case perPage = "per_page"
        case items
        case urls
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        page = container.number(.page) ?? 1
        pages = container.number(.pages) ?? 1
        perPage = container.number(.perPage) ?? 50
        items = container.number(.items) ?? 0
        urls = container.value(DiscogsPageLinks.self, .urls) ?? DiscogsPageLinks()
    }
}

/// Where the other pages are; what is absent is this page, or is none.
///
/// Discogs repeats the whole question in them, a token included, so they must be in no log.
package struct DiscogsPageLinks: Hashable, Sendable, Codable {
    package var first: String?
    package var prev: String?
    package var next: String?
    package var last: String?

    package init(first: String? = nil, prev: String? = nil, next: String? = nil, last: String? = nil) {
        self.first = first
        self.prev = prev
        self.next = next
        self.last = last
    }

    private enum CodingKeys: String, CodingKey {
        case first
        case prev
        case next
        case last
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        first = container.filledText(.first)
        prev = container.filledText(.prev)
        next = container.filledText(.next)
        last = container.filledText(.last)
    }

    private var names: [String] {
        [("first", first), ("prev", prev), ("next", next), ("last", last)].compactMap { $1 == nil ? nil : $0 }
    }
}

extension DiscogsPageLinks: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Safe for a log: which there are, not where they lead.
    package var description: String { names.joined(separator: ", ") }

    package var debugDescription: String { description }

    package var customMirror: Mirror { Mirror(self, children: ["links": description]) }
}
