import Library
import Media
import Testing

@Suite(.timeLimit(.minutes(1)))
struct RecordSheetTests {
    private func record(_ draft: RecordSheet.Draft) throws -> VinylRecord {
        let artwork = Artwork(
            size: PixelSize(width: 1, height: 1),
            color: RGBColor(red: 0, green: 0, blue: 0),
            fingerprint: "00000000"
        )
        return try RecordSheet(draft).record(try #require(MediaID("library:r1")), sleeve: artwork)
    }

    @Test func `a sheet with everything becomes a record with everything`() throws {
        var draft = RecordSheet.Draft.titled("  Blue\n Train ")
        draft.artists = "John Coltrane"
        draft.year = "1958"
        draft.country = "US"
        draft.label = "Blue Note"
        draft.catalogNumber = "BLP 1577"
        draft.genres = ["Jazz", "Polka"]
        draft.styles = "Hard Bop, , Hard Bop,Modal"
        draft.tracks = "A1 | Blue Train | 10:43\r\n\r\nA2|Moment's Notice\n"
        draft.tracks += "Locomotion | 7:14\nLazy Bird\nB2 | One | Two\n"
        let record = try record(draft)
        #expect(record.title.english == "Blue Train")
        #expect(record.artists.line(in: .korean) == "John Coltrane")
        #expect(record.facts.released == ReleaseDate(year: 1958))
        #expect(record.facts.labels == [RecordLabel(name: "Blue Note", catalogNumber: "BLP 1577")])
        #expect(record.facts.genres == ["Jazz"] && record.facts.styles == ["Hard Bop", "Modal"])
        #expect(
            record.tracks == [
                RecordTrack(position: "A1", title: "Blue Train", duration: "10:43"),
                RecordTrack(position: "A2", title: "Moment's Notice"),
                RecordTrack(title: "Locomotion", duration: "7:14"),
                RecordTrack(title: "Lazy Bird"),
                RecordTrack(position: "B2", title: "One | Two"),
            ]
        )
    }

    @Test func `a title alone is enough`() throws {
        let record = try record(.titled("Untitled"))
        #expect(record.artists.artists.isEmpty && record.facts.labels.isEmpty && record.tracks.isEmpty)
    }

    @Test func `what breaks a rule is named`() throws {
        func error(_ change: (inout RecordSheet.Draft) -> Void) -> RecordSheetError? {
            var draft = RecordSheet.Draft.titled("x")
            change(&draft)
            do throws(RecordSheetError) {
                _ = try RecordSheet(draft)
                return nil
            } catch {
                return error
            }
        }
        #expect(error { $0.title = " \u{200B}" } == .titleMissing)
        #expect(error { $0.title = String(repeating: "x", count: 201) } == .tooLong(.title, limit: 200))
        #expect(error { $0.title = String(repeating: "👩‍👩‍👧‍👦", count: 200) } == nil)
        #expect(error { $0.title = "x" + String(repeating: "\u{301}", count: 20_000) } == .tooLong(.title, limit: 200))
        #expect(["x", "19", "-1958", "1958-04", "9999"].map { year in error { $0.year = year } } == .all(.badYear, 5))
        #expect(error { $0.styles = (0...20).map(String.init).joined(separator: ",") } == .tooMany(.styles, limit: 20))
        #expect(error { $0.tracks = String(repeating: "x\n", count: 201) } == .tooMany(.tracks, limit: 200))
        #expect(
            error { $0.tracks = String(repeating: "x", count: 201) } == .tooLong(.tracks, limit: 200)
        )
    }
}

extension [RecordSheetError?] {
    fileprivate static func all(_ error: RecordSheetError, _ count: Int) -> Self {
        Array(repeating: error, count: count)
    }
}
