import TolerantJSON

/// What was edited lately; nobody here reads it, and this server has none.
package struct TMDBChanges: Hashable, Sendable, Codable {
    private var changes: [String] = []

    package init() {}

    package init(from decoder: any Decoder) throws {}
}
