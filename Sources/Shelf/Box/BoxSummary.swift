package import Media

/// What a box comes to.
package struct BoxSummary: Hashable, Sendable {
    /// How many records it holds.
    package let count: Int
    package let genres: [BoxTally]
    package let styles: [BoxTally]
    /// By the first year, for example `1970`.
    package let decades: [BoxTally]
    package let countries: [BoxTally]

    package init(
        count: Int,
        genres: [BoxTally] = [],
        styles: [BoxTally] = [],
        decades: [BoxTally] = [],
        countries: [BoxTally] = []
    ) {
        self.count = count
        self.genres = genres
        self.styles = styles
        self.decades = decades
        self.countries = countries
    }

    package var gauge: LevelGauge { LevelGauge(owning: count) }
}

/// How many records of a box have something in common; a record may count in several.
package struct BoxTally: Hashable, Sendable {
    package let name: String
    /// At least 1.
    package let count: Int

    package init(name: String, count: Int) {
        self.name = name
        self.count = count
    }

    /// The most first, and those with as many by name.
    package static func inOrder(_ one: BoxTally, _ other: BoxTally) -> Bool {
        (other.count, one.name) < (one.count, other.name)
    }
}
