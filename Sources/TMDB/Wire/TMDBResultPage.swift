package import TolerantJSON

/// One page of any of TMDB's lists.
///
/// An answer without `results` cannot be decoded; everything beside it may be missing or broken.
package struct TMDBResultPage<Item> {
    /// The number of what the list belongs to; absent on lists of their own and on appended parts.
    package var id: Int?
    /// From which day to which a list of current films reaches; absent on others.
    package var dates: TMDBDates?
    /// From 1.
    package var page: Int
    package var results: LossyList<Item>
    /// May be far beyond 500, the last page that anybody gets.
    package var totalPages: Int
    package var totalResults: Int

    package init(page: Int = 1, results: [Item], totalPages: Int, totalResults: Int, dates: TMDBDates? = nil) {
        self.page = page
        self.results = LossyList(results)
        self.totalPages = totalPages
        self.totalResults = totalResults
        self.dates = dates
    }

    private enum CodingKeys: String, CodingKey {
        case id
        case dates
        case page
        case results
        case totalPages = "total_pages"
        case totalResults = "total_results"
    }
}

extension TMDBResultPage: Sendable where Item: Sendable {}
extension TMDBResultPage: Equatable where Item: Equatable {}
extension TMDBResultPage: Hashable where Item: Hashable {}

extension TMDBResultPage: Decodable where Item: Decodable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        results = try container.decode(LossyList<Item>.self, forKey: .results)
        id = container.number(.id)
        dates = container.value(TMDBDates.self, .dates)
        page = container.number(.page) ?? 1
        totalPages = container.number(.totalPages) ?? 1
        totalResults = container.number(.totalResults) ?? results.elements.count
    }
}

extension TMDBResultPage: Encodable where Item: Encodable {}

/// The first and the last day of a list, each `YYYY-MM-DD`.
package struct TMDBDates: Hashable, Sendable, Codable {
    package var maximum: String
    package var minimum: String

    package init(maximum: String, minimum: String) {
        self.maximum = maximum
        self.minimum = minimum
    }
}

/// A list that comes whole: videos, dates of release.
package struct TMDBResultList<Item> {
    /// As in ``TMDBResultPage``.
    package var id: Int?
    package var results: LossyList<Item>

    package init(id: Int? = nil, results: [Item]) {
        self.id = id
        self.results = LossyList(results)
    }

    private enum CodingKeys: String, CodingKey {
        case id
        case results
    }
}

extension TMDBResultList: Sendable where Item: Sendable {}
extension TMDBResultList: Equatable where Item: Equatable {}
extension TMDBResultList: Hashable where Item: Hashable {}

extension TMDBResultList: Decodable where Item: Decodable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = container.number(.id)
        results = container.list(of: Item.self, .results)
    }
}

extension TMDBResultList: Encodable where Item: Encodable {}
