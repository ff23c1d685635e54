/// How somebody rates a record in their box: 0 to 10, half stars.
package struct BoxRating: Hashable, Sendable, Comparable {
    /// From 0 to 10; a star is two.
    package let points: Int

    package init?(points: Int) {
        guard (0...10).contains(points) else { return nil }
        self.points = points
    }

    /// From 0 to 5.
    package var stars: Double { Double(points) / 2 }

    package static func < (one: BoxRating, other: BoxRating) -> Bool { one.points < other.points }
}

extension BoxRating: Codable {
    package init(from decoder: any Decoder) throws {
        let points = try decoder.singleValueContainer().decode(Int.self)
        guard let rating = Self(points: points) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "not a rating from 0 to 10")
            )
        }
        self = rating
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(points)
    }
}
