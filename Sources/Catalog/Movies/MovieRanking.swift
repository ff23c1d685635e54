private import Glibc
package import Media

/// The orders of the lists that people make: pure rules.
package enum MovieRanking {
    /// The base order, in which what people do lifts a film: the first of them by 150 places, later ones by less and less.
    ///
    /// `activity` says how often each film was rated, reviewed or kept lately.
    package static func popular(_ films: [MovieOutline], activity: [MediaID: Int]) -> [MovieOutline] {
        sorted(films.sorted { $0.rank < $1.rank }) { film in
            150 * log2(1 + Double(max(0, activity[film.id] ?? 0))) - Double(film.rank.moviePlace)
        }
    }

    /// By what people here think of a film; where nobody said anything what critics think of it decides, and then the
    /// base order.
    ///
    /// The mean is taken as if each film had three more votes of 3.5 stars, so that one person's five stars do not beat
    /// many people's four and a half. What people like less than that comes last.
    package static func topRated(_ films: [MovieOutline], tallies: [MediaID: RatingTally]) -> [MovieOutline] {
        let films = films.sorted { ($0.acclaim ?? .max, $0.rank) < ($1.acclaim ?? .max, $1.rank) }
        return sorted(films) { film in
            guard let tally = tallies[film.id] else { return usualStars }
            let votes = Double(tally.votes)
            return (assumedVotes * usualStars + votes * tally.average) / (assumedVotes + votes)
        }
    }

    private static let usualStars = 3.5
    private static let assumedVotes = 3.0

    /// Those with the higher score first, equal ones as they come.
    private static func sorted(_ films: [MovieOutline], by score: (MovieOutline) -> Double) -> [MovieOutline] {
        // Rounded, so that the last digits of a sum never decide.
        films.enumerated().map { (key: (-Int((score($1) * 1e6).rounded()), $0), film: $1) }
            .sorted { $0.key < $1.key }.map(\.film)
    }
}
