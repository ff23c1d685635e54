import FoundationEssentials
import Media
import Testing

@testable import Catalog

@Suite(.timeLimit(.minutes(1)))
struct SpellingTests {
    @Test(
        arguments: [
            ("비틀즈", "비틀스", "Abbey Road"),
            ("롤링 스톤스", "롤링 스톤즈", "Sticky Fingers"),
            ("롤링스톤스", "롤링스톤즈", "Sticky Fingers"),
            ("마일스 데이비스", "마일즈 데이비스", "Kind of Blue"),
            ("데이비드 보위", "데이빗 보위", "Low"),
            ("U2", "유투", "Boy"),
            ("AC/DC", "에이씨디씨", "Back in Black"),
        ]
    )
    func `records are found however their artists are spelled`(one: String, other: String, title: String) async throws {
        let records = try await Records(Self.records)
        #expect(try await records.titles(one) == [title])
        #expect(try await records.titles(other) == [title])
    }

    @Test(
        arguments: [
            ("히치콕", "히치코크", "Psycho"),
            ("스필버그", "스필버어그", "Jaws"),
            ("스코세이지", "마틴 스콜세지", "Taxi Driver"),
            ("구로사와", "쿠로사와", "Ran"),
        ]
    )
    func `films are found however their people are spelled`(one: String, other: String, title: String) async throws {
        let films = try await Films(Self.films)
        #expect(try await films.titles(one) == [title])
        #expect(try await films.titles(other) == [title])
    }

    /// What an input method shows after each key.
    @Test(arguments: ["ㅂ", "비", "빝", "비트", "비틀", "비틀ㅅ", "비틀스", "비틀ㅈ", "비틀즈", "ㅂㅌㅅ", "ㅂㅌㅈ"])
    func `both spellings are found at every state of typing`(text: String) async throws {
        #expect(try await Records(Self.records).titles(text).contains("Abbey Road"))
        #expect(Self.records[0].isFound(by: text))
    }

    @Test(
        arguments: [
            ("로버트", ["Taxi Driver"]), ("로버츠", ["Pretty Woman"]), ("버그만", ["Casablanca"]), ("베리만", ["Persona"]),
            ("베르히만", ["Persona"]), ("비틀쥬스", []),
        ]
    )
    func `names that only resemble each other stay apart`(text: String, titles: [String]) async throws {
        #expect(try await Films(Self.films).titles(text) == titles)
        #expect(Self.films.filter { $0.isFound(by: text) }.map(\.title.english) == titles)
    }

    @Test func `a title that is just what was typed comes first in any spelling`() async throws {
        let films = try await Films([
            Films.film("a", ("Halloween Kills", "할로윈 킬즈")), Films.film("b", ("Halloween", "할로윈")),
        ])
        #expect(try await films.titles("핼러윈") == ["Halloween", "Halloween Kills"])
    }

    @Test func `own GIFs are found in any spelling`() async throws {
        let own = Sample.own(1, "비틀즈 공연", addedAt: Date(timeIntervalSince1970: 1_795_000_000))
        #expect(try await Sample([own]).titles("비틀스") == ["비틀즈 공연"])
        #expect(own.gif.isFound(by: "비틀스") && !own.gif.isFound(by: "비틀쥬스"))
    }

    @Test func `a name is suggested as its item has it`() async throws {
        let index = try await Records(Self.records).index
        #expect(try await index.recordSuggestions(for: "비틀스", language: .korean) == ["비틀즈"])
    }

    @Test func `a text full of names is not written down in more ways than can be kept`() throws {
        let words = SearchText.words(of: Array(repeating: "마일스 데이비드 구로사와", count: 20).joined(separator: " "))
        let all = Spellings.all(of: words)
        #expect(all.first == words)
        #expect((2...24).contains(all.count) && Set(all).count == all.count)
        #expect(Spellings.all(of: []) == [[]])
    }

    @Test func `every line has two names or more, each once and as the index has it`() {
        let rows = WordTable("spellings").rows
        #expect(rows.count >= 100 && rows.allSatisfy { $0.count >= 2 })
        let names = Array(rows.joined())
        let words = names.map { SearchText.words(of: $0) }
        #expect(Set(words.map { $0.map(\.keys) }).count == names.count)
        let counts = names.map { $0.split(separator: " ", omittingEmptySubsequences: false).count }
        #expect(counts == words.map(\.count))
        #expect(words.allSatisfy { (1...3).contains($0.count) })
        #expect(names.allSatisfy { $0 == $0.lowercased() && $0.filter { $0 != " " }.count > 1 })
        #expect(names.joined().allSatisfy { $0.isLetter || $0.isNumber || $0 == " " })
    }

    @Test func `the number of the index fits in what SQLite keeps of it`() {
        #expect((1...Int(Int32.max)).contains(CatalogSchema.version))
    }

    private static let records: [VinylRecord] = [
        record("Abbey Road", ("The Beatles", "비틀즈")),
        record("Sticky Fingers", ("The Rolling Stones", "롤링 스톤스")),
        record("Kind of Blue", ("Miles Davis", "마일스 데이비스")),
        record("Low", ("David Bowie", "데이비드 보위")),
        record("Boy", ("U2", "U2")),
        record("Back in Black", ("AC/DC", "AC/DC")),
    ]

    private static let films: [Movie] = [
        film("Psycho", ("Alfred Hitchcock", "앨프리드 히치콕")),
        film("Jaws", ("Steven Spielberg", "스티븐 스필버그")),
        film("Taxi Driver", ("Martin Scorsese", "마틴 스코세이지"), ("Robert De Niro", "로버트 드니로")),
        film("Ran", ("Akira Kurosawa", "구로사와 아키라")),
        film("Pretty Woman", ("Julia Roberts", "줄리아 로버츠")),
        film("Casablanca", ("Ingrid Bergman", "잉그리드 버그만")),
        film("Persona", ("Ingmar Bergman", "잉마르 베리만")),
    ]

    private static func record(_ title: String, _ artist: (String, String)) -> VinylRecord {
        Records.record(native(title), (title, title), by: [artist], .init())
    }

    private static func film(_ title: String, _ people: (String, String)...) -> Movie {
        Films.film(native(title), (title, title), .init(directors: people))
    }

    private static func native(_ title: String) -> String { title.lowercased().replacing(" ", with: "-") }
}
