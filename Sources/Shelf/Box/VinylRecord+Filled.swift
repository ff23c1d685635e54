import Media

extension VinylRecord {
    /// This record, with what `older` facts of it know beyond these.
    ///
    /// A list says less of a record than its own page, and in one language only.
    func filled(from older: VinylRecord) -> VinylRecord {
        // A sleeve goes with its address: one without the other would be a picture of something else.
        let hasSleeve = original != nil || older.original == nil
        return VinylRecord(
            id: id,
            title: title.filled(from: older.title),
            artists: artists.artists.isEmpty ? older.artists : artists,
            facts: facts.filled(from: older.facts),
            tracks: tracks.isEmpty ? older.tracks : tracks,
            numbers: RecordNumbers(
                discogs: numbers.discogs ?? older.numbers.discogs,
                master: numbers.master ?? older.numbers.master
            ),
            sourceAverage: sourceAverage ?? older.sourceAverage,
            sleeve: hasSleeve ? sleeve : older.sleeve,
            original: original ?? older.original,
            link: link ?? older.link
        )
    }

    /// All that can be said of a record whose facts cannot be read any more.
    static func unreadable(_ id: MediaID, title: String, artist: String) -> VinylRecord {
        VinylRecord(
            id: id,
            title: Localized(title.isEmpty ? "?" : title),
            artists: RecordCredit(artist.isEmpty ? [] : [RecordCredit.Artist(name: Localized(artist))]),
            sleeve: .unseen(id)
        )
    }
}

extension Artwork {
    /// The sleeve of a record whose picture was never looked at.
    static func unseen(_ id: MediaID) -> Artwork { drawn(id, "") }

    /// The sleeve of a record that is drawn from what is told of it: told otherwise, it is another sleeve.
    static func drawn(_ id: MediaID, _ words: String) -> Artwork {
        Artwork(
            size: PixelSize(width: 640, height: 640),
            color: .quiet(for: id.description),
            fingerprint: StableHash(words.isEmpty ? id.description : "\(id)\n\(words)").text
        )
    }
}

extension Localized where Value == String {
    /// The same text twice is a text in one language, and no news where there are two.
    fileprivate func filled(from older: Localized<String>) -> Localized<String> {
        english == korean && older.english != older.korean ? older : self
    }
}

extension RecordFacts {
    fileprivate func filled(from older: RecordFacts) -> RecordFacts {
        RecordFacts(
            released: released ?? older.released,
            country: country ?? older.country,
            labels: labels.isEmpty ? older.labels : labels,
            formats: formats.isEmpty ? older.formats : formats,
            genres: genres.isEmpty ? older.genres : genres,
            styles: styles.isEmpty ? older.styles : styles,
            notes: notes ?? older.notes
        )
    }
}
