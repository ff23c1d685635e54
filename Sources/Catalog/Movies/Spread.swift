internal import Media

/// Puts films in an order in which films of a kind lie far apart.
enum Spread {
    /// What films are told apart by, the most important first.
    private struct Kinds {
        let country: Int
        let decade: Int
        let genre: Int

        init(_ film: MovieOutline) {
            country = film.country.map { Int(truncatingIfNeeded: StableHash($0).value) } ?? 0
            decade = (film.year ?? 0) / 10
            genre = film.genre ?? 0
        }

        static let all: [any KeyPath<Kinds, Int> & Sendable] = [\.country, \.decade, \.genre]

        func common(_ other: Kinds) -> Int {
            (country == other.country ? 1 : 0) + (decade == other.decade ? 1 : 0) + (genre == other.genre ? 1 : 0)
        }
    }

    private struct Candidate {
        let film: MovieOutline
        let kinds: Kinds
        /// How often a later film was taken before it.
        var passedOver = 0
    }

    private static let row = 9
    private static let choice = 12

    /// An order that depends on the films and the seed alone, not on the order they come in.
    ///
    /// Films of a country are spread evenly over the whole, those of a decade among them, and those of a genre among
    /// these. Then films change places with near ones, so that few of any ten in a row have anything in common.
    static func films(_ films: [MovieOutline], seed: UInt64) -> [MovieOutline] {
        let candidates = films.map { Candidate(film: $0, kinds: Kinds($0)) }
        var waiting = even(candidates, by: Kinds.all[...], seed: seed)[...]
        var chosen: [Candidate] = []
        while !waiting.isEmpty {
            let place = next(of: waiting.prefix(choice), after: chosen.suffix(row))
            chosen.append(waiting[place])
            for earlier in (waiting.startIndex..<place).reversed() {
                waiting[earlier].passedOver += 1
                waiting[earlier + 1] = waiting[earlier]
            }
            waiting.removeFirst()
        }
        return chosen.map(\.film)
    }

    /// The one that has least in common with those before it; whoever waited longer comes sooner.
    private static func next(of waiting: ArraySlice<Candidate>, after chosen: ArraySlice<Candidate>) -> Int {
        var (best, least) = (waiting.startIndex, Int.max)
        for place in waiting.indices {
            var cost = -waiting[place].passedOver
            for earlier in chosen { cost += 2 * waiting[place].kinds.common(earlier.kinds) }
            if cost < least { (best, least) = (place, cost) }
        }
        return best
    }

    private static func even(
        _ films: [Candidate],
        by rules: ArraySlice<any KeyPath<Kinds, Int> & Sendable>,
        seed: UInt64
    ) -> [Candidate] {
        guard let rule = rules.first, films.count > 1 else {
            return films.map { (key: (chance($0.film.id.description, seed), $0.film.rank), film: $0) }
                .sorted { $0.key < $1.key }.map(\.film)
        }
        let placed = Dictionary(grouping: films) { $0.kinds[keyPath: rule] }.flatMap { kind, members in
            let offset = Double(chance(String(kind), seed) >> 11) / Double(1 << 53)
            return even(members, by: rules.dropFirst(), seed: seed).enumerated().map { place, film in
                (key: ((Double(place) + offset) / Double(members.count), film.film.rank), film: film)
            }
        }
        return placed.sorted { $0.key < $1.key }.map(\.film)
    }

    private static func chance(_ text: String, _ seed: UInt64) -> UInt64 {
        var hash = StableHash(seed: seed)
        hash.add(text)
        // Mixed once more, so that similar texts are far apart.
        var random = StableRandom(seed: hash.value)
        return random.next()
    }
}
