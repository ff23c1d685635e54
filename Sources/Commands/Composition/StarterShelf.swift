import Catalog
import Media
import Starter

/// What ships with Zoetrope: the loops, the films, the records, and who draws them.
struct StarterShelf: Sendable {
    let loops: StarterLibrary
    let films: StarterFilms
    let posters: PosterArtist
    let records: StarterRecords
    let sleeves: SleeveArtist

    /// Reads facts and fonts; takes some tens of milliseconds and draws nothing.
    static func read() throws(StarterError) -> StarterShelf {
        let posters = try PosterArtist()
        let sleeves = try SleeveArtist()
        return StarterShelf(
            loops: try StarterLibrary.read(.debian),
            films: try StarterFilms.read(posters),
            posters: posters,
            records: try StarterRecords.read(sleeves),
            sleeves: sleeves
        )
    }

    /// Changes with anything that ``entries()`` gives.
    var fingerprint: String { loops.fingerprint + films.fingerprint + records.fingerprint }

    /// Everything as the catalog takes it in; films and records are read anew each time, so keep none of it.
    func entries() throws(StarterError) -> [CatalogEntry] {
        let loops = loops.gifs.enumerated().map { place, gif in
            CatalogEntry(
                gif: gif,
                rank: .starter(place),
                keywords: [self.loops.emoji(of: gif.id)].compactMap(\.self)
            )
        }
        let acclaim = Dictionary(
            try films.acclaimed().enumerated().map { ($1, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        let films = try films.movies().enumerated().map { place, movie in
            CatalogEntry(movie: movie, rank: .movie(place), acclaim: acclaim[movie.id])
        }
        let records = try records.records().enumerated().map { place, item in
            CatalogEntry(record: item.record, rank: .record(place), keywords: item.keywords)
        }
        return loops + films + records
    }
}
