package import FoundationEssentials
package import Media

/// Where a film is kept in a linked account.
package struct KeptPlaces: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) {
        self.rawValue = rawValue
    }

    package static let watchlist = KeptPlaces(rawValue: 1)
    package static let favorites = KeptPlaces(rawValue: 2)
}

/// What a shelf, or a linked account, holds of one side of a film.
package enum AccountValue: Hashable, Sendable {
    case nothing
    case rating(StarRating)
    /// On a shelf there is but one place, the watchlist.
    case kept(KeptPlaces)

    /// Whether both say the same: for a film that is kept it does not matter where.
    package func agrees(with other: AccountValue) -> Bool {
        switch (self, other) {
        case (.kept, .kept): true
        default: self == other
        }
    }

    /// The number in the database; 0 is nothing.
    var number: Int {
        switch self {
        case .nothing: 0
        case .rating(let rating): rating.steps
        case .kept(let places): places.rawValue
        }
    }

    /// Nil for a number that the aspect does not have.
    init?(number: Int, of aspect: AccountAspect) {
        guard number != 0 else {
            self = .nothing
            return
        }
        switch aspect {
        case .rating:
            guard let rating = StarRating(steps: number) else { return nil }
            self = .rating(rating)
        case .kept:
            guard (1...3).contains(number) else { return nil }
            self = .kept(KeptPlaces(rawValue: number))
        }
    }
}

/// What a linked account was last known to hold, and since when.
package struct KnownValue: Hashable, Sendable {
    package let value: AccountValue
    package let knownAt: Date

    package init(value: AccountValue, knownAt: Date) {
        self.value = value
        self.knownAt = knownAt
    }
}
