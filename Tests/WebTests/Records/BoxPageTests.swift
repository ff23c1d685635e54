import Coordination
import Foundation
import Media
import Shelf
import Testing
import Web

@Suite(.timeLimit(.minutes(2)))
struct BoxPageTests {
    /// What a newcomer sees, and what somebody sees who keeps records.
    private static let pages = [
        "box": "/vinyl/box?page=2", "levels": "/vinyl/levels", "analysis": "/vinyl/analysis",
    ]
    private static let fragments = ["/vinyl?fragment=home", "/vinyl/box?fragment=results", "/vinyl/box?page=3"]

    @Test(arguments: pages.keys.sorted(), Language.allCases)
    func `every page of somebody with a box is what it was`(name: String, language: Language) async throws {
        let path = try #require(Self.pages[name])
        let test = try await TestSite()
        let answer = try await test.run { browser async throws in
            let token = try await test.collector(12, browser)
            return try await browser.page(path, session: token, language: language.rawValue)
        }
        #expect(answer.status == 200)
        try expectSnapshot(answer.text, named: "\(name).\(language.rawValue)")
    }

    @Test(arguments: ["box": "/vinyl/box", "levels": "/vinyl/levels", "analysis": "/vinyl/analysis"])
    func `every page of a newcomer is what it was`(name: String, path: String) async throws {
        for language in Language.allCases {
            let answer = try await TestSite().run { try await $0.page(path, language: language.rawValue) }
            #expect(answer.status == 200)
            try expectSnapshot(answer.text, named: "\(name)-empty.\(language.rawValue)")
        }
    }

    @Test func `templates ask for nothing their models do not have`() async throws {
        let test = try await TestSite()
        try await test.run { browser async throws in
            for count in [0, 1, 12, 30] {
                let token = try await test.collector(count, browser)
                for path in Self.pages.values + Self.fragments + ["/vinyl"] {
                    let text = try await browser.page(path, session: token, language: "ko").text
                    let keys = text.matches(of: />(?:[a-z]+\.)+[a-zA-Z]+</).map { String($0.output) }
                    #expect(keys == [] && !text.contains("TemplatePhrases"), "\(path)")
                }
            }
        }
        #expect(test.unknownNames.withLock { $0 } == [])
    }

    @Test func `502 records fill 56 crates, the last one with seven`() async throws {
        let test = try await TestSite(records: .init(Samples.records(502)))
        try await test.run { browser async throws in
            let token = try await test.collector(502, browser)
            let first = try await browser.page("/vinyl/box", session: token).text
            #expect(first.discs == (493...501).reversed().map { "starter:record-\($0)" })
            #expect(first.contains("Next crate 2/56") && first.contains("Previous crate 56/56"))
            let fourth = try await browser.page("/vinyl/box?page=4", session: token).text
            // The 474th that was kept.
            #expect(fourth.discs[1] == "starter:record-473")
            let last = try await browser.page("/vinyl/box?page=56", session: token).text
            #expect(last.discs.count == 7 && last.discs.last == "starter:record-0")
            #expect(last.contains("Next crate 1/56"))
            #expect(last.contains(#"href="/vinyl/box" data-action="turn-crate""#))
            #expect(first.contains("Hall of Wax") && first.contains("502 records"))
            let all = try await (1...56).asyncMap { try await browser.page("/vinyl/box?page=\($0)", session: token) }
            #expect(Set(all.flatMap(\.text.discs)).count == 502)
        }
    }

    @Test(arguments: [
        "0", "-1", "3", "57", "x", "", "1.0", "+1", "%201", "1e1", "２", "99999999999999999999999",
        "9223372036854775807", "%00", "<script>alert(1)",
    ])
    func `a crate there is none of says so and leads to one there is`(page: String) async throws {
        let test = try await TestSite()
        try await test.run { browser async throws in
            let token = try await test.collector(12, browser)
            let answer = try await browser.page("/vinyl/box?page=\(page.escaped)", session: token)
            #expect(answer.status == 404)
            #expect(answer.text.contains("This crate doesn&#39;t exist"))
            #expect(answer.text.contains("Your box has 2 crates"))
            #expect(answer.text.contains(#"href="/vinyl/box""#) && answer.text.contains(#"href="/vinyl/box?page=2""#))
            #expect(!answer.text.contains("<script>alert") && !answer.text.contains("page=<"))
        }
    }

    @Test func `a box of nothing has one crate, empty and inviting`() async throws {
        try await TestSite().run { browser async throws in
            let empty = try await browser.page("/vinyl/box?page=1")
            #expect(empty.status == 200 && empty.text.contains("Your box is empty"))
            #expect(!empty.text.contains("turn-crate"))
            #expect(try await browser.page("/vinyl/box?page=2").status == 404)
        }
    }

    @Test func `one crate alone leads nowhere else`() async throws {
        let test = try await TestSite()
        try await test.run { browser async throws in
            let token = try await test.collector(9, browser)
            let text = try await browser.page("/vinyl/box", session: token).text
            #expect(text.discs.count == 9 && !text.contains("turn-crate") && !text.contains("Crate 1 of 1"))
        }
    }

    @Test(arguments: zip([0, 1, 2, 9, 10, 30], [1, 1, 2, 2, 3, 3]))
    func `the level one has reached is marked, and no other`(count: Int, number: Int) async throws {
        let test = try await TestSite()
        try await test.run { browser async throws in
            let token = try await test.collector(count, browser)
            let text = try await browser.page("/vinyl/levels", session: token).text
            #expect(text.ranges(of: #"aria-current="step""#).count == 1)
            #expect(text.ranges(of: "Reached</p>").count == number - 1)
            let current = try #require(text.split(separator: #"aria-current="step""#).last)
            #expect(current.contains("<use href=\"#level-\(number)\"/>"))
        }
    }

    @Test func `the first decade of a century is said in full`() async throws {
        let test = try await TestSite()
        try await test.run { browser async throws in
            let (token, profile) = try await browser.person()
            let rating = try #require(BoxRating(points: 6))
            for number in [40, 50, 60] {
                let record = try #require(Samples.record(number))
                _ = try await test.box.put(record, rating, comment: nil, for: profile, at: TestSite.date)
            }
            let text = try await browser.page("/vinyl/analysis", session: token).text
            let years = text.matches(of: /class="column-year"[^>]*>([^<]+)</).map { String($0.output.1) }
            #expect(years == ["’90", "2000", "’10"])
        }
    }

    @Test func `shares are of all records, and ties stand in the order of names`() async throws {
        let test = try await TestSite()
        try await test.run { browser async throws in
            let token = try await test.collector(4, browser)
            let text = try await browser.page("/vinyl/analysis", session: token).text
            // Two of four are of two genres each, two of a third.
            let names = ["Funk / Soul", "Jazz", "Rock"]
            let places = try names.map { try #require(text.range(of: "</span>\($0)</th>")?.lowerBound) }
            #expect(places == places.sorted())
            #expect(text.ranges(of: ">50%</td>").count >= 3 && text.contains("Genres of your records: Funk / Soul 2"))
        }
    }

    @Test func `of many styles twelve are shown at once, the others when asked for`() async throws {
        let test = try await TestSite()
        try await test.run { browser async throws in
            let (token, profile) = try await browser.person()
            let (known, rating) = (try #require(Samples.record(0)), try #require(BoxRating(points: 5)))
            let styles = (10..<30).map { "Style \($0)" }
            let record = VinylRecord(
                id: known.id,
                title: known.title,
                artists: known.artists,
                facts: RecordFacts(styles: styles),
                sleeve: known.sleeve
            )
            _ = try await test.box.put(record, rating, comment: nil, for: profile, at: TestSite.date)
            let text = try await browser.page("/vinyl/analysis", session: token).text
            let parts = text.split(separator: "<details class=\"tally-more\">")
            #expect(parts.count == 2 && parts[1].contains("8 more</summary>"))
            let named = parts.map { part in styles.filter { part.contains("\($0)</th>") } }
            #expect(named == [Array(styles.prefix(12)), Array(styles.dropFirst(12))])
            #expect(text.ranges(of: "<caption class=\"visually-hidden\">Styles</caption>").count == 2)
        }
        #expect(test.unknownNames.withLock { $0 } == [])
    }
}

extension String {
    /// The ids of the discs on a page of a box.
    fileprivate var discs: [String] {
        matches(of: /<li class="crate-disc"[^>]* data-tile="([^"]+)"/).map { String($0.output.1) }
    }
}

extension Sequence {
    fileprivate func asyncMap<Value>(_ transform: (Element) async throws -> Value) async rethrows -> [Value] {
        var values: [Value] = []
        for element in self { values.append(try await transform(element)) }
        return values
    }
}

extension TestSite {
    /// The token of somebody who kept this many records, one after the other.
    func collector(_ count: Int, _ browser: TestBrowser) async throws -> String {
        let (token, profile) = try await browser.person()
        for number in 0..<count {
            let record = try #require(Samples.record(number))
            let rating = try #require(BoxRating(points: number % 11))
            let date = Self.date.addingTimeInterval(Double(number))
            _ = try await box.put(record, rating, comment: nil, for: profile, at: date)
        }
        return token
    }
}
