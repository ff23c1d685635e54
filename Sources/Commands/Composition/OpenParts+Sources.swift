import AccountSync
import Coordination
import Foundation
import Logging
import Media
import NIOPosix
import Pictures
import ServiceLifecycle
import Starter
import Vips
import Web

/// What the pages get from other servers.
extension OpenParts {
    /// What links accounts at TMDB; nil while that is off.
    func accountLink() -> TMDBAccountLink? {
        guard let tmdb = sources.tmdb else { return nil }
        return TMDBAccountLink(
            tmdb.accounts,
            storage.database,
            seal: storage.seal,
            numbers: storage.numbers,
            bell: storage.bell
        )
    }

    /// What other servers list.
    func remote(linking accounts: TMDBAccountLink?) -> Site.Remote {
        let kept = storage.stores.remoteItems
        return Site.Remote(
            gifs: RemoteCatalog(sources.all, kept: kept, now: { Date() }),
            movies: RemoteMovieCatalog(sources.tmdb?.movies, kept: kept, now: { Date() }),
            movieAccounts: [accounts].compactMap(\.self),
            records: RemoteRecordCatalog(sources.discogs?.records, kept: storage.stores.records.box, now: { Date() })
        )
    }

    /// Where the pictures of their items come from.
    func origins(
        _ remote: Site.Remote,
        _ content: Content,
        _ limits: PictureLimits,
        _ logger: Logger
    ) -> [MediaSource: PictureOrigin] {
        let files = OriginalFiles(
            disk: storage.pictures.disk,
            threads: threads,
            byteLimit: limits.image.fileBytes,
            logger: logger
        )
        let gifs = RemotePictures(catalog: remote.gifs, files: files)
        let posters = RemotePosters(
            catalog: remote.movies,
            files: files,
            draw: { [threads, posters = content.posters] movie throws(PictureError) in
                guard let posters else { throw .noSuchPicture }
                return try await Self.drawn(on: threads) { () throws(PictureError) in try posters.file(for: movie) }
            }
        )
        let sleeves = RemoteSleeves(
            catalog: remote.records,
            files: files,
            draw: { [threads] record throws(PictureError) in
                try await Self.drawn(on: threads) { () throws(PictureError) in try content.drawnSleeve(of: record) }
            }
        )
        return [gifs.origins(of: sources), posters.origins(of: sources), sleeves.origins(of: sources)]
            .reduce(into: [:]) { $0.merge($1) { own, _ in own } }
    }

    private static func drawn(
        on threads: NIOThreadPool,
        _ draw: @escaping @Sendable () throws(PictureError) -> [UInt8]
    ) async throws(PictureError) -> [UInt8] {
        do {
            return try await threads.runIfActive { try draw() }
        } catch let error as PictureError {
            throw error
        } catch is CancellationError {
            throw .cancelled
        } catch {
            throw .failed
        }
    }
}

extension TMDBAccountLink {
    /// What keeps shelves, accounts and what is known of films up to date while the server runs.
    func services(telling site: Site, _ settings: Settings, _ logger: Logger) -> [any Service] {
        [sync(telling: site, settings, logger), renewal(logger: logger)]
    }

    /// What keeps shelves and accounts alike, and tells open pages what it took in.
    private func sync(telling site: Site, _ settings: Settings, _ logger: Logger) -> AccountSync {
        sync(favoritesLimit: settings.favoritesLimit, logger: logger) { profile, mark in
            switch mark {
            case .rating(let id, let rating):
                site.events.send(.rating(id, rating, origin: SiteEvent.syncOrigin), on: profile)
            case .favorite(let id, let isKept):
                site.events.send(.favorite(id, .movie, isFavorite: isKept, origin: SiteEvent.syncOrigin), on: profile)
            }
        }
    }
}
