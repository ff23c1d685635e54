import FoundationEssentials

/// The cells of a collection's row as its owner's file had them, so that they can be written again byte for byte.
package struct CollectionFields: Hashable, Sendable, Codable {
    /// By the names of the columns; empty ones are left out.
    private let texts: [String: String]

    init(_ texts: [CollectionColumn: String]) {
        let filled = texts.filter { !$0.value.isEmpty }
        self.texts = Dictionary(uniqueKeysWithValues: filled.map { ($0.key.rawValue, $0.value) })
    }

    subscript(column: CollectionColumn) -> String? { texts[column.rawValue] }
}

extension CollectionFields {
    /// What ``init(stored:)`` reads; nil where there is nothing to store.
    package var stored: String? {
        guard !texts.isEmpty, let bytes = try? JSONEncoder().encode(self) else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Nil for what another version stored in another shape: the row is then written from what is known.
    package init?(stored text: String) {
        guard let fields = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)) else { return nil }
        self = fields
    }
}
