import Discogs
import Foundation
import Media
import TestSupport
import Testing
import Transport

@Suite(.timeLimit(.minutes(1)))
struct DiscogsMappingTests {
    @Test func `a record that was found is all there`() async throws {
        let record = try await DiscogsClient.found([:])
        #expect(record.id.description == "discogs:7" && record.numbers == RecordNumbers(discogs: 7, master: 70))
        #expect(record.title == Localized("Sea") && record.artists.line(in: .korean) == "Sailor")
        #expect(record.facts.released == ReleaseDate("1975") && record.facts.country == "South Korea")
        #expect(record.facts.labels == [RecordLabel(name: "Wave", catalogNumber: "WAVE 7")])
        #expect(
            record.facts.formats == [
                RecordFormat(name: "Vinyl", quantity: 2, descriptions: ["LP", "Album"], text: "Red")
            ]
        )
        #expect(record.facts.genres == ["Jazz", "Funk / Soul"] && record.facts.styles == ["Modal"])
        #expect(record.sleeve.size == PixelSize(width: 600, height: 597) && record.original == Samples.cover)
        #expect(record.link == "https://www.discogs.com/release/7")
    }

    @Test func `its own address tells the rest`() async throws {
        let record = try await DiscogsClient.record([:])
        #expect(record.artists.line(in: .english) == "Sailor & Cook")
        #expect(record.artists.artists.map(\.discogs) == [11, 12])
        #expect(record.facts.released == ReleaseDate("1975-03") && record.facts.notes == "By Sailor.")
        #expect(record.facts.labels == [RecordLabel(name: "Wave", catalogNumber: "WAVE 7", discogs: 3)])
        #expect(record.sourceAverage == RatingTally(average: 4.05, votes: 22))
        #expect(record.tracks.map(\.kind) == [.heading, .track, .track, .index])
        #expect(record.tracks.map(\.position) == ["", "A1", "A2", ""])
        #expect(record.tracks[1].duration == "4:52" && record.tracks[0].duration == nil)
        #expect(record.tracks[2].artists?.line(in: .english) == "Guest" && record.tracks[1].artists == nil)
        #expect(record.tracks[3].parts.map(\.title) == ["Dusk", "Night"])
        #expect(record.link == "https://www.discogs.com/release/7")
    }

    @Test func `a search and the record's own page have the same sleeve`() async throws {
        let (found, own) = (try await DiscogsClient.found([:]), try await DiscogsClient.record([:]))
        #expect(found.sleeve == own.sleeve && found.original == own.original)
        // The same picture, signed once more.
        let again = Samples.cover.replacing("/sig/", with: "/other/")
        #expect(try await DiscogsClient.found(["cover_image": again]).sleeve == own.sleeve)
        let other = Samples.cover.replacing("Yi5", with: "Yj5")
        #expect(try await DiscogsClient.found(["cover_image": other]).sleeve.fingerprint != own.sleeve.fingerprint)
    }

    @Test func `what Discogs does not know is missing, not empty`() async throws {
        let record = try await DiscogsClient.record([
            "year": 0, "released": "", "country": "", "artists": [Any](), "labels": [Any](), "formats": [Any](),
            "genres": [Any](), "styles": NSNull(), "notes": " \r\n", "tracklist": [Any](), "images": [Any](),
            "thumb": "", "master_id": 0, "community": NSNull(),
        ])
        #expect(record.facts == RecordFacts() && record.artists == RecordCredit([]) && record.tracks.isEmpty)
        #expect(record.original == nil && record.numbers.master == nil && record.sourceAverage == nil)
        let found = try await DiscogsClient.found([
            "year": "", "country": NSNull(), "label": [Any](), "format": [Any](), "formats": NSNull(),
            "genre": [Any](), "style": [Any](), "master_id": NSNull(), "thumb": NSNull(),
            "cover_image": Samples.spacer, "title": "Sea",
        ])
        #expect(found.facts == RecordFacts() && found.artists == RecordCredit([]) && found.original == nil)
        #expect(found.title == Localized("Sea") && found.numbers.master == nil)
    }

    @Test func `an optional key may be gone altogether`() async throws {
        let bare = ["id": 7, "title": "Sea"] as [String: Any]
        let record = try #require(try await DiscogsClient.sample(bare).record(7)).value
        #expect(record.facts == RecordFacts() && record.tracks.isEmpty)
        let found = try await DiscogsClient.sample(Samples.page([bare])).records(finding: "sea", page: 1)
        #expect(found.items.first?.facts == RecordFacts() && found.items.first?.sleeve == record.sleeve)
    }

    @Test(
        arguments: zip(
            ["1999", "1999-03-00", "1999-03-15", "1999-00-00", "1999-13-40", "", "?", "ca. 1999", "0", "1999 - 03"],
            ["1999", "1999-03", "1999-03-15", "1999", "1999", "1998", "1998", "1998", "1998", "1999"]
        )
    ) func `a date is as exact as it is known, or else the year`(released: String, expected: String) async throws {
        let record = try await DiscogsClient.record(["released": released, "year": 1998])
        #expect(record.facts.released?.description == expected)
    }

    @Test func `a year comes in every way`() async throws {
        for (year, expected) in [("1975", 1975), (1975, 1975), ("", nil), (0, nil), ("0", nil), (NSNull(), nil)]
            as [(Any, Int?)]
        {
            #expect(try await DiscogsClient.found(["year": year]).facts.released?.year == expected)
            let record = try await DiscogsClient.record(["year": year, "released": NSNull()])
            #expect(record.facts.released?.year == expected)
        }
    }

    @Test func `a catalog number that is none is none`() async throws {
        for text in ["none", "None", "", " "] {
            #expect(try await DiscogsClient.found(["catno": text]).facts.labels.first?.catalogNumber == nil)
            let record = try await DiscogsClient.record(["labels": [Samples.label("Wave", text, 0)]])
            #expect(record.facts.labels == [RecordLabel(name: "Wave")])
        }
    }

    @Test func `the way of 2012 is read, too`() async throws {
        let record = try await DiscogsClient.found([
            "label": "Wave (3)", "thumb": NSNull(), "resource_url": "/releases/7", "format": "Vinyl",
            "formats": NSNull(),
        ])
        #expect(record.facts.labels.map(\.name) == ["Wave"] && record.facts.formats == [RecordFormat(name: "Vinyl")])
    }

    @Test(arguments: [("2", 2), ("", 1), ("x", 1), ("0", 1), ("-3", 1), ("99999999", 1000)])
    func `a quantity is text and at least one`(text: String, expected: Int) async throws {
        let format = Samples.format.merging(["qty": text]) { $1 }
        #expect(try await DiscogsClient.record(["formats": [format]]).facts.formats.first?.quantity == expected)
    }

    @Test func `where formats are not told one by one, their words are`() async throws {
        let record = try await DiscogsClient.found(["formats": [Any](), "format": ["Vinyl", "7\"", "Vinyl", "45 RPM"]])
        #expect(record.facts.formats == [RecordFormat(name: "Vinyl", descriptions: ["7\"", "45 RPM"])])
    }

    @Test(arguments: [
        "", Samples.spacer, "https://st.discogs.com/a/images/spacer.gif", "https://evil.example/a.jpg",
        "not an address",
        "https://i.discogs.com.evil.example/a.jpg", "https://i.discogs.com/images/spacer.gif", "//i.discogs.com/a.jpg",
    ]) func `an address that may not be fetched is no picture`(address: String) async throws {
        let found = try await DiscogsClient.found(["cover_image": address, "thumb": address])
        #expect(found.original == nil && found.sleeve.size == PixelSize(width: 600, height: 600))
        let image: [String: Any] = ["type": "primary", "uri": address, "width": 600, "height": 300]
        #expect(try await DiscogsClient.record(["images": [image], "thumb": ""]).original == nil)
    }

    @Test func `the next best picture is taken`() async throws {
        #expect(try await DiscogsClient.found(["cover_image": Samples.spacer]).original == Samples.thumb)
        #expect(try await DiscogsClient.record(["images": NSNull()]).original == Samples.thumb)
        let hidden: [String: Any] = ["type": "primary", "uri": "", "width": 600, "height": 600]
        let second: [String: Any] = ["type": "secondary", "uri": Samples.cover, "width": 600, "height": 597]
        #expect(try await DiscogsClient.record(["images": [hidden, second]]).original == Samples.cover)
    }

    @Test func `a sleeve is as large as its address says, or else the release`() async throws {
        let old = "https://img.discogs.com/sig=/fit-in/500x480/filters:strip_icc()/discogs-images/R-7.jpeg.jpg"
        #expect(try await DiscogsClient.found(["cover_image": old]).sleeve.size == PixelSize(width: 500, height: 480))
        let plain = "https://i.discogs.com/a.jpeg"
        let image: [String: Any] = ["type": "primary", "uri": plain, "width": 640, "height": 320]
        #expect(
            try await DiscogsClient.record(["images": [image]]).sleeve.size == PixelSize(width: 640, height: 320)
        )
        let absurd: [String: Any] = ["type": "primary", "uri": plain, "width": 1, "height": 9_999_999]
        #expect(
            try await DiscogsClient.record(["images": [absurd]]).sleeve.size == PixelSize(width: 600, height: 600)
        )
    }

    @Test func `a record without a sleeve has one to be drawn, that changes with its facts`() async throws {
        let none = ["cover_image": "", "thumb": ""]
        let drawn = try await DiscogsClient.found(none)
        #expect(drawn.sleeve.fingerprint != (try await DiscogsClient.found([:])).sleeve.fingerprint)
        let own = try await DiscogsClient.record(["images": NSNull(), "thumb": ""])
        #expect(own.sleeve == drawn.sleeve)
        let other = try await DiscogsClient.found(none.merging(["year": "1976"]) { $1 })
        #expect(other.sleeve.fingerprint != drawn.sleeve.fingerprint)
    }

    @Test func `elsewhere a record's page is where the answer says`() async throws {
        let service = DiscogsService(
            base: try #require(WebAddress("https://records.example/discogs")),
            credential: nil,
            agent: try #require(DiscogsAgent(product: "Zoetrope/1.0")),
            images: MediaOrigins(https: [])
        )
        let stub = StubTransport([
            .status(200, body: try Samples.bytes(Samples.release())),
            .status(200, body: try Samples.bytes(Samples.page([Samples.result()]))),
        ])
        let client = DiscogsClient(stub, service)
        #expect(try await client.record(7)?.value.link == "https://www.discogs.com/release/7-Sailor-Sea")
        let found = try await client.records(finding: "sea", page: 1)
        #expect(found.items.first?.link == nil && found.items.first?.original == nil)
    }

    @Test func `durations are times, or nothing`() async throws {
        for (text, expected) in [
            ("4:52", "4:52"), ("12:10", "12:10"), ("1:02:03", "1:02:03"), ("123:45", "123:45"), ("", nil), ("4", nil),
            ("4:", nil), ("long", nil), ("1:2:3:4", nil), (" 4:52 ", "4:52"),
        ] as [(String, String?)] {
            let record = try await DiscogsClient.record(["tracklist": [Samples.track("A", "Sea", ["duration": text])]])
            #expect(record.tracks.first?.duration == expected)
        }
    }

    @Test func `who made all of it is not named again at a track, and a line without a title is left out`() async throws
    {
        let record = try await DiscogsClient.record([
            "artists": [Samples.credit("Sailor (2)", 11)],
            "tracklist": [
                Samples.track("A", "Sea", ["artists": [Samples.credit("Sailor (2)", 11)]]), Samples.track("B", " "),
                Samples.track("C", "Wave", ["type_": "index"]), Samples.track("D", "Foam", ["type_": "new"]),
            ],
        ])
        #expect(record.tracks.map(\.title) == ["Sea", "Wave", "Foam"] && record.tracks[0].artists == nil)
        #expect(record.tracks.map(\.kind) == [.track, .index, .track])
    }
}
