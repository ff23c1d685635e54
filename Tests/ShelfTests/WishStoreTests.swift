import Database
import FoundationEssentials
import Media
import Shelf
import Testing

@Suite(.timeLimit(.minutes(1)))
struct WishStoreTests {
    private let people: People
    private let store: WishStore
    private let notices: NoticeStore

    init() async throws {
        people = try await People(ApplicationDatabase.inMemory())
        store = WishStore(people.database)
        notices = NoticeStore(people.database)
    }

    private func ask(_ album: String, by profile: ProfileID, at seconds: Double = 0) async throws -> AskOutcome {
        let words = try WishWords(album: album, artist: "Somebody", note: nil)
        return try await store.ask(words, picture: nil, for: profile, at: .at(seconds))
    }

    private func asked(_ album: String, by profile: ProfileID) async throws -> Wish {
        guard case .asked(let wish) = try await ask(album, by: profile) else {
            throw DatabaseError.unexpectedValue(column: "id")
        }
        return wish
    }

    private func fulfill(_ wish: Wish, at seconds: Double = 0) async throws -> Bool {
        let record = try #require(wish.id.record)
        let insertion: Statement = """
            INSERT INTO library_record (id, sleeve, facts, sequence, added_at)
            SELECT \(record.description), '', '', 1, 0
            WHERE EXISTS (SELECT 1 FROM record_wish WHERE record_id = \(record.description))
            ON CONFLICT (id) DO NOTHING
            """
        return try await store.fulfill(wish.id, with: record, writing: insertion, at: .at(seconds))
    }

    @Test func `a wish waits with all that was said`() async throws {
        let picture = WishPicture(
            sha256: String(repeating: "0", count: 64),
            artwork: Artwork(
                size: PixelSize(width: 200, height: 200),
                color: RGBColor(red: 1, green: 2, blue: 3),
                fingerprint: "00000000"
            )
        )
        let words = try WishWords(album: " Blue  Train\n", artist: "John Coltrane", note: "the \u{202E}mono one")
        _ = try await store.ask(words, picture: picture, for: people.somebody, at: .at(5))
        let wish = try #require(try await store.open(limit: 10).first)
        #expect(wish.album == "Blue Train" && wish.artist == "John Coltrane" && wish.note == "the mono one")
        #expect(wish.picture == picture && wish.isOpen && wish.askedAt == .at(5) && wish.decidedAt == nil)
        #expect(try await store.wishes(of: people.somebody, limit: 10) == [wish])
        #expect(try await store.wishes(of: people.another, limit: 10).isEmpty)
        #expect(try await store.pictures() == [picture.sha256])
    }

    @Test func `asking twice for one record is one wish`() async throws {
        let first = try await asked("Blue Train", by: people.somebody)
        #expect(try await ask("BLUE train", by: people.somebody) == .already(first))
        #expect(try await ask("Blue Train", by: people.another) != .already(first))
        #expect(try await store.openCount() == 2)
        #expect(try await fulfill(first))
        guard case .asked = try await ask("Blue Train", by: people.somebody) else {
            Issue.record("a record can be asked for again once the wish was decided")
            return
        }
    }

    @Test func `ten wishes of one profile wait and no more, until one is decided`() async throws {
        var wishes: [Wish] = []
        for number in 0..<10 { wishes.append(try await asked("Album \(number)", by: people.somebody)) }
        #expect(try await ask("One more", by: people.somebody) == .tooMany(limit: 10))
        #expect(try await ask("Album 3", by: people.somebody) == .already(wishes[3]))
        _ = try await asked("One more", by: people.another)
        _ = try await store.refuse(wishes[0].id, reason: nil, at: .at(1))
        _ = try await asked("One more", by: people.somebody)
    }

    @Test func `a fulfilled wish says where the record is and is told once`() async throws {
        let wish = try await asked("Blue Train", by: people.somebody)
        #expect(try await fulfill(wish, at: 9))
        #expect(try await fulfill(wish, at: 12) == false)
        #expect(try await store.refuse(wish.id, reason: "no", at: .at(13)) == false)
        let after = try #require(try await store.wish(wish.id))
        let record = try #require(wish.id.record)
        #expect(after.state == .added(record) && after.decidedAt == .at(9))
        #expect(try await people.database.query("SELECT id FROM library_record").count == 1)
        let told = try await notices.unseen(of: people.somebody, limit: 10)
        #expect(told.map(\.outcome) == [.added(record)] && told.map(\.album) == ["Blue Train"])
        #expect(try await notices.notice(about: wish.id) == told.first)
        #expect(try await store.open(limit: 10).isEmpty)
    }

    @Test func `a refused wish says why, lets go of its picture and writes no record`() async throws {
        let wish = try await asked("Blue Train", by: people.somebody)
        try await people.database.execute("UPDATE record_wish SET picture = 'x', picture_facts = '{}'")
        #expect(try await store.refuse(wish.id, reason: "It is here already", at: .at(9)))
        #expect(try await fulfill(wish) == false)
        let after = try #require(try await store.wish(wish.id))
        #expect(after.state == .refused(reason: "It is here already") && after.picture == nil)
        #expect(try await store.pictures().isEmpty)
        #expect(try await people.database.query("SELECT id FROM library_record").isEmpty)
        let told = try await notices.unseen(of: people.somebody, limit: 10)
        #expect(told.map(\.outcome) == [.refused(reason: "It is here already")])
    }

    @Test func `a notice is seen once, and by its own profile only`() async throws {
        let wish = try await asked("Blue Train", by: people.somebody)
        _ = try await store.refuse(wish.id, reason: nil, at: .at(1))
        #expect(try await notices.unseen(of: people.another, limit: 10).isEmpty)
        let number = try #require(try await notices.unseen(of: people.somebody, limit: 10).first?.number)
        try await notices.see([number], by: people.another, at: .at(2))
        #expect(try await notices.unseen(of: people.somebody, limit: 10).count == 1)
        try await notices.see([number, 7], by: people.somebody, at: .at(3))
        #expect(try await notices.unseen(of: people.somebody, limit: 10).isEmpty)
    }

    @Test func `who leaves takes wishes and notices along`() async throws {
        let wish = try await asked("Blue Train", by: people.somebody)
        _ = try await store.refuse(wish.id, reason: nil, at: .at(1))
        try await people.database.execute("DELETE FROM profile WHERE id = \(people.somebody.text)")
        #expect(try await store.wish(wish.id) == nil)
        #expect(try await people.database.query("SELECT number FROM notice").isEmpty)
        await #expect(throws: ShelfError.unknownProfile) { try await ask("x", by: people.somebody) }
    }

    @Test func `what breaks a rule is named`() {
        func error(_ album: String, _ artist: String = "x", _ note: String? = nil) -> WishError? {
            do throws(WishError) {
                _ = try WishWords(album: album, artist: artist, note: note)
                return nil
            } catch {
                return error
            }
        }
        let (long, family) = (String(repeating: "x", count: 121), String(repeating: "👩‍👩‍👧‍👦", count: 100))
        #expect(error("") == .albumMissing && error(" \u{200B}\n") == .albumMissing)
        #expect(error(long) == .albumTooLong(limit: 120) && error("x", long) == .artistTooLong(limit: 120))
        #expect(error("x", "") == .artistMissing)
        #expect(error("x", "x", String(repeating: "x", count: 101)) == .noteTooLong(limit: 100))
        #expect(error("x", "x", family) == nil && error("x", "x", family + "x") == .noteTooLong(limit: 100))
    }
}
