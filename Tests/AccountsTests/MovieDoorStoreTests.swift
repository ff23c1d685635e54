import Accounts
import Database
import FoundationEssentials
import Media
import Testing

@Suite(.timeLimit(.minutes(1)))
struct MovieDoorStoreTests {
    private let database: ApplicationDatabase
    private let store: MovieDoorStore
    private let person: ProfileID
    private let start = Date(timeIntervalSince1970: 1_795_000_000)

    init() async throws {
        database = try ApplicationDatabase.inMemory()
        store = MovieDoorStore(database)
        person = try await ProfileStore(database).createVisitor(at: start).profile.id
    }

    private func session() async throws -> String? {
        let token = try await store.newToken(at: start).text
        try await store.approve(token, by: person, at: start)
        guard case .session(let session) = try await store.session(for: token, at: start) else { return nil }
        return session
    }

    @Test func `an approved token becomes one session`() async throws {
        let token = try await store.newToken(at: start)
        #expect(token.expiresAt == start.addingTimeInterval(3600))
        #expect(try await store.state(of: token.text, at: start) == .waiting)
        #expect(try await store.session(for: token.text, at: start) == .notApproved)
        #expect(try await store.approve(token.text, by: person, at: start))
        #expect(try await store.state(of: token.text, at: start) == .approved)
        guard case .session(let session) = try await store.session(for: token.text, at: start) else {
            Issue.record("there is no session")
            return
        }
        #expect(try await store.profile(of: session) == person)
        #expect(try await store.session(for: token.text, at: start) == .unknown)
    }

    @Test func `a token that was used twice at once becomes one session`() async throws {
        let token = try await store.newToken(at: start).text
        try await store.approve(token, by: person, at: start)
        let made = try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    if case .session = try await store.session(for: token, at: start) { return true }
                    return false
                }
            }
            return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(made == 1)
    }

    @Test func `a denied token stays denied`() async throws {
        let token = try await store.newToken(at: start).text
        #expect(try await store.deny(token, at: start))
        #expect(try await store.approve(token, by: person, at: start) == false)
        #expect(try await store.state(of: token, at: start) == .denied)
        #expect(try await store.session(for: token, at: start) == .denied)
    }

    @Test func `an approved token cannot be approved by somebody else`() async throws {
        let another = try await ProfileStore(database).createVisitor(at: start).profile.id
        let token = try await store.newToken(at: start).text
        #expect(try await store.approve(token, by: person, at: start))
        #expect(try await store.approve(token, by: another, at: start) == false)
        #expect(try await store.deny(token, at: start) == false)
    }

    @Test func `after an hour a token is unknown, and purged`() async throws {
        let token = try await store.newToken(at: start).text
        try await store.approve(token, by: person, at: start)
        let later = start.addingTimeInterval(3600)
        #expect(try await store.state(of: token, at: later) == nil)
        #expect(try await store.purgeExpired(at: later) == 1)
        #expect(try await store.session(for: token, at: later) == .unknown)
    }

    @Test func `an ended session acts for nobody`() async throws {
        let session = try #require(try await session())
        #expect(try await store.deleteSession(session))
        #expect(try await store.deleteSession(session) == false)
        #expect(try await store.profile(of: session) == nil)
    }

    @Test func `a deleted profile has no sessions`() async throws {
        let session = try #require(try await session())
        try await ProfileStore(database).delete(person)
        #expect(try await store.profile(of: session) == nil)
    }

    @Test(arguments: ["", "x", String(repeating: "A", count: 43), "' OR 1=1 --"])
    func `anything else is unknown`(text: String) async throws {
        #expect(try await store.state(of: text, at: start) == nil)
        #expect(try await store.approve(text, by: person, at: start) == false)
        #expect(try await store.deny(text, at: start) == false)
        #expect(try await store.session(for: text, at: start) == .unknown)
        #expect(try await store.profile(of: text) == nil)
    }

    @Test func `only hashes are stored`() async throws {
        let token = try await store.newToken(at: start).text
        let session = try #require(try await session())
        let stored = try await database.query(
            "SELECT token_hash AS hash FROM tmdb_door_token UNION ALL SELECT session_hash FROM tmdb_door_session"
        ).map { try $0.value("hash", as: String.self) }
        #expect(stored.count == 2 && stored.allSatisfy { $0.count == 64 && $0 != token && $0 != session })
    }

    @Test func `the oldest tokens go when there are too many`() async throws {
        let store = MovieDoorStore(database, mostTokens: 3)
        let first = try await store.newToken(at: start).text
        let second = try await store.newToken(at: start).text
        let third = try await store.newToken(at: start).text
        #expect(try await store.state(of: first, at: start) == .waiting)
        _ = try await store.newToken(at: start)
        #expect(try await store.state(of: first, at: start) == nil)
        #expect(try await store.state(of: second, at: start) == .waiting)
        #expect(try await store.state(of: third, at: start) == .waiting)
    }

    @Test func `a token that somebody looks at stays, however many come after it`() async throws {
        let store = MovieDoorStore(database, mostTokens: 3)
        let token = try await store.newToken(at: start).text
        try await store.see(token)
        var last = ""
        for _ in 0..<9 { last = try await store.newToken(at: start).text }
        #expect(try await store.state(of: token, at: start) == .waiting)
        #expect(try await store.state(of: last, at: start) == .waiting)
    }

    @Test func `a person ends all sessions of theirs at once, and nobody else's`() async throws {
        let other = try await ProfileStore(database).createVisitor(at: start).profile.id
        let sessions = try await [person, person, other].asyncMap { profile in
            let token = try await store.newToken(at: start).text
            try await store.approve(token, by: profile, at: start)
            return try await store.session(for: token, at: start)
        }
        let approved = try await store.newToken(at: start).text
        try await store.approve(approved, by: person, at: start)
        #expect(try await store.sessionCount(of: person) == 2)
        #expect(try await store.endSessions(of: person) == 2)
        #expect(try await store.sessionCount(of: person) == 0)
        #expect(try await store.sessionCount(of: other) == 1)
        for (session, owner) in zip(sessions, [nil, nil, other]) {
            guard case .session(let text) = session else { throw NoSession() }
            #expect(try await store.profile(of: text) == owner)
        }
        #expect(try await store.session(for: approved, at: start) == .unknown)
    }

    @Test func `the oldest sessions end when a profile has too many`() async throws {
        var sessions: [String] = []
        for number in 0...MovieDoorStore.mostSessions {
            let date = start.addingTimeInterval(Double(number))
            let token = try await store.newToken(at: date).text
            try await store.approve(token, by: person, at: date)
            if case .session(let session) = try await store.session(for: token, at: date) { sessions.append(session) }
        }
        #expect(try await store.profile(of: sessions[0]) == nil)
        #expect(try await store.profile(of: sessions[1]) == person)
        #expect(try await store.profile(of: sessions[100]) == person)
    }
}

private struct NoSession: Error {}

extension Sequence {
    fileprivate func asyncMap<Result>(_ transform: (Element) async throws -> Result) async rethrows -> [Result] {
        var all: [Result] = []
        for element in self { all.append(try await transform(element)) }
        return all
    }
}
