private import Foundation
package import Media

/// The records that ship with Zoetrope: facts from files of its own, sleeves drawn.
///
/// Only ids are kept and where they are; facts are read when they are asked for, which is when the catalog is rebuilt and
/// when a sleeve is drawn for the first time.
package struct StarterRecords: Sendable {
    /// Changes when any record's facts or sleeve do: whoever copied ``records()`` copies them again then.
    package let fingerprint: String
    private let artist: SleeveArtist
    private let files: [AlbumFile]
    /// Which of the files a record is in.
    private let places: [MediaID: Int]

    /// Reads the files; takes some milliseconds and draws nothing.
    package static func read(_ artist: SleeveArtist) throws(StarterError) -> StarterRecords {
        try StarterRecords(artist, try AlbumFile.all())
    }

    private init(_ artist: SleeveArtist, _ files: [AlbumFile]) throws(StarterError) {
        var hash = StableHash("records 1")
        var places: [MediaID: Int] = [:]
        for (number, file) in files.enumerated() {
            let bytes = try file.bytes()
            hash.add(bytes: bytes)
            for id in try file.ids(bytes) { places[id] = number }
        }
        if let example = try files.first?.albums().first {
            // Says how sleeves are drawn by now.
            hash.add(artist.artwork(for: SleeveSubject(example)).fingerprint)
        }
        for id in try AlbumOrder.bestKnown() { hash.add(id) }
        fingerprint = hash.text
        self.artist = artist
        self.files = files
        self.places = places
    }

    /// How many records there are.
    package var count: Int { places.count }

    /// All records and other words people type for them: the best known first, then the others, mixed.
    package func records() throws(StarterError) -> [(record: VinylRecord, keywords: [String])] {
        var albums: [MediaID: AlbumFacts] = [:]
        for file in files {
            for album in try file.albums() { albums[album.mediaID] = album }
        }
        return AlbumOrder.ranked(albums.keys, bestKnown: try AlbumOrder.bestKnown()).compactMap { id in
            albums[id].map { ($0.record(artist.artwork(for: SleeveSubject($0))), $0.also) }
        }
    }

    /// What a record's sleeve is drawn from; reads the file the record is in.
    ///
    /// - Throws: `.unknownRecord`.
    package func subject(of id: MediaID) throws(StarterError) -> SleeveSubject {
        guard let place = places[id], let album = try files[place].albums().first(where: { $0.mediaID == id }) else {
            throw .unknownRecord(id)
        }
        return SleeveSubject(album)
    }
}
