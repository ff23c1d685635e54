import Database
import FoundationEssentials
import Media
import Shelf
import Testing

@Suite(.timeLimit(.minutes(1)))
struct RecentSearchStoreTests {
    private let people: People
    private let store: RecentSearchStore

    init() async throws {
        people = try await People(try ApplicationDatabase.inMemory())
        store = RecentSearchStore(people.database)
    }

    private func note(_ text: String, _ kind: MediaKind = .movie) async throws {
        try await store.note(text, kind: kind, for: people.somebody, at: .at(0))
    }

    private func list(limit: Int = 100) async throws -> [String] {
        try await store.list(kind: .movie, of: people.somebody, limit: limit)
    }

    @Test func `the last search comes first, and the same words once`() async throws {
        for text in ["parasite", "기생충", "  Parasite \n"] { try await note(text) }
        #expect(try await list() == ["Parasite", "기생충"])
        #expect(try await list(limit: 1) == ["Parasite"])
    }

    @Test func `twenty are kept`() async throws {
        for number in 1...25 { try await note("film \(number)") }
        #expect(try await list() == (6...25).reversed().map { "film \($0)" })
    }

    @Test(arguments: [
        "", "  ", "\u{200B}", " \u{200B}\u{FEFF} ", "\u{2060}\u{200D}", "\u{3164}", "\u{115F}\u{1160}", "\u{AD}",
        "\u{2800}",
        "\u{202E}\u{202C}", "\u{0}\u{1B}", "\u{3000}\u{A0}", "\u{FE0F}", "\u{E0020}",
        String(repeating: "x", count: 101),
    ])
    func `nothing is noted of blank or very long text`(text: String) async throws {
        try await note(text)
        #expect(try await list().isEmpty)
    }

    @Test(arguments: ["❤️", "👩‍👧", "a\u{200B}", "…", "?"])
    func `what can be seen is noted as it is`(text: String) async throws {
        try await note(text)
        #expect(try await list() == [text])
    }

    @Test func `clearing forgets one kind of one profile`() async throws {
        try await note("film")
        try await note("loop", .gif)
        try await store.note("film", kind: .movie, for: people.another, at: .at(0))
        try await store.clear(kind: .movie, of: people.somebody)
        #expect(try await list().isEmpty)
        #expect(try await store.list(kind: .gif, of: people.somebody, limit: 9) == ["loop"])
        #expect(try await store.list(kind: .movie, of: people.another, limit: 9) == ["film"])
    }
}
