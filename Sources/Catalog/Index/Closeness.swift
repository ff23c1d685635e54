internal import GRDB
private import Glibc
internal import Media

/// How much items of a kind have in common with something, the rarer what they share the more.
struct Closeness {
    private let database: Database
    private let kind: MediaKind

    init(_ database: Database, _ kind: MediaKind) {
        self.database = database
        self.kind = kind
    }

    /// The items that share most of these traits, each trait with its weight; the closest first, then by rank.
    func ranks(sharing traits: [String: Double], except excluded: [Int], limit: Int) throws -> [Int] {
        let sql = "SELECT COUNT(*) FROM item WHERE kind = ?"
        let total = try Int.fetchOne(database, sql: sql, arguments: [kind.rawValue]) ?? 0
        let statement = try database.cachedStatement(sql: "SELECT rank FROM trait WHERE trait = ?")
        var closeness: [Int: Double] = [:]
        for (trait, weight) in traits.sorted(by: { $0.key < $1.key }) {
            let ranks = try Int.fetchAll(statement, arguments: [trait])
            let rarity = log2(1 + Double(total) / Double(max(1, ranks.count)))
            for rank in ranks { closeness[rank, default: 0] += weight * rarity }
        }
        for rank in excluded { closeness[rank] = nil }
        // Sums differ in their last digits, which must not decide.
        let ordered = closeness.map { (-Int(($0.value * 1e6).rounded()), $0.key) }.sorted(by: <)
        return ordered.prefix(max(0, limit)).map(\.1)
    }
}
