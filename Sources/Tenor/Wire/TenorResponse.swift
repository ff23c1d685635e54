package import TolerantJSON

/// A list of posts, or of what to type: what most of Tenor's answers look like.
///
/// An answer without `results`, or with `results` of another shape, cannot be decoded.
package struct TenorResponse<Result> {
    package var results: LossyList<Result>
    /// Hand it back as `pos` to get the next page; empty at the end, nil on lists that have no pages.
    package var next: String?
    package var locale: String?

    package init(results: [Result], next: String? = nil, locale: String? = nil) {
        self.results = LossyList(results)
        self.next = next
        self.locale = locale
    }

    private enum CodingKeys: String, CodingKey {
        case locale
        case results
        case next
    }
}

extension TenorResponse: Sendable where Result: Sendable {}

extension TenorResponse: Decodable where Result: Decodable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        results = try container.decode(LossyList<Result>.self, forKey: .results)
        next = container.text(.next)
        locale = container.text(.locale)
    }
}

extension TenorResponse: Encodable where Result: Encodable {}

/// The categories, which Tenor calls tags.
package struct TenorCategories: Hashable, Sendable, Codable {
    package var tags: [TenorCategory]
    package var locale: String?

    package init(tags: [TenorCategory], locale: String? = nil) {
        self.tags = tags
        self.locale = locale
    }
}

/// A search worth offering, with a picture.
package struct TenorCategory: Hashable, Sendable, Codable {
    package var searchTerm: String
    /// The address of that search.
    package var path: String
    /// The address of a GIF that stands for it.
    package var image: String
    package var name: String

    package init(searchTerm: String, path: String, image: String, name: String) {
        self.searchTerm = searchTerm
        self.path = path
        self.image = image
        self.name = name
    }

    private enum CodingKeys: String, CodingKey {
        case searchTerm = "searchterm"
        case path
        case image
        case name
    }
}

/// What a request that failed is answered with, as all of Google's services write it.
package struct TenorFailure: Hashable, Sendable, Codable {
    package struct Details: Hashable, Sendable, Codable {
        package var code: Int?
        package var message: String?
        /// For example `INVALID_ARGUMENT`.
        package var status: String?

        init(code: Int, message: String, status: String) {
            self.code = code
            self.message = message
            self.status = status
        }

        package init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            code = container.number(.code)
            message = container.text(.message)
            status = container.text(.status)
        }
    }

    package var error: Details

    package init(code: Int, message: String, status: String) {
        error = Details(code: code, message: message, status: status)
    }
}
