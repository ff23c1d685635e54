/// How somebody rates a film.
///
/// People give half stars from 0.5 to 5. TMDB's people give half points from 0.5 to 10, and what came from there stays as
/// fine as it was: the smallest step kept is a quarter of a star, half a point.
package struct StarRating: Hashable, Sendable, Codable, Comparable {
    /// From 1 to 20: quarter stars, or TMDB's half points.
    package let steps: Int

    package init?(steps: Int) {
        guard (1...20).contains(steps) else { return nil }
        self.steps = steps
    }

    /// A rating in half stars from 0.5 to 5; nil for any other number, NaN included.
    package init?(stars: Double) {
        guard (0.5...5).contains(stars), (stars * 2).rounded() == stars * 2 else { return nil }
        self.init(steps: Int(stars * 4))
    }

    /// A rating in TMDB's half points from 0.5 to 10; nil for any other number, NaN included.
    package init?(points: Double) {
        guard (0.5...10).contains(points), (points * 2).rounded() == points * 2 else { return nil }
        self.init(steps: Int(points * 2))
    }

    /// From 0.25 to 5.
    package var stars: Double { Double(steps) / 4 }

    /// TMDB's number for it, from 0.5 to 10.
    package var points: Double { Double(steps) / 2 }

    /// The half stars that show it, from 1 to 10, a quarter rounded up.
    package var halfStars: Int { (steps + 1) / 2 }

    /// All that a person can give here, from half a star to five.
    package static let offered: [StarRating] = (1...10).compactMap { StarRating(steps: $0 * 2) }

    package static func < (one: StarRating, other: StarRating) -> Bool { one.steps < other.steps }

    package init(from decoder: any Decoder) throws {
        let steps = try decoder.singleValueContainer().decode(Int.self)
        guard let rating = Self(steps: steps) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "not a rating from 1 to 20")
            )
        }
        self = rating
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(steps)
    }
}

/// How several people rate a film together.
package struct RatingTally: Hashable, Sendable, Codable {
    /// In stars, from 0 to 5.
    package let average: Double
    /// How many people; at least 1.
    package let votes: Int

    /// Makes a tally; nil without votes, or when the average is no number from 0 to 5.
    package init?(average: Double, votes: Int) {
        guard votes > 0, (0...5).contains(average) else { return nil }
        self.average = average
        self.votes = votes
    }
}
