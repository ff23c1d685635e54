import TolerantJSON

/// A word or phrase that finds something: what autocomplete and related tags answer with.
package struct GiphyTag: Hashable, Sendable, Codable {
    package var name: String
    package var analyticsResponsePayload: String?

    package init(name: String) {
        self.name = name
    }

    private enum CodingKeys: String, CodingKey {
        case name
        case analyticsResponsePayload = "analytics_response_payload"
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard let name = container.filledText(.name) else {
            throw DecodingError.dataCorruptedError(forKey: .name, in: container, debugDescription: "no name")
        }
        self.name = name
        analyticsResponsePayload = container.text(.analyticsResponsePayload)
    }
}

/// A category with what it is divided into and a GIF that stands for it.
package struct GiphyCategory: Hashable, Sendable, Codable {
    package var name: String
    /// The name as it stands in an address, with dashes.
    package var nameEncoded: String?
    package var subcategories: [GiphySubcategory]?
    package var gif: GiphyGif?

    package init(
        name: String,
        nameEncoded: String,
        subcategories: [GiphySubcategory]? = nil,
        gif: GiphyGif? = nil
    ) {
        self.name = name
        self.nameEncoded = nameEncoded
        self.subcategories = subcategories
        self.gif = gif
    }

    private enum CodingKeys: String, CodingKey {
        case name
        case nameEncoded = "name_encoded"
        case subcategories
        case gif
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard let name = container.filledText(.name) else {
            throw DecodingError.dataCorruptedError(forKey: .name, in: container, debugDescription: "no name")
        }
        self.name = name
        nameEncoded = container.filledText(.nameEncoded)
        subcategories = container.value(LossyList<GiphySubcategory>.self, .subcategories)?.elements
        gif = container.value(GiphyGif.self, .gif)
    }
}

/// A part of a category.
package struct GiphySubcategory: Hashable, Sendable, Codable {
    package var name: String
    package var nameEncoded: String

    package init(name: String, nameEncoded: String) {
        self.name = name
        self.nameEncoded = nameEncoded
    }

    private enum CodingKeys: String, CodingKey {
        case name
        case nameEncoded = "name_encoded"
    }
}

/// The answer to somebody who asks for an id to be told apart by.
package struct GiphyRandomID: Hashable, Sendable, Codable {
    package var randomID: String

    package init(randomID: String) {
        self.randomID = randomID
    }

    private enum CodingKeys: String, CodingKey {
        case randomID = "random_id"
    }
}
