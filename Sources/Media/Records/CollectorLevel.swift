/// What a collector is called by the number of records they own.
package enum CollectorLevel: Int, Hashable, Sendable, Codable, CaseIterable {
    case needleDrop = 1
    case sideA
    case crateDigger
    case archivist
    case hallOfWax

    /// The level of somebody who owns this many records.
    package init(owning count: Int) {
        self = Self.allCases.last { $0.leastOwned <= count } ?? .needleDrop
    }

    /// With how many records the level begins.
    package var leastOwned: Int {
        switch self {
        case .needleDrop: 0
        case .sideA: 2
        case .crateDigger: 10
        case .archivist: 50
        case .hallOfWax: 500
        }
    }

    /// The level above; nil at the top.
    package var next: CollectorLevel? { CollectorLevel(rawValue: rawValue + 1) }

    /// From 1, the lowest, to 5.
    package var number: Int { rawValue }
}

/// How far somebody is within their level: `owned` of the `needed` records that lead to the next one.
package struct LevelGauge: Hashable, Sendable {
    package let level: CollectorLevel
    /// Records owned beyond those the level begins with.
    package let owned: Int
    /// From the beginning of the level to that of the next one; nil at the top.
    package let needed: Int?

    package init(owning count: Int) {
        level = CollectorLevel(owning: count)
        owned = max(0, count) - level.leastOwned
        needed = level.next.map { [level] next in next.leastOwned - level.leastOwned }
    }

    /// From 0 to 1; 1 at the top only.
    package var share: Double { needed.map { Double(owned) / Double($0) } ?? 1 }
}
