import TolerantJSON

/// What a thing is physically.
package struct DiscogsFormat: Hashable, Sendable, Codable {
    /// For example `Vinyl`; `All Media` for what is said of a whole box.
    package var name: String
    /// How many pieces, as text.
    package var qty: String
    package var text: String?
    package var descriptions: [String]?

    package init(name: String, qty: String = "1", text: String? = nil, descriptions: [String]? = nil) {
        self.name = name
        self.qty = qty
        self.text = text
        self.descriptions = descriptions
    }

    private enum CodingKeys: String, CodingKey {
        case name
        case qty
        case text
        case descriptions
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = container.plainText(.name)
        qty = container.plainText(.qty)
        text = container.text(.text)
        descriptions = container.texts(.descriptions)
    }
}
