package import Media

/// A subject a page offers as a short cut: what it is called and what it searches for.
package struct Topic: Hashable, Sendable {
    /// Stable; for links and phrases.
    package let key: String
    package let label: Localized<String>
    /// What to search for; empty for what is trending.
    package let query: Localized<String>

    init?(row: [String]) {
        guard row.count == 5 else { return nil }
        key = row[0]
        label = Localized(english: row[1], korean: row[2])
        query = Localized(english: row[3], korean: row[4])
    }
}
