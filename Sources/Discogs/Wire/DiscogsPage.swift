package import TolerantJSON

/// What comes in pages, and the name under which a page has it.
package protocol DiscogsListed {
    static var listName: String { get }
}

/// One page of any of Discogs' lists.
///
/// An answer without the list cannot be decoded; everything beside it may be missing or broken.
package struct DiscogsPage<Item: DiscogsListed> {
    package var pagination: DiscogsPagination
    package var items: LossyList<Item>

    package init(_ items: [Item], _ pagination: DiscogsPagination) {
        self.items = LossyList(items)
        self.pagination = pagination
    }
}

private struct ListKey: CodingKey {
    static let pagination = ListKey(name: "pagination")

    let stringValue: String
    let intValue: Int? = nil

    init(name: String) { stringValue = name }

    init?(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
}

extension DiscogsPage: Sendable where Item: Sendable {}
extension DiscogsPage: Equatable where Item: Equatable {}
extension DiscogsPage: Hashable where Item: Hashable {}

extension DiscogsPage: Decodable where Item: Decodable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: ListKey.self)
        items = try container.decode(LossyList<Item>.self, forKey: ListKey(name: Item.listName))
        let all = items.elements.count
        pagination =
            container.value(DiscogsPagination.self, .pagination)
            ?? DiscogsPagination(page: 1, pages: 1, perPage: all, items: all)
    }
}

extension DiscogsPage: Encodable where Item: Encodable {
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: ListKey.self)
        try container.encode(pagination, forKey: .pagination)
        try container.encode(items, forKey: ListKey(name: Item.listName))
    }
}
