import Coordination
package import FoundationEssentials
package import Logging
import Media
import ServiceLifecycle
package import Shelf
package import TMDB

/// Asks TMDB again for films that people keep, before what is stored of them is older than its terms allow.
package struct FilmRenewal: Service {
    /// In seconds: of the six months that its terms allow, one is left in which it may be away.
    private static let age: TimeInterval = 150 * 86_400
    /// Of films at a time; the rest has its turn an hour later.
    private static let batch = 40
    private static let interval = Duration.seconds(60 * 60)

    private let client: TMDBClient
    private let items: RemoteItemStore
    private let clock: any Clock<Duration>
    private let now: @Sendable () -> Date
    private let logger: Logger

    package init(
        _ client: TMDBClient,
        _ items: RemoteItemStore,
        clock: any Clock<Duration>,
        now: @escaping @Sendable () -> Date,
        logger: Logger
    ) {
        self.client = client
        self.items = items
        self.clock = clock
        self.now = now
        self.logger = logger
    }

    package func run() async throws {
        await cancelWhenGracefulShutdown {
            repeat {
                await renew()
            } while (try? await clock.sleep(for: Self.interval)) != nil  // nothing but cancellation ends the sleep
        }
    }

    /// Renews what is oldest; stops when TMDB does not answer.
    func renew() async {
        do throws(AccountSyncError) {
            let outdated = try await booking { () throws(ShelfError) in
                try await items.outdatedMovies(before: now().addingTimeInterval(-Self.age), limit: Self.batch)
            }
            for id in outdated where id.source == .tmdb {
                guard let number = FilmNumbers().number(of: id) else { continue }
                let detail = try await asking { () throws(TMDBError) in
                    try await client.movie(number, locale: TMDBLocale(.english))
                }
                try await booking { () throws(ShelfError) in
                    if let detail {
                        try await items.renew(detail.movie, at: now())
                    } else {
                        // A film that vanished there stays with what is known, as long as somebody keeps it.
                        try await items.confirm(id, at: now())
                    }
                }
            }
        } catch {
            guard !Task.isCancelled else { return }
            logger.warning("Films that people keep were not renewed", metadata: ["error": "\(error)"])
        }
    }
}
