import Catalog
import FoundationEssentials
import Media
import Testing

@Suite(.timeLimit(.minutes(1)))
struct ProgrammeTests {
    private static let week: TimeInterval = 7 * 86_400
    /// A Monday, 00:00 UTC.
    private static let monday = Date(timeIntervalSince1970: 1_794_787_200)

    /// Films of twelve countries, a third of them of one, of thirteen decades and seven genres.
    private static func films(_ count: Int) -> [MovieOutline] {
        let countries = ["US", "KR", "JP", "FR", "IN", "IT", "BR", "SN", "IR", "MX", "AU", "DE"]
        return (0..<count).compactMap { place in
            guard let id = MediaID(source: .starter, native: "film-\(place)") else { return nil }
            return MovieOutline(
                id: id,
                rank: .movie(place),
                year: 1900 + place * 37 % 126,
                country: place % 3 == 0 ? "US" : countries[place * 7 % 12],
                genre: [18, 35, 53, 28, 27, 10_749, 99][place * 5 % 7]
            )
        }
    }

    @Test func `forty films are on and forty are announced, ten a week`() {
        let programme = Programme(Self.films(450))
        let playing = programme.nowPlaying(at: Self.monday)
        #expect(playing.count == 40 && Set(playing.map(\.id)).count == 40)
        #expect(playing.allSatisfy { $0.starts <= Self.monday && $0.ends > Self.monday })
        let upcoming = programme.upcoming(at: Self.monday)
        #expect(Dictionary(grouping: upcoming, by: \.starts).mapValues(\.count).values.sorted() == [10, 10, 10, 10])
        #expect(upcoming.map(\.starts) == upcoming.map(\.starts).sorted())
        #expect(Set(upcoming.map(\.id)).isDisjoint(with: playing.map(\.id)))
        #expect(upcoming.allSatisfy { $0.starts > Self.monday && $0.starts <= Self.monday + 4 * Self.week })
    }

    @Test(arguments: [0, 1, 86_400, 7 * 86_400 - 0.001])
    func `the programme is the same all week and for everybody`(later: TimeInterval) {
        let films = Self.films(450)
        #expect(
            Programme(films.reversed()).nowPlaying(at: Self.monday + later)
                == Programme(films).nowPlaying(at: Self.monday)
        )
    }

    @Test func `on Monday the next films start and the oldest end`() {
        let programme = Programme(Self.films(450))
        let before = programme.nowPlaying(at: Self.monday - 1)
        let after = programme.nowPlaying(at: Self.monday)
        let new = Set(after.map(\.id)).subtracting(before.map(\.id))
        #expect(Set(after.prefix(10).map(\.id)) == new)
        #expect(after.prefix(10).allSatisfy { $0.starts == Self.monday })
        #expect(after.dropFirst(10).map(\.id) == before.prefix(30).map(\.id))
    }

    @Test func `what is announced is what is on in its week`() {
        let programme = Programme(Self.films(450))
        for showing in programme.upcoming(at: Self.monday) {
            #expect(programme.nowPlaying(at: showing.starts).contains(showing))
        }
    }

    @Test(arguments: [400, 415, 450, 523, 673, 1_000])
    func `in five years every film comes around, and never twice in a quarter`(count: Int) {
        let weeks = Programme(Self.films(count)).starting(from: CalendarWeek(containing: Self.monday), weeks: 260)
        var starts: [MediaID: [Date]] = [:]
        for showing in weeks.joined() { starts[showing.id, default: []].append(showing.starts) }
        #expect(starts.count == count)
        for dates in starts.values {
            #expect(dates.count >= 2)
            for (one, next) in zip(dates, dates.dropFirst()) {
                #expect(next.timeIntervalSince(one) >= 13 * Self.week)
                #expect(next.timeIntervalSince(one) <= 104 * Self.week)
            }
        }
    }

    @Test func `every week is mixed`() {
        let weeks = Programme(Self.films(450)).starting(from: CalendarWeek(containing: Self.monday), weeks: 104)
        for films in weeks.map({ $0.map(\.film) }) {
            #expect(Set(films.map(\.country)).count >= 5)
            #expect(Set(films.map { ($0.year ?? 0) / 10 }).count >= 4)
            #expect(Set(films.map(\.genre)).count >= 3)
        }
    }

    @Test func `the programme of a week never changes with a new build`() {
        let ids = Programme(Self.films(80)).nowPlaying(at: Self.monday).map(\.id.native)
        #expect(ids.joined(separator: " ") == "film-70 film-72 film-57 film-76 film-5 film-35 film-41 film-79")
    }

    @Test(arguments: 0...9) func `a small catalog is on as far as it goes`(count: Int) {
        let programme = Programme(Self.films(count))
        let shown = programme.nowPlaying(at: Self.monday) + programme.upcoming(at: Self.monday)
        #expect(Set(shown.map(\.id)).count == shown.count)
        #expect(shown.count == min(count, 8))
    }

    @Test(arguments: [-1_000_000_000.0, -1, 0, 345_599, 345_600])
    func `weeks begin on Monday, also before 1970`(second: TimeInterval) {
        let date = Date(timeIntervalSince1970: second)
        let start = CalendarWeek(containing: date).start
        #expect(start <= date && date < start + Self.week)
        // January 5, 1970 was a Monday.
        #expect((start.timeIntervalSince1970 - 345_600).truncatingRemainder(dividingBy: Self.week) == 0)
    }
}
