package import FoundationEssentials
package import Media

/// What a repertory cinema shows that has all films of the catalog: pure rules, the same for everybody.
///
/// Every Monday (UTC) some films start, at least ten with a catalog of 400 films and more, and each runs for four weeks.
/// The films of a week are as mixed as the catalog is, by country, decade and genre. Every film of such a catalog comes
/// around once in half a year to a year and a half, never within a quarter.
package struct Programme: Sendable {
    /// A film and when it is on.
    package struct Showing: Hashable, Sendable {
        package let film: MovieOutline
        /// Monday, 00:00 UTC.
        package let starts: Date
        /// The Monday on which it is no longer shown.
        package let ends: Date

        package var id: MediaID { film.id }
    }

    /// How many weeks a film runs, and how many are announced.
    package static let run = 4

    private let films: [MovieOutline]
    /// How many films start each week.
    private let pace: Int

    package init(_ films: [MovieOutline]) {
        self.films = films.sorted { $0.rank < $1.rank }
        let weeks = 78
        pace = max(1, min(films.count / 40, 10), (films.count + weeks - 1) / weeks)
    }

    /// What is on at a moment, what started last first.
    package func nowPlaying(at date: Date) -> [Showing] {
        let week = CalendarWeek(containing: date)
        return Self.unrepeated(starting(from: week.adding(weeks: 1 - Self.run), weeks: Self.run).reversed())
    }

    /// What starts in the four weeks after a moment, the nearest first.
    package func upcoming(at date: Date) -> [Showing] {
        let playing = Set(nowPlaying(at: date).map(\.id))
        let week = CalendarWeek(containing: date)
        return Self.unrepeated(starting(from: week.adding(weeks: 1), weeks: Self.run))
            .filter { !playing.contains($0.id) }
    }

    /// What starts in each of some weeks, the best known films first.
    ///
    /// Takes a few milliseconds with five hundred films, the first year of weeks hardly more than one of them.
    package func starting(from week: CalendarWeek, weeks: Int) -> [[Showing]] {
        guard !films.isEmpty else { return [] }
        var rounds = Rounds(films)
        return (0..<max(0, weeks)).map { later in
            let week = week.adding(weeks: later)
            let positions = week.number * pace..<week.number * pace + min(pace, films.count)
            return positions.map { rounds.film(at: $0) }.sorted { $0.rank < $1.rank }.map { film in
                Showing(film: film, starts: week.start, ends: week.adding(weeks: Self.run).start)
            }
        }
    }

    /// A catalog of a few films comes around within these weeks.
    private static func unrepeated(_ weeks: some Sequence<[Showing]>) -> [Showing] {
        var seen: Set<MediaID> = []
        return weeks.flatMap { $0.filter { seen.insert($0.id).inserted } }
    }
}

/// All films one after the other, again and again, each time in another order.
///
/// A round has three parts with the same films every time, so that two thirds of all films lie at least between two
/// showings of one.
private struct Rounds {
    private static let parts = 3

    private let films: [MovieOutline]
    private var orders: [Int: [MovieOutline]] = [:]

    init(_ films: [MovieOutline]) { self.films = films }

    mutating func film(at position: Int) -> MovieOutline {
        let round = position.floored(by: films.count)
        return order(round)[position - round * films.count]
    }

    private mutating func order(_ round: Int) -> [MovieOutline] {
        if let known = orders[round] { return known }
        let dealt = Spread.films(films, seed: StableHash("programme").value)
        let order = (0..<Self.parts).flatMap { part in
            let members = dealt.enumerated().filter { $0.offset % Self.parts == part }.map(\.element)
            return Spread.films(members, seed: StableHash("round \(round) \(part)").value)
        }
        orders[round] = order
        return order
    }
}

extension Int {
    /// The quotient rounded down, also of negative numbers.
    fileprivate func floored(by divisor: Int) -> Int {
        self >= 0 ? self / divisor : -((divisor - 1 - self) / divisor)
    }
}
