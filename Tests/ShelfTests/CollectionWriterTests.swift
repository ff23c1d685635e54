import FoundationEssentials
import Media
import Shelf
import Testing

@Suite(.timeLimit(.minutes(1)))
struct CollectionWriterTests {
    private let writer = CollectionWriter(language: .korean)

    private func entry(
        _ record: VinylRecord,
        _ points: Int = 7,
        comment: String? = nil
    ) throws -> BoxEntry {
        BoxEntry(record: record, rating: try .points(points), comment: comment, addedAt: .at(0))
    }

    private func readBack(_ entry: BoxEntry) throws -> CollectionRow {
        let file = try CollectionFile(Array((writer.header + writer.line(entry)).utf8))
        return try #require(file.rows.first, "\(file.problems)")
    }

    @Test func `a record is a line of Discogs' columns and two more`() throws {
        let facts = RecordFacts(
            released: ReleaseDate(year: 1959, month: 8, day: 17),
            labels: [RecordLabel(name: "Columbia", catalogNumber: "CL 1355")],
            formats: [
                RecordFormat(name: "Vinyl", descriptions: ["LP", "Album"]), RecordFormat(name: "CD", quantity: 2),
            ]
        )
        let record = try VinylRecord.sample(249_504, "Kind of Blue", artist: "Miles Davis", facts: facts)
        #expect(
            writer.header == "Catalog#,Artist,Title,Label,Format,Rating,Released,release_id,CollectionFolder,"
                + "Date Added,Collection Media Condition,Collection Sleeve Condition,Collection Notes,"
                + "Zoetrope Rating,Zoetrope ID\r\n"
        )
        #expect(
            try writer.line(entry(record, comment: "Mine")) == "CL 1355,Miles Davis,Kind of Blue,Columbia,"
                + "\"LP, Album + 2xCD\",3,1959-08-17,249504,Uncategorized,2026-11-18 11:06:40,,,Mine,7,\r\n"
        )
        let row = try readBack(entry(record))
        #expect(row.record?.facts == facts && row.record?.id == record.id && row.addedAt == .at(0))
    }

    @Test(arguments: 0...10)
    func `Discogs is told whole stars, and ours come back as they were`(points: Int) throws {
        let entry = try entry(.sample(1), points)
        #expect(try readBack(entry).rating?.points == points)
        let stars = points < 2 ? "" : "\(points / 2)"
        #expect(writer.line(entry).contains(",\(stars),1951,1,Uncategorized,"))
    }

    @Test(arguments: [
        "=1+1", "+82", "-Title-", "@home", "\u{FF1D}x", "'=1", "''-", "'Round Midnight", "a,b", "say \"hi\"", "\"", "'",
        "바다, \"노래\"", "🎧", "e\u{301}", "|calc", "\u{FF5C}x", "'|x", "''=", "'''",
    ])
    func `any text comes back as it was, and none is a formula`(text: String) throws {
        let entry = try entry(.sample(1, text, artist: text), comment: text)
        let row = try readBack(entry)
        #expect(row.title == text && row.artist == text && row.notes == text)
        for field in writer.line(entry).split(separator: ",") {
            let start = field.first == "\"" ? field.dropFirst().first : field.first
            #expect(start.map { "=+-@|\u{FF1D}\u{FF5C}\t\r".contains($0) } != true)
        }
    }

    @Test func `what was not changed since goes out as it came in`() throws {
        let header = String(writer.header.dropLast(2).replacing(",Zoetrope Rating,Zoetrope ID", with: ""))
        let line =
            #""CL 1355, CS 8163","Miles Davis, Gil Evans (2)",Kind Of  Blue,"Columbia, Columbia (2)","LP, Album, RE","#
            + #"4,1959,249504,Jazz / Modal,2014-01-28 14:02:49,Near Mint (NM or M-),Very Good Plus (VG+),"From  Mina,"#
            + "\nsigned\""
        let file = try CollectionFile(Array("\(header)\r\n\(line)\r\n".utf8))
        let row = try #require(file.rows.first, "\(file.problems)")
        let record = try #require(row.record)
        let fields = try #require(row.fields.stored.flatMap(CollectionFields.init(stored:)))
        func written(_ points: Int, _ comment: String?, at date: Date? = nil) throws -> String {
            let addedAt = try #require(date ?? row.addedAt)
            let entry = BoxEntry(record: record, rating: try .points(points), comment: comment, addedAt: addedAt)
            return writer.line(entry, fields)
        }
        #expect(try written(8, "From Mina, signed") == line + ",8,\r\n")
        #expect(try written(6, "From Mina, signed").contains(",3,1959,249504,Jazz / Modal,2014-01-28"))
        #expect(try written(8, "Mine").hasSuffix("Near Mint (NM or M-),Very Good Plus (VG+),Mine,8,\r\n"))
        #expect(try written(8, nil).hasSuffix("Very Good Plus (VG+),,8,\r\n"))
        #expect(try written(8, nil, at: .at(0)).contains(",2026-11-18 11:06:40,"))
        #expect(CollectionFields(stored: "[]") == nil)
    }

    @Test func `what Discogs has no number for is known again by its own`() throws {
        let sample = try VinylRecord.sample(1, "바다")
        let record = VinylRecord(
            id: try .starter(3),
            title: Localized(english: "The Sea", korean: "바다"),
            artists: sample.artists,
            numbers: RecordNumbers(discogs: 77),
            sleeve: sample.sleeve
        )
        let row = try readBack(entry(record))
        #expect(row.release == nil && row.id == record.id && row.title == "바다" && row.record == nil)
        let english = try CollectionWriter(language: .english).line(entry(record))
        #expect(english.contains("The Sea"))
    }
}
