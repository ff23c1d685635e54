import Media

/// The tracks of a record, side by side, with what stands above some of them.
struct TrackList {
    /// One line: a track, a heading, or a work with its parts below it.
    struct Line {
        let isHeading: Bool
        let isPart: Bool
        let position: String?
        let trackTitle: String
        let trackArtist: String?
        let duration: String?
    }

    let hasTracks: Bool
    let lines: [Line]
    /// How many there are, without headings.
    let countText: String?

    init(_ record: VinylRecord, phrases: Phrases) {
        let words = RecordWords(phrases)
        lines = record.tracks.flatMap { Self.lines($0, isPart: false, words) }
        hasTracks = !lines.isEmpty
        let count = lines.count { !$0.isHeading }
        countText = count > 0 ? phrases.grouped(count) : nil
    }

    /// A work without parts is a track; parts are not taken apart any further.
    private static func lines(_ track: RecordTrack, isPart: Bool, _ words: RecordWords) -> [Line] {
        let parts = isPart ? [] : track.parts.flatMap { lines($0, isPart: true, words) }
        let line = Line(
            isHeading: track.kind == .heading || !parts.isEmpty,
            isPart: isPart,
            position: track.position.isEmpty ? nil : track.position,
            trackTitle: track.title,
            trackArtist: track.artists.map(words.line).flatMap { $0.isEmpty ? nil : $0 },
            duration: track.duration.flatMap { $0.isEmpty ? nil : $0 }
        )
        return [line] + parts
    }
}
