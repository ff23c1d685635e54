package import FoundationEssentials
package import Media

/// Where somebody is in a list of films.
///
/// A list's order changes while people rate, so a place is not a number in it: it holds which films were seen, and a
/// page is the best of the others. So no film comes twice and none is skipped, whatever changes meanwhile, also after a
/// restart. It holds when they began, too: a programme goes on as it was then.
package struct MovieListPlace: Hashable, Sendable {
    /// How many films of a catalog can be told apart; a list ends where there would be more.
    package static let mostFilms = 4_000

    /// When they began.
    package let startedAt: Date
    private let list: MovieList
    /// By ``CatalogRank/moviePlace``, 60 to a number.
    private var seen: [Int]

    /// The place `cursor` speaks of, or the beginning.
    ///
    /// Throws ``CatalogError/invalidCursor`` for a cursor of another list or of the future.
    package init(_ cursor: Cursor?, in list: MovieList, now: Date) throws(CatalogError) {
        self.list = list
        guard let cursor else {
            startedAt = Date(timeIntervalSince1970: now.timeIntervalSince1970.rounded(.down))
            seen = []
            return
        }
        let numbers = try CursorFields.numbers(cursor, list: Self.name(list))
        let second = numbers.first ?? -1
        // A minute's grace, for servers whose clocks differ.
        guard second >= 0, Double(second) <= now.timeIntervalSince1970 + 60, numbers.allSatisfy({ $0 >= 0 }) else {
            throw .invalidCursor
        }
        startedAt = Date(timeIntervalSince1970: Double(second))
        seen = Array(numbers.dropFirst())
    }

    /// The next films of a list that has this order now.
    package func page(of order: [MovieOutline], limit: Int) -> Page<MediaID> {
        let rest = order.filter { !isSeen($0) }
        let films = rest.prefix(max(1, limit))
        guard rest.count > films.count else { return Page(items: films.map(\.id), next: nil) }
        var place = self
        for film in films { place.see(film) }
        return Page(items: films.map(\.id), next: place.cursor)
    }

    private var cursor: Cursor? {
        CursorFields.cursor([Int(startedAt.timeIntervalSince1970)] + seen, list: Self.name(list))
    }

    private func isSeen(_ film: MovieOutline) -> Bool {
        let (word, bit) = film.rank.moviePlace.quotientAndRemainder(dividingBy: Self.bits)
        return seen.indices.contains(word) && seen[word] >> bit & 1 == 1
    }

    private mutating func see(_ film: MovieOutline) {
        let (word, bit) = film.rank.moviePlace.quotientAndRemainder(dividingBy: Self.bits)
        while seen.count <= word { seen.append(0) }
        seen[word] |= 1 << bit
    }

    private static let bits = 60

    private static func name(_ list: MovieList) -> String { "movies " + list.rawValue }
}
