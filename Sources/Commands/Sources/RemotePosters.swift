import Foundation
import Logging
import Media
import NIOPosix
import Pictures
import Transport
import Vips
import Web

/// Posters and backdrops of films whose source has them: fetched once, then this server's own to scale and to hand on.
struct RemotePosters {
    let catalog: RemoteMovieCatalog
    let disk: DiskPictures
    let threads: NIOThreadPool
    /// The largest original worth having, in bytes.
    let byteLimit: Int
    let logger: Logger
    /// Draws the poster of a film that has none, as a file of any kind, in the size of its artwork.
    let draw: @Sendable (Movie) async throws(PictureError) -> [UInt8]

    /// Where the pictures of those films come from.
    func origins(of sources: RemoteSources) -> [MediaSource: PictureOrigin] {
        guard let transport = sources.tmdb?.pictures else { return [:] }
        let posters = PosterOriginals(
            fetched: originals(over: transport),
            movie: { [catalog] id throws(PictureError) in try await Self.movie(id, in: catalog) },
            draw: draw
        )
        return [.tmdb: .remote(KeptOriginals(posters, disk: disk, threads: threads))]
    }

    private func originals(over transport: AllowListedTransport) -> RemoteOriginals {
        RemoteOriginals(
            transport: transport,
            retries: Retries(.standard, clock: ContinuousClock(), random: { .random(in: $0) }),
            byteLimit: byteLimit,
            address: { [catalog] key throws(PictureError) in
                let movie = try await Self.movie(key.id, in: catalog)
                guard let address = movie.original(of: key) else { throw .unknownItem }
                return address
            },
            now: { Date() },
            logger: logger
        )
    }

    private static func movie(_ id: MediaID, in catalog: RemoteMovieCatalog) async throws(PictureError) -> Movie {
        let movie: Movie?
        do {
            movie = try await catalog.movie(id)
        } catch RemoteFailure.cancelled {
            throw .cancelled
        } catch is CancellationError {
            throw .cancelled
        } catch {
            throw .unreachable
        }
        guard let movie else { throw .unknownItem }
        return movie
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
        do throws(PictureError) {
            let file = try await fetched.original(for: key)
            return ImageFormat(signatureOf: file) == nil ? try await draw(movie) : file
        } catch .unknownItem {
            return try await draw(movie)
        }
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
