import Database
import FoundationEssentials
import Media
import Shelf
import Testing

@Suite(.timeLimit(.minutes(1)))
struct ReviewStoreTests {
    private let people: People
    private let store: ReviewStore
    private let film: MediaID

    init() async throws {
        people = try await People(try ApplicationDatabase.inMemory())
        store = ReviewStore(people.database, links: ShelfLinks(try .some()) { _ in })
        film = try .starter(1)
    }

    @Test func `a review is there until it is taken back`() async throws {
        try await store.write("A quiet film.", about: film, for: people.somebody, at: .at(0))
        let review = try #require(try await store.review(about: film, of: people.somebody))
        #expect(review.text == "A quiet film." && review.author == .profile(people.somebody))
        #expect(review.writtenAt == .at(0) && review.rating == nil)
        #expect(try await store.remove(about: film, for: people.somebody) == "A quiet film.")
        #expect(try await store.remove(about: film, for: people.somebody) == nil)
        #expect(try await store.review(about: film, of: people.somebody) == nil)
    }

    @Test func `writing again replaces the text and nothing else`() async throws {
        try await store.write("First", about: film, for: people.somebody, at: .at(0))
        try await store.write("Other", about: film, for: people.another, at: .at(1))
        try await store.write("Second", about: film, for: people.somebody, at: .at(2))
        let page = try await store.page(about: film, after: nil, limit: 10, viewer: nil)
        #expect(page.items.map(\.text) == ["Other", "Second"])
        #expect(page.items.last?.writtenAt == .at(0))
        #expect(try await store.count(about: film) == 2)
    }

    @Test func `the viewer's own comes first, and the writer's rating with each`() async throws {
        let ratings = RatingStore(people.database)
        try await store.write("Mine", about: film, for: people.somebody, at: .at(0))
        try await store.write("Theirs", about: film, for: people.another, at: .at(1))
        try await ratings.rate(film, .stars(4.5), for: people.another, at: .at(2))
        let page = try await store.page(about: film, after: nil, limit: 10, viewer: people.somebody)
        #expect(page.items.map(\.text) == ["Mine", "Theirs"])
        #expect(try page.items.map(\.rating) == [nil, .stars(4.5)])
        #expect(page.next == nil)
    }

    @Test(arguments: [1, 2, 5, 30])
    func `pages hold every review exactly once while others come and go`(limit: Int) async throws {
        let crowd = try await people.crowd(of: 20)
        for (number, writer) in crowd.enumerated() {
            try await store.write("\(number)", about: film, for: writer, at: .at(0))
        }
        var (seen, cursor): ([String], Cursor?) = ([], nil)
        repeat {
            let page = try await store.page(about: film, after: cursor, limit: limit, viewer: crowd[3])
            if cursor == nil { try await store.write("late", about: film, for: people.another, at: .at(1)) }
            seen += page.items.map(\.text)
            cursor = page.next
        } while cursor != nil
        #expect(seen == ["3"] + (0..<20).reversed().filter { $0 != 3 }.map(String.init))
    }

    @Test func `a review of a twin is a review of the film`() async throws {
        try await store.write("Mine", about: .tmdb(700), for: people.somebody, at: .at(0))
        try await store.write("Better", about: .starter(7), for: people.somebody, at: .at(1))
        let page = try await store.page(about: .starter(7), after: nil, limit: 10, viewer: nil)
        #expect(page.items.map(\.text) == ["Better"])
        #expect(try await store.count(about: .tmdb(700)) == 1)
    }

    @Test func `somebody who is not there cannot write`() async throws {
        let nobody = try #require(ProfileID(String(repeating: "f", count: 32)))
        await #expect(throws: ShelfError.unknownProfile) {
            try await store.write("Good", about: film, for: nobody, at: .at(0))
        }
    }

    @Test(arguments: ["", " ", "\n\n", "\u{200B}\u{200E}\u{FEFF}", "\u{0}\u{7}"])
    func `text in which nothing can be read is refused`(text: String) async throws {
        await #expect(throws: ShelfError.emptyText) {
            try await store.write(text, about: film, for: people.somebody, at: .at(0))
        }
        #expect(try await store.count(about: film) == 0)
    }

    @Test func `ten thousand characters are taken, one more is not`() throws {
        let longest = String(repeating: "가", count: 10_000)
        #expect(try ReviewText(longest).text == longest)
        let marks = "e" + String(repeating: "\u{301}", count: 50_000)
        for text in [longest + "가", String(repeating: "x", count: 100_000), marks] {
            #expect(throws: ShelfError.textTooLong(limit: 10_000)) { try ReviewText(text) }
        }
    }

    @Test(arguments: [
        (" a\r\nb\rc\u{2028}d \n", "a\nb\nc\nd"), ("a\tb\u{0}\u{1B}[31mc", "a\tb[31mc"),
        ("<b>&amp;</b>", "<b>&amp;</b>"), ("שלום \u{202E}abc", "שלום \u{202E}abc"), ("👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦"),
    ])
    func `text is kept as it was typed, but for control characters and line breaks`(
        typed: String,
        kept: String
    ) throws {
        #expect(try ReviewText(typed).text == kept)
    }
}
