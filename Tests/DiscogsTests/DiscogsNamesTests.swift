import Discogs
import Media
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1)))
struct DiscogsNamesTests {
    @Test(
        arguments: [
            ("Sailor - Sea", "Sailor", "Sea"), ("Sailor (2) - Sea", "Sailor", "Sea"),
            ("Jay-Z - The Blueprint", "Jay-Z", "The Blueprint"),
            ("A-ha - Hunting High-Low", "A-ha", "Hunting High-Low"),
            ("Sailor - Sea - Live", "Sailor", "Sea - Live"), ("Just A Title", "", "Just A Title"),
            ("Jay-Z", "", "Jay-Z"), ("Persuader, The - Stockholm", "The Persuader", "Stockholm"),
            ("Persuader, The (2) - Stockholm", "The Persuader", "Stockholm"),
            ("Sailor & Rookery, The - Sea", "Sailor & Rookery, The", "Sea"),
            ("Band (Live - 1999) - Title", "Band (Live - 1999)", "Title"), ("Sailor* - Sea", "Sailor", "Sea"),
            ("Miles Davis, Coltrane (3), Bill* & Evans (12) - Kind", "Miles Davis, Coltrane, Bill & Evans", "Kind"),
            ("*NSYNC - No Strings", "*NSYNC", "No Strings"), ("Maroon 5 - Songs (2)", "Maroon 5", "Songs (2)"),
            ("1349 - Hellfire", "1349", "Hellfire"), ("(2) - Sea", "(2)", "Sea"), ("- Sea", "", "- Sea"),
            ("Sailor -", "", "Sailor -"), (" - ", "", "-"), ("Sailor\u{00A0}- Sea", "Sailor", "Sea"),
            ("Class Of (1999) - Sea", "Class Of (1999)", "Sea"), ("The The - Soul Mining", "The The", "Soul Mining"),
            ("M (5) - Pop (Muzik)", "M", "Pop (Muzik)"), ("김정미 - Now", "김정미", "Now"),
        ]
    ) func `a search result is split where a name can end`(whole: String, artist: String, title: String) async throws {
        let record = try await DiscogsClient.found(["title": whole])
        #expect(record.artists.line(in: .english) == artist && record.title == Localized(title))
    }

    private static let credits: [([(String, String, String)], String)] = [
        ([("Sailor (2)", "", "&"), ("Cook", "", "")], "Sailor & Cook"),
        ([("A", "", ","), ("B", "", "And"), ("C (12)", "", "")], "A, B And C"),
        ([("Miles Davis", "Miles", "Feat."), ("X", "", "")], "Miles Feat. X"),
        ([("A", "", "/"), ("B", "", "•"), ("C", "", "")], "A / B • C"),
        ([("A", "", ""), ("B", "", "")], "A, B"), ([("A", "", " , "), ("B", "", "&")], "A, B"),
        ([("Persuader, The", "", "")], "The Persuader"), ([("Speedstar*", "", "")], "Speedstar*"),
        ([("Class Of (1999)", "", "")], "Class Of (1999)"), ([("", "", "&"), ("B", "", "")], "B"),
        ([("1349", "", "")], "1349"), ([("(5)", "", "")], "(5)"), ([], ""),
    ]

    @Test(arguments: credits.indices) func `a credit is put together as the sleeve has it`(place: Int) async throws {
        let (names, expected) = Self.credits[place]
        let credits = names.map { name, anv, join in Samples.credit(name, 1, ["anv": anv, "join": join]) }
        let record = try await DiscogsClient.record(["artists": credits])
        #expect(record.artists.line(in: .english) == expected)
    }

    @Test func `many are called by one name, and nobody by his own`() async throws {
        let various = Localized("Various Artists")
        let found = try await DiscogsClient.found(["title": "Various - Sea"])
        #expect(found.artists.artists.map(\.name) == [various])
        let record = try await DiscogsClient.record(["artists": [Samples.credit("Various", 194)]])
        #expect(record.artists.artists.map(\.name) == [various])
        let unknown = try await DiscogsClient.record(["artists": [Samples.credit("Unknown Artist", 355)]])
        #expect(unknown.artists.artists.map(\.name) == [Localized("Unknown Artist")])
    }

    @Test func `somebody with number 0 leads nowhere`() async throws {
        let record = try await DiscogsClient.record(["artists": [Samples.credit("Ghost", 0)]])
        #expect(record.artists.artists == [RecordCredit.Artist(name: Localized("Ghost"))])
    }

    @Test(
        arguments: [
            ("By [a=Sailor (2)] on [l=Wave (3)].", "By Sailor on Wave."),
            ("[b]Bold[/b] [i]it[/i] [u]u[/u]", "Bold it u"),
            ("See [r=123] and [m456].", "See discogs.com/release/123 and discogs.com/master/456."),
            (
                "[a74500] of [l87317], [r2398328]",
                "discogs.com/artist/74500 of discogs.com/label/87317, discogs.com/release/2398328"
            ),
            ("[url=https://a.example/?b=[c]]here[/url]", "[url=https://a.example/?b=[c]]here"),
            ("[url=https://a.example/]here[/url], [url]https://b.example[/url]", "here, https://b.example"),
            ("A\r\n\r\n\r\nB\r\n", "A\n\nB"), ("[logo] [lathe symbol] [sic]", "[logo] [lathe symbol] [sic]"),
            ("[", "["), ("[a=", "[a="), ("[]", "[]"), ("[a]", "[a]"), ("[a=[b=c]", "[a=[b=c]"),
            ("[a=Hellchild][m=33927]", "Hellchilddiscogs.com/master/33927"), ("]", "]"), ("a]b[c", "a]b[c"),
        ]
    ) func `notes are shown without Discogs' markup`(wire: String, expected: String) async throws {
        #expect(try await DiscogsClient.record(["notes": wire]).facts.notes == expected)
    }

    @Test func `notes without end are cut`() async throws {
        for text in ["[", "[a=b]", "\n", "ab", "[url=https://a.example]"] {
            let notes = try await DiscogsClient.record(["notes": String(repeating: text, count: 50_000)]).facts.notes
            #expect((notes?.count ?? 0) <= 8000)
        }
    }
}
