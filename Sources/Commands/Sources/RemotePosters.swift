import Media
import Pictures
import Transport
import Web

/// Posters and backdrops of films whose source has them: fetched once, then this server's own to scale and to hand on.
struct RemotePosters {
    let catalog: RemoteMovieCatalog
    let files: OriginalFiles
    /// Draws the poster of a film that has none, as a file of any kind, in the size of its artwork.
    let draw: @Sendable (Movie) async throws(PictureError) -> [UInt8]

    /// Where the pictures of those films come from.
    func origins(of sources: RemoteSources) -> [MediaSource: PictureOrigin] {
        guard let transport = sources.tmdb?.pictures else { return [:] }
        let movie = { @Sendable [catalog] (id: MediaID) async throws(PictureError) -> Movie in
            try await pictured { try await catalog.movie(id) }
        }
        let fetched = files.fetched(over: transport) { key throws(PictureError) in
            guard let address = try await movie(key.id).original(of: key) else { throw .unknownItem }
            return address
        }
        return [.tmdb: files.kept(PosterOriginals(fetched: fetched, movie: movie, draw: draw))]
    }
}

/// Originals that lie at a source, but for the posters that it does not have, or no longer.
struct PosterOriginals: OriginalSource {
    let fetched: any OriginalSource
    let movie: @Sendable (MediaID) async throws(PictureError) -> Movie
    let draw: @Sendable (Movie) async throws(PictureError) -> [UInt8]

    func original(for key: OriginalKey) async throws(PictureError) -> [UInt8] {
        let movie = try await movie(key.id)
        guard key.fingerprint == movie.poster.fingerprint else { return try await fetched.original(for: key) }
        guard movie.originals?.poster != nil else { return try await draw(movie) }
        return try await fetched.picture(for: key) { () throws(PictureError) in try await draw(movie) }
    }
}

extension Movie {
    /// Where the file of one of its pictures is; the fingerprint tells which one is meant.
    func original(of key: OriginalKey) -> WebAddress? {
        switch key.fingerprint {
        case poster.fingerprint: originals?.poster.flatMap { WebAddress($0) }
        case backdrop?.fingerprint: originals?.backdrop.flatMap { WebAddress($0) }
        default: nil
        }
    }
}
