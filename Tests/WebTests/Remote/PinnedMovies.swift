import Coordination
import Foundation
import Media
import Web

/// A source of films with a fixed number of them in every list, that can be told to fail.
///
/// Its film 0 has TMDB's number 1000, as the first of the sample films: every third is a twin of one of those.
final class PinnedMovies: RemoteMovies {
    let brand = RemoteBrand(source: .tmdb, name: "TMDB", mark: "Data from TMDB", mediaHosts: [], isProxied: true)
    let budget = RemoteBudget(left: 7, capacity: 100)
    private let count: Int
    private let pageSize: Int
    private let failure = Locked<RemoteFailure?>(nil)
    private let stale = Locked<Date?>(nil)
    private let gone = Locked<Set<MediaID>>([])
    private let readers = Locked<[MovieReader]>([])
    private let moved = Locked(0)

    init(count: Int = 5, pageSize: Int = 2) {
        self.count = count
        self.pageSize = pageSize
    }

    /// For whom lists were asked for.
    var readersSeen: [MovieReader] { readers.withLock { $0 } }

    func fail(_ failure: RemoteFailure?) { self.failure.withLock { $0 = failure } }

    /// From now on it is away, and what it said then is all there is.
    func growStale(since date: Date) { stale.withLock { $0 = date } }

    /// From now on this many films that were on no page stand before all others.
    func move(by count: Int) { moved.withLock { $0 = count } }

    func forget(_ id: MediaID) { gone.withLock { _ = $0.insert(id) } }

    func page(
        of list: RemoteMovieList,
        number: Int,
        for reader: MovieReader
    ) async throws(RemoteFailure) -> RemoteMoviePage {
        readers.withLock { $0.append(reader) }
        try check()
        let start = max(0, (number - 1) * pageSize - moved.withLock { $0 })
        let items = (0..<count).dropFirst(start).prefix(pageSize).map(movie)
        let pages = (count + pageSize - 1) / pageSize
        return RemoteMoviePage(items: items, pages: pages, total: count, staleSince: stale.withLock { $0 })
    }

    func movie(_ id: MediaID, for reader: MovieReader) async throws(RemoteFailure) -> RemoteMovieDetail? {
        try check()
        guard !gone.withLock({ $0.contains(id) }), let movie = all.first(where: { $0.id == id }) else { return nil }
        return RemoteMovieDetail(
            movie: movie,
            similar: Array(all.prefix(2)),
            reviews: try await reviews(of: id, number: 1),
            staleSince: stale.withLock { $0 }
        )
    }

    func reviews(of id: MediaID, number: Int) async throws(RemoteFailure) -> RemoteReviewPage {
        try check()
        let reviews = (0..<3).dropFirst((number - 1) * 2).prefix(2).map { place in
            MovieReview(
                id: "tmdb-\(place)",
                author: .named("Critic \(place)"),
                text: "Thought \(place).",
                rating: StarRating(steps: 17),
                writtenAt: nil,
                link: "https://www.themoviedb.org/review/\(place)"
            )
        }
        return RemoteReviewPage(reviews: Array(reviews), pages: 2)
    }

    private func check() throws(RemoteFailure) {
        if let failure = failure.withLock({ $0 }) { throw failure }
    }

    private var all: [Movie] { (0..<count).map(movie) }

    private func movie(_ number: Int) -> Movie {
        Movie(
            id: MediaID(source: .tmdb, native: String(1000 + number)) ?? Samples.gifs(1)[0].id,
            title: Localized("Film \(number) elsewhere"),
            originalTitle: "Film \(number) elsewhere",
            originalLanguage: "fr",
            facts: MovieFacts(
                released: ReleaseDate(year: 2000 + number),
                genres: [MovieGenre(number: 18), MovieGenre(number: 999, name: "Mood")]
            ),
            numbers: MovieNumbers(tmdb: 1000 + number),
            sourceAverage: RatingTally(average: 4.25, votes: 1234),
            poster: Artwork(
                size: PixelSize(width: 780, height: 1170),
                color: RGBColor(red: 1, green: 2, blue: 3),
                fingerprint: "feedf11m\(number)"
            )
        )
    }
}
