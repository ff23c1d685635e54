import FoundationEssentials
import Media
import Shelf
import Testing

@Suite(.timeLimit(.minutes(1)))
struct CollectionFileTests {
    private static let header =
        "Catalog#,Artist,Title,Label,Format,Rating,Released,release_id,CollectionFolder,"
        + "Date Added,Collection Media Condition,Collection Sleeve Condition,Collection Notes"

    private func read(_ text: String) throws -> CollectionFile {
        try CollectionFile(Array(text.utf8))
    }

    /// A file with the usual columns and one row.
    private func row(_ line: String) throws -> CollectionRow {
        let file = try read(Self.header + "\r\n" + line)
        return try #require(file.rows.first, "\(file.problems)")
    }

    @Test func `a row of Discogs' tells all it has`() throws {
        let row = try row(
            "CL 1355,Miles Davis,Kind Of Blue,Columbia,\"2xLP, Album, Mono\",4,1959,249504,Jazz,"
                + "2014-01-28 14:02:49,Very Good (VG),Good (G),\"From \"\"the\"\" fair\""
        )
        #expect(row.line == 2 && row.release == 249_504 && row.rating?.points == 8)
        #expect(row.notes == "From \"the\" fair" && row.id == nil)
        #expect(row.addedAt == Date(timeIntervalSince1970: 1_390_917_769))
        let record = try #require(row.record)
        #expect(record.id.description == "discogs:249504" && record.numbers.discogs == 249_504)
        #expect(record.title.korean == "Kind Of Blue" && record.artists.line(in: .english) == "Miles Davis")
        #expect(record.facts.labels == [RecordLabel(name: "Columbia", catalogNumber: "CL 1355")])
        #expect(record.facts.released == ReleaseDate(year: 1959))
        let format = RecordFormat(name: "Vinyl", quantity: 2, descriptions: ["LP", "Album", "Mono"])
        #expect(record.facts.formats == [format])
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func `lines end in any way, and a mark in front or blank lines are nothing`(end: String) throws {
        let text = "\u{FEFF}\(end)Artist,Title,release_id\(end)\(end)A,\"B\(end)C\",1\(end),,\(end)D,E,2"
        let file = try read(text)
        #expect(file.rows.map(\.title) == ["B C", "E"])
        #expect(file.rows.map(\.line) == [4, 7])
        #expect(file.problems.isEmpty)
    }

    @Test func `columns stand in any order under names in any letters, and others are passed over`() throws {
        let file = try read("Price,RELEASE_ID, title ,Release_Id\n9,7,Blue Train,8\n")
        #expect(file.rows.map(\.release) == [7])
        #expect(file.rows.map(\.title) == ["Blue Train"])
        #expect(try read("Title;Artist;release_id\nBlue, Train;A;7").rows.map(\.title) == ["Blue, Train"])
    }

    @Test(
        arguments: [("0", nil), ("", nil), ("1999-03-00", 1999), ("1999-99-99", 1999), ("sometime", nil)]
            as [(String, Int?)]
    )
    func `a year may be unknown or odd`(released: String, year: Int?) throws {
        #expect(try row(",A,B,,,,\(released),1,,,,,").released?.year == year)
    }

    @Test(
        arguments: [
            ("\"2xCD, Comp\"", ["2 CD Compilation"]), ("\"7\"\", Single, Pap\"", ["1 Vinyl 7\" Single Pap"]),
            ("\"LP, Album, RE + 2xLP, Ltd\"", ["1 Vinyl LP Album Reissue", "2 Vinyl LP Limited Edition"]),
            ("Vinyl", ["1 Vinyl"]), ("\"2x12\"\"\"", ["2 Vinyl 12\""]), ("x", ["1 x"]), ("\", ,\"", []),
        ] as [(String, [String])]
    )
    func `a format is read in Discogs' words`(format: String, read: [String]) throws {
        let formats = try row(",A,B,,\(format),,,1,,,,,").formats
        #expect(formats.map { ([String($0.quantity), $0.name] + $0.descriptions).joined(separator: " ") } == read)
    }

    @Test func `numbers that tell namesakes apart are not shown`() throws {
        #expect(try row(",Prince (2),B,Studio (13),,,,1,,,,,").artist == "Prince")
        let row = try row(",\"Air (3), Can & Low (12)\",Songs (2),,,,,1,,,,,")
        #expect(row.artist == "Air, Can & Low" && row.title == "Songs (2)")
        #expect(try self.row(",(5),B,,,,,1,,,,,").artist == "(5)")
        #expect(try self.row(",Death (1979),B,,,,,1,,,,,").artist == "Death (1979)")
    }

    @Test(arguments: [("", nil), ("0", nil), ("1", 2), ("5", 10)] as [(String, Int?)])
    func `a star of Discogs' is two half ones, and none is no rating`(rating: String, points: Int?) throws {
        #expect(try row(",A,B,,,\(rating),,1,,,,,").rating?.points == points)
    }

    @Test(
        arguments: [
            (",A,B,,,6,,1,,,,,", .badRating), (",A,B,,,2.5,,1,,,,,", .badRating), (",A,B,,,,,x,,,,,", .badRelease),
            (",A,B,,,,,-1,,,,,", .badRelease), (",A,B,,,,,0,,,,,", .badRelease),
            (",A,B,,,,,99999999999999999999,,,,,", .badRelease), (",A,B,,,,,1,,,,,,more", .tooManyFields),
        ] as [(String, CollectionProblem.Reason)]
    )
    func `what cannot be read is a problem of its line`(line: String, reason: CollectionProblem.Reason) throws {
        let file = try read("\(Self.header)\n,A,Good,,,,,2,,,,,\n\(line)\n,A,Too,,,,,3,,,,,")
        #expect(file.problems == [CollectionProblem(line: 3, reason: reason, title: "B")])
        #expect(file.rows.map(\.title) == ["Good", "Too"])
    }

    @Test func `a field beyond all reason is a problem of its line`() throws {
        let long = String(repeating: "n", count: CollectionFile.longestField + 1)
        let file = try read("release_id,Title,Collection Notes\n1,B,\(long)\n2,C,n\n")
        #expect(file.problems == [CollectionProblem(line: 2, reason: .fieldTooLong, title: "B")])
        #expect(file.rows.count == 1)
    }

    @Test(arguments: ["", "\n\n", "Name,Year\nA,1", "Artist\nA", "<html>", "release_id;x,y\n1"])
    func `what names no columns of a collection is none`(text: String) {
        #expect(throws: CollectionFileError.noHeader) { try read(text) }
    }

    @Test func `other letters than UTF-8 are refused`() {
        let latin: [UInt8] = Array("release_id,Artist\n1,Bj".utf8) + [0xF6] + Array("rk".utf8)
        #expect(throws: CollectionFileError.notUTF8) { try CollectionFile(latin) }
        let wide = "release_id\n1".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        #expect(throws: CollectionFileError.notUTF8) { try CollectionFile([0xFF, 0xFE] + wide) }
        #expect(throws: CollectionFileError.notUTF8) { try CollectionFile(wide) }
    }

    @Test func `quotes that are never closed are said with their line`() {
        #expect(throws: CollectionFileError.unclosedQuotes(line: 3)) {
            try read("release_id,Title\n1,A\n2,\"B\n3,C\n")
        }
    }

    @Test(arguments: ["=1+1", "+82", "-Title-", "@home", "|pipe", "'=1", "'-Title-", "''@", "'Round Midnight", "'|"])
    func `files of others say what they mean, apostrophes too`(text: String) throws {
        let row = try row(",\(text),\(text),,,,,1,,,,,\(text)")
        #expect([row.artist, row.title, row.notes] == [text, text, text])
    }

    @Test func `a file has its limits`() throws {
        let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: CollectionFile.mostBytes + 1)
        #expect(throws: CollectionFileError.tooLarge(limit: 10_000_000)) { try CollectionFile(bytes) }
        let lines = (1...CollectionFile.mostRows).map(String.init).joined(separator: "\n")
        #expect(try read("release_id\n" + lines).rows.count == 20_000)
        #expect(throws: CollectionFileError.tooManyRows(limit: 20_000)) { try read("release_id\n\(lines)\nx") }
    }
}
