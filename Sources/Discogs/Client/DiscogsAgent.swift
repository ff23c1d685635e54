/// How this server calls itself to Discogs, which answers nobody without a name.
package struct DiscogsAgent: Hashable, Sendable {
    private static let longest = 256

    /// For example `Zoetrope/1.0 +https://records.example.org`.
    package let text: String

    /// A product and its version, and where its operator can be reached; nil for what could not stand in a header.
    package init?(product: String, contact: String? = nil) {
        let text = ([product] + [contact].compactMap { $0 }.map { "+\($0)" }).joined(separator: " ")
        let isPlain = text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
        guard !product.isEmpty, text.utf8.count <= Self.longest, isPlain else { return nil }
        self.text = text
    }
}
