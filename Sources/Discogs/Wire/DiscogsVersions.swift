import TolerantJSON

/// One page of the issues of a record, and by what they can be sifted.
package struct DiscogsVersions: Hashable, Sendable {
    package var page: DiscogsPage<DiscogsVersion>
    package var filters: DiscogsFilters?
    package var facets: [DiscogsFacet]?

    package init(_ page: DiscogsPage<DiscogsVersion>) {
        self.page = page
    }
}

extension DiscogsVersions: Codable {
    private enum CodingKeys: String, CodingKey {
        case filters
        case facets = "filter_facets"
    }

    package init(from decoder: any Decoder) throws {
        page = try DiscogsPage(from: decoder)
        let container = try decoder.container(keyedBy: CodingKeys.self)
        filters = container.value(DiscogsFilters.self, .filters)
        facets = container.elementsIfThere(of: DiscogsFacet.self, .facets)
    }

    package func encode(to encoder: any Encoder) throws {
        try page.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(filters, forKey: .filters)
        try container.encodeIfPresent(facets, forKey: .facets)
    }
}

/// By what a list is sifted, and how many there are of each.
package struct DiscogsFilters: Hashable, Sendable, Codable {
    package var applied: [String: [String]]
    /// By `format`, `label`, `country` and `released`.
    package var available: [String: [String: Int]]

    package init(applied: [String: [String]] = [:], available: [String: [String: Int]] = [:]) {
        self.applied = applied
        self.available = available
    }

    private enum CodingKeys: String, CodingKey {
        case applied
        case available
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        applied = container.value([String: [String]].self, .applied) ?? [:]
        available = container.value([String: [String: Int]].self, .available) ?? [:]
    }
}

/// What ``DiscogsFilters/available`` has, in the order of a menu.
package struct DiscogsFacet: Hashable, Sendable, Codable {
    package var title: String
    package var id: String
    package var values: [Value]
    package var allowsMultipleValues: Bool

    package init(title: String, id: String, values: [Value]) {
        self.title = title
        self.id = id
        self.values = values
        allowsMultipleValues = true
    }

    private enum CodingKeys: String, CodingKey {
        case title
        case id
        case values
        case allowsMultipleValues = "allows_multiple_values"
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        title = container.plainText(.title)
        id = try container.requiredText(.id)
        values = container.elements(of: Value.self, .values)
        allowsMultipleValues = container.flag(.allowsMultipleValues) ?? true
    }

    package struct Value: Hashable, Sendable, Codable {
        package var title: String
        /// As a query has it, with `+` for a space.
        package var value: String
        package var count: Int

        package init(title: String, value: String, count: Int) {
            self.title = title
            self.value = value
            self.count = count
        }

        private enum CodingKeys: String, CodingKey {
            case title
            case value
            case count
        }

        package init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            title = container.plainText(.title)
            value = container.plainText(.value)
            count = container.number(.count) ?? 0
        }
    }
}
