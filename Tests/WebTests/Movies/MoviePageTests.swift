import Coordination
import Foundation
import HTTPTypes
import Media
import Testing
import Web

@Suite(.timeLimit(.minutes(2)))
struct MoviePageTests {
    /// What anybody sees.
    private static let pages = [
        "movies": "/movies", "movie-list": "/movies/lists/popular?limit=4", "movie-search": "/movies/search?q=film%201",
        "movie-none": "/movies/search?q=zzzz", "movie": "/movies/starter:film-0",
        "movie-bare": "/movies/starter:film-4",
        "watchlist-empty": "/shelf?tab=watchlist", "ratings-empty": "/shelf?tab=ratings",
    ]
    /// What somebody sees who rated, kept, wrote and searched.
    private static let ownPages = [
        "movies-own": "/movies", "movie-own": "/movies/starter:film-0", "watchlist": "/shelf?tab=watchlist",
        "watchlist-none": "/shelf?tab=watchlist&q=zzzz", "ratings": "/shelf?tab=ratings",
        "movie-reviews": "/movies/starter:film-1/reviews",
    ]
    /// What is seen while a source of films is on.
    private static let sourcePages = [
        "movies-source": "/movies", "movie-list-source": "/movies/lists/popular", "movie-source": "/movies/tmdb:1001",
        "movie-search-source": "/movies/search?q=elsewhere", "movie-reviews-source": "/movies/tmdb:1001/reviews",
    ]
    /// How a link to an account can stand.
    private static let accounts = [
        "account-link": LinkedMovieAccount.none, "account-awaiting": .awaitingApproval,
        "account-linked": .linked(user: "kino", waiting: 2, syncedAt: TestSite.date),
        "account-reading": .linked(user: "kino", waiting: 0, syncedAt: nil),
        "account-expired": .expired(user: "kino"),
    ]
    /// What a page asks for to put into itself.
    private static let fragments = [
        "/movies?fragment=results", "/movies?fragment=row&row=popular", "/movies/lists/popular?fragment=tiles",
        "/movies/search?q=film&fragment=results", "/movies/search?q=zzzz&fragment=results",
        "/movies/search?q=film&fragment=tiles&limit=2", "/movies/starter:film-0?fragment=detail",
        "/shelf?tab=ratings&fragment=results", "/shelf?tab=watchlist&fragment=tiles",
    ]

    @Test(arguments: pages.keys.sorted(), Language.allCases)
    func `every page is what it was`(name: String, language: Language) async throws {
        let path = try #require(Self.pages[name])
        let answer = try await Self.site().run { try await $0.page(path, language: language.rawValue) }
        #expect(answer.status == 200)
        try expectSnapshot(answer.text, named: "\(name).\(language.rawValue)")
    }

    @Test(arguments: ownPages.keys.sorted(), Language.allCases)
    func `every page of somebody who uses it is what it was`(name: String, language: Language) async throws {
        let path = try #require(Self.ownPages[name])
        let text = try await Self.site().run { browser async throws in
            let token = try await Self.person(browser)
            return try await browser.page(path, session: token, language: language.rawValue).text
        }
        try expectSnapshot(text, named: "\(name).\(language.rawValue)")
    }

    @Test(arguments: sourcePages.keys.sorted(), Language.allCases)
    func `every page with a source is what it was`(name: String, language: Language) async throws {
        let path = try #require(Self.sourcePages[name])
        let answer = try await Self.site(PinnedMovies()).run { try await $0.page(path, language: language.rawValue) }
        #expect(answer.status == 200)
        try expectSnapshot(answer.text, named: "\(name).\(language.rawValue)")
    }

    @Test(arguments: Language.allCases)
    func `pages without the source, and with what it said before, are what they were`(language: Language) async throws {
        let source = PinnedMovies()
        try await Self.site(source).run { browser async throws in
            let session = try await browser.token()
            _ = try await browser.put("/api/v1/shelf/favorites/tmdb:1001", "", session)
            source.growStale(since: TestSite.date)
            let old = try await browser.page("/movies/lists/popular", language: language.rawValue)
            try expectSnapshot(old.text, named: "movie-list-stale.\(language.rawValue)")
            source.fail(.away)
            let paths = [
                "movie-list-away": "/movies/lists/popular", "movie-away": "/movies/tmdb:1001",
                "movie-row-away": "/movies?fragment=row&row=popular",
                "movie-search-away": "/movies/search?q=film&cursor=-p1",
            ]
            for (name, path) in paths.sorted(by: { $0.key < $1.key }) {
                let answer = try await browser.page(path, session: session, language: language.rawValue)
                #expect(answer.status == 200)
                try expectSnapshot(answer.text, named: "\(name).\(language.rawValue)")
            }
        }
    }

    @Test(arguments: accounts.keys.sorted(), Language.allCases)
    func `linking an account is told as it stands`(name: String, language: Language) async throws {
        let account = PinnedAccounts(account: try #require(Self.accounts[name]))
        let site = try await TestSite(films: .init(source: PinnedMovies(), accounts: [account]))
        let text = try await site.run { browser async throws in
            let session = try await browser.token()
            return try await browser.page("/account", session: session, language: language.rawValue).text
        }
        #expect(site.unknownNames.withLock { $0 } == [])
        try expectSnapshot(text, named: "\(name).\(language.rawValue)")
    }

    @Test func `templates ask for nothing their models do not have`() async throws {
        let source = PinnedMovies()
        let test = try await Self.site(source)
        try await test.run { browser async throws in
            let token = try await Self.person(browser)
            let paths = [Self.pages, Self.ownPages, Self.sourcePages].flatMap(\.values) + Self.fragments
            for path in paths {
                #expect(try await browser.page(path, session: token).status == 200, "\(path)")
                #expect(try await browser.page(path).status == 200, "\(path)")
            }
            source.fail(.outOfCalls(retryAfter: nil))
            for path in paths where !path.contains("tmdb:") {
                #expect(try await browser.page(path, session: token).status == 200, "\(path)")
            }
        }
        #expect(test.unknownNames.withLock { $0 } == [])
    }

    @Test func `every phrase a page shows exists in both languages`() async throws {
        try await Self.site(PinnedMovies()).run { browser async throws in
            let token = try await Self.person(browser)
            for path in [Self.pages, Self.ownPages, Self.sourcePages].flatMap(\.values) {
                for language in Language.allCases {
                    let text = try await browser.page(path, session: token, language: language.rawValue).text
                    let keys = text.matches(of: />(?:[a-z]+\.)+[a-zA-Z]+</).map { String($0.output) }
                    #expect(keys == [], "\(path) shows a key instead of a sentence")
                    #expect(!text.contains("TemplatePhrases"), "\(path) asks for a phrase nobody wrote")
                }
            }
        }
    }

    private static func site(_ source: PinnedMovies? = nil) async throws -> TestSite {
        try await TestSite(films: .init(Samples.movies(6), source: source))
    }

    /// The token of somebody who rated, kept, wrote and searched; somebody else wrote, too.
    private static func person(_ browser: TestBrowser) async throws -> String {
        let (token, other) = (try await browser.token(), try await browser.token())
        for (number, value) in [(0, "4.5"), (1, "2"), (4, "5")] {
            _ = try await browser.put("/api/v1/shelf/ratings/starter:film-\(number)", "{\"value\": \(value)}", token)
        }
        for number in [0, 3] { _ = try await browser.put("/api/v1/shelf/favorites/starter:film-\(number)", "", token) }
        let long = String(repeating: "Every single shot of it earns its place. ", count: 12)
        for number in [0, 1] {
            let path = "/api/v1/shelf/reviews/starter:film-\(number)"
            _ = try await browser.review(path, "<b>Mine</b> & \"quoted\"\n\u{202E}backwards", token)
            _ = try await browser.review(path, long, other)
        }
        _ = try await browser.note("parasite & more", token)
        return token
    }
}
