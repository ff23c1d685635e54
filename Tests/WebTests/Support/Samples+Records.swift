import Foundation
import Media
import Testing

extension Samples {
    /// Records of which each knows a little less than the one before, in turns of five.
    static func records(_ count: Int) -> [VinylRecord] { (0..<count).compactMap { record($0) } }

    static func record(_ number: Int, source: MediaSource = .starter) -> VinylRecord? {
        let isRemote = source == .discogs
        guard let id = MediaID(source: source, native: isRemote ? "\(1000 + number)" : "record-\(number)") else {
            return nil
        }
        return VinylRecord(
            id: id,
            title: Localized("Record \(number)"),
            artists: RecordCredit(number % 5 == 4 ? [] : artists(number)),
            facts: facts(number),
            tracks: number % 5 > 1 ? [] : tracks,
            numbers: RecordNumbers(discogs: isRemote ? 1000 + number : nil),
            sourceAverage: isRemote ? RatingTally(average: 4.25, votes: 1234) : nil,
            sleeve: Artwork(
                size: PixelSize(width: 640, height: 640),
                color: RGBColor(red: 90, green: 60, blue: 40),
                fingerprint: "51eeve51eeve"
            ),
            original: isRemote ? "https://i.discogs.com/\(number).jpeg" : nil,
            link: isRemote ? "https://www.discogs.com/release/\(1000 + number)" : nil
        )
    }

    private static func artists(_ number: Int) -> [RecordCredit.Artist] {
        let first = Localized(english: "Artist \(number)", korean: "음악가 \(number)")
        guard number % 5 == 0 else { return [RecordCredit.Artist(name: first)] }
        return [
            RecordCredit.Artist(name: first, join: "&"), RecordCredit.Artist(name: Localized("Guest")),
        ]
    }

    private static func facts(_ number: Int) -> RecordFacts {
        guard number % 5 != 4 else { return RecordFacts() }
        return RecordFacts(
            released: ReleaseDate(year: 1950 + number % 70),
            country: number % 2 == 0 ? "South Korea" : "US",
            labels: number % 5 > 2 ? [] : [RecordLabel(name: "Label", catalogNumber: "CL \(number)")],
            formats: [RecordFormat(name: "Vinyl", quantity: 1 + number % 2, descriptions: ["LP", "Album"])],
            genres: number % 2 == 0 ? ["Jazz", "Funk / Soul"] : ["Rock"],
            styles: number % 2 == 0 ? ["Hard Bop"] : ["Psychedelic Rock"],
            notes: number % 5 == 0 ? "Recorded in one night.\nMono." : nil
        )
    }

    private static let tracks = [
        RecordTrack(kind: .heading, title: "This Side"),
        RecordTrack(position: "A1", title: "Opening", duration: "4:52"),
        RecordTrack(
            kind: .index,
            position: "A2",
            title: "Suite",
            parts: [
                RecordTrack(position: "A2a", title: "Slow", duration: "2:01"),
                RecordTrack(position: "A2b", title: "Fast"),
            ]
        ),
        RecordTrack(
            position: "B1",
            title: "Guest Song",
            duration: "12:10",
            artists: RecordCredit([RecordCredit.Artist(name: Localized("Somebody Else"))])
        ),
    ]
}
