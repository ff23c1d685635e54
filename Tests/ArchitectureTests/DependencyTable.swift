/// The table in `docs/architecture.md`: what each target may import.
struct DependencyTable {
    /// Target to our own targets it depends on.
    private(set) var targets: [String: Set<String>] = [:]
    /// Target to the products of other packages it depends on.
    private(set) var packages: [String: Set<String>] = [:]

    /// Reads the rows of the first table, which look like ``| `Target` | `A`, `B` | `C` | … |``.
    init(markdown: String) {
        let lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)
        let table = lines.drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
        for line in table where line.hasPrefix("| `") {
            let cells = line.split(separator: "|").map(Self.names)
            guard cells.count >= 3, let target = cells[0].first else { continue }
            targets[target] = Set(cells[1])
            packages[target] = Set(cells[2])
        }
    }

    private static func names(in cell: Substring) -> [String] {
        cell.split(separator: "`", omittingEmptySubsequences: false)
            .enumerated()
            .filter { $0.offset % 2 == 1 }
            .map { String($0.element) }
    }

    /// Everything a target reaches through our own targets, itself only if there is a cycle.
    func reachable(from target: String) -> Set<String> {
        var seen: Set<String> = []
        var waiting = Array(targets[target] ?? [])
        while let next = waiting.popLast() {
            if seen.insert(next).inserted { waiting += targets[next] ?? [] }
        }
        return seen
    }
}
