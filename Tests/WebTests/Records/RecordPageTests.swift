import Coordination
import Foundation
import Media
import Testing
import Web

@Suite(.timeLimit(.minutes(2)))
struct RecordPageTests {
    /// What anybody sees.
    private static let pages = [
        "vinyl": "/vinyl?limit=4", "vinyl-search": "/vinyl/search?q=record%201", "vinyl-none": "/vinyl/search?q=zzzz",
        "record": "/vinyl/starter:record-0", "record-bare": "/vinyl/starter:record-4",
    ]
    /// What somebody sees who has a box.
    private static let ownPages = [
        "vinyl-own": "/vinyl?limit=2", "record-own": "/vinyl/starter:record-0",
        "record-representative": "/vinyl/starter:record-1",
    ]
    /// What is seen while a source of records is on.
    private static let sourcePages = [
        "vinyl-search-source": "/vinyl/search?q=record%204&format=all", "vinyl-none-source": "/vinyl/search?q=zzzz",
        "vinyl-found-source": "/vinyl/search?q=record&cursor=-p2", "record-source": "/vinyl/discogs:1001",
    ]
    /// What a page asks for to put into itself.
    private static let fragments = [
        "/vinyl?fragment=results", "/vinyl?fragment=tiles&limit=2", "/vinyl/search?q=record&fragment=results",
        "/vinyl/search?q=zzzz&fragment=results", "/vinyl/search?q=&fragment=results",
        "/vinyl/search?q=record&fragment=tiles&limit=2", "/vinyl/starter:record-0?fragment=detail",
    ]

    @Test(arguments: pages.keys.sorted(), Language.allCases)
    func `every page is what it was`(name: String, language: Language) async throws {
        let path = try #require(Self.pages[name])
        let answer = try await Self.site().run { try await $0.page(path, language: language.rawValue) }
        #expect(answer.status == 200)
        try expectSnapshot(answer.text, named: "\(name).\(language.rawValue)")
    }

    @Test(arguments: ownPages.keys.sorted(), Language.allCases)
    func `every page of somebody with a box is what it was`(name: String, language: Language) async throws {
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
        let answer = try await Self.site(PinnedRecords()).run { try await $0.page(path, language: language.rawValue) }
        #expect(answer.status == 200)
        try expectSnapshot(answer.text, named: "\(name).\(language.rawValue)")
    }

    @Test func `templates ask for nothing their models do not have`() async throws {
        let source = PinnedRecords()
        let test = try await Self.site(source)
        try await test.run { browser async throws in
            let token = try await Self.person(browser)
            let paths = [Self.pages, Self.ownPages, Self.sourcePages].flatMap(\.values) + Self.fragments
            for path in paths {
                #expect(try await browser.page(path, session: token).status == 200, "\(path)")
                #expect(try await browser.page(path).status == 200, "\(path)")
            }
            source.growStale(since: TestSite.date)
            for path in paths { #expect(try await browser.page(path).status == 200, "\(path)") }
            source.fail(.outOfCalls(retryAfter: nil))
            for path in paths { #expect(try await browser.page(path, session: token).status == 200, "\(path)") }
        }
        #expect(test.unknownNames.withLock { $0 } == [])
    }

    @Test func `every phrase a page shows exists in both languages`() async throws {
        try await Self.site(PinnedRecords()).run { browser async throws in
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

    @Test func `genres and countries are named in Korean, styles and unknown ones as they are`() async throws {
        let facts = RecordFacts(country: "Atlantis", genres: ["Folk, World, & Country", "Gabbertronics"])
        let odd = try #require(Samples.record(7)?.with(facts))
        try await TestSite(records: .init([odd] + Samples.records(2))).run { browser async throws in
            let known = try await browser.page("/vinyl/starter:record-0", language: "ko").text
            #expect(known.contains(">펑크·소울</a>") && known.contains(">Hard Bop</a>") && known.contains("대한민국"))
            let text = try await browser.page("/vinyl/starter:record-7", language: "ko").text
            #expect(text.contains("포크·월드·컨트리") && text.contains("Gabbertronics") && text.contains("Atlantis"))
        }
    }

    @Test func `what joins names is a word in English and a sign in Korean`() async throws {
        let credit = RecordCredit([
            RecordCredit.Artist(name: Localized(english: "Ella", korean: "엘라"), join: "And"),
            RecordCredit.Artist(name: Localized(english: "Louis", korean: "루이"), join: "Feat."),
            RecordCredit.Artist(name: Localized("Oscar")),
        ])
        let sample = try #require(Samples.record(7))
        let record = VinylRecord(id: sample.id, title: sample.title, artists: credit, sleeve: sample.sleeve)
        try await TestSite(records: .init([record])).run { browser async throws in
            #expect(try await browser.page("/vinyl/starter:record-7").text.contains("Ella And Louis Feat. Oscar"))
            let korean = try await browser.page("/vinyl/starter:record-7", language: "ko").text
            #expect(korean.contains("엘라 &amp; 루이 Feat. Oscar"))
        }
    }

    static func site(_ source: PinnedRecords? = nil) async throws -> TestSite {
        try await TestSite(records: .init(Samples.records(6), source: source))
    }

    /// The token of somebody with three records in their box; somebody else has one of them, too.
    private static func person(_ browser: TestBrowser) async throws -> String {
        let (token, other) = (try await browser.token(), try await browser.token())
        _ = try await browser.box("starter:record-0", 9, "<b>Mine</b> & quoted \u{202E}backwards", token)
        _ = try await browser.box("starter:record-1", 0, token)
        _ = try await browser.box("starter:record-4", 10, "🎷", token)
        _ = try await browser.box("starter:record-0", 4, other)
        _ = try await browser.put("/api/v1/box/representative", #"{"id":"starter:record-1"}"#, token)
        return token
    }
}

extension VinylRecord {
    func with(_ facts: RecordFacts) -> VinylRecord {
        VinylRecord(id: id, title: title, artists: artists, facts: facts, sleeve: sleeve)
    }
}
