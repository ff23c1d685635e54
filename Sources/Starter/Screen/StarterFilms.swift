private import Foundation
package import Media

/// The films that ship with Zoetrope: facts from files of its own, pictures drawn.
///
/// Only ids are kept and where they are; facts are read when they are asked for, which is when the catalog is rebuilt and
/// when a picture is drawn for the first time.
package struct StarterFilms: Sendable {
    /// Changes when any film's facts or pictures do: whoever copied ``movies()`` copies them again then.
    package let fingerprint: String
    private let artist: PosterArtist
    private let files: [FilmFile]
    /// Which of the files a film is in.
    private let places: [MediaID: Int]

    /// Reads the files; takes some milliseconds and draws nothing.
    package static func read(_ artist: PosterArtist) throws(StarterError) -> StarterFilms {
        try StarterFilms(artist, try FilmFile.all())
    }

    private init(_ artist: PosterArtist, _ files: [FilmFile]) throws(StarterError) {
        var hash = StableHash("films 1")
        var places: [MediaID: Int] = [:]
        for (number, file) in files.enumerated() {
            let bytes = try file.bytes()
            hash.add(bytes: bytes)
            for id in try file.ids(bytes) { places[id] = number }
        }
        if let example = try files.first?.films().first {
            // Says how posters are drawn by now.
            hash.add(artist.artwork(for: PosterSubject(example)).poster.fingerprint)
        }
        for id in try FilmOrder.bestKnown() + ["acclaimed"] + FilmOrder.acclaimed() { hash.add(id) }
        fingerprint = hash.text
        self.artist = artist
        self.files = files
        self.places = places
    }

    /// How many films there are.
    package var count: Int { places.count }

    /// All films: the best known first, then the others, mixed.
    package func movies() throws(StarterError) -> [Movie] {
        var movies: [MediaID: Movie] = [:]
        for file in files {
            for film in try file.films() {
                movies[film.mediaID] = film.movie(artist.artwork(for: PosterSubject(film)))
            }
        }
        return FilmOrder.ranked(movies.keys, bestKnown: try FilmOrder.bestKnown()).compactMap { movies[$0] }
    }

    /// The films that critics name most, the first one first.
    package func acclaimed() throws(StarterError) -> [MediaID] {
        try FilmOrder.acclaimed().compactMap { MediaID(source: .starter, native: $0) }.filter { places[$0] != nil }
    }

    /// What a film's poster and backdrop are drawn from; reads the file the film is in.
    ///
    /// - Throws: `.unknownFilm`.
    package func subject(of id: MediaID) throws(StarterError) -> PosterSubject {
        guard let place = places[id], let film = try files[place].films().first(where: { $0.mediaID == id }) else {
            throw .unknownFilm(id)
        }
        return PosterSubject(film)
    }
}
