import Foundation
import Giphy
import LiveTransport
import Logging
import Media
import NIOPosix
import TMDB
import Tenor
import Transport
import Web

/// The other servers that are switched on, over one set of connections.
struct RemoteSources: Sendable {
    /// Somebody waits: one more attempt, soon.
    private static let retries = RetryPolicy(
        attempts: 2,
        firstDelay: .milliseconds(200),
        longestDelay: .milliseconds(200),
        totalDelay: .milliseconds(500)
    )
    /// How long an answer may take to come whole, once it has begun.
    private static let wholeAnswer = Duration.seconds(2)
    /// Of answers that are kept.
    private static let answerBytes = 64 * 1024 * 1024

    /// In the order in which pages ask and show them.
    let all: [any RemoteGifs]
    /// What fetches Tenor's pictures, when this server hands them on.
    let tenorPictures: AllowListedTransport?
    /// Films, when TMDB is switched on.
    let tmdb: TMDB?
    /// Records, when Discogs is switched on.
    let discogs: Discogs?
    private let connections: Connections?

    /// What there is of TMDB.
    struct TMDB: Sendable {
        /// For the pages.
        let movies: any RemoteMovies
        /// For people's own accounts there: nothing on the way remembers what they ask, and a third of the calls is left
        /// to films.
        let accounts: TMDBClient
        /// What fetches its pictures.
        let pictures: AllowListedTransport
    }

    private struct Connections: Sendable {
        let transport: AsyncHTTPClientTransport
        /// Asks name servers.
        let threads: NIOThreadPool
        /// Reads and writes kept answers; a name server that is slow must not hold up these, either.
        let fileThreads: NIOThreadPool
    }

    /// Gets ready; nothing is sent yet, and without a source nothing is made.
    ///
    /// What TMDB says is kept in the folder `answers`.
    static func make(
        _ settings: SourceSettings,
        answers: URL,
        userAgent: String,
        logger: Logger
    ) -> RemoteSources {
        guard settings.hasAny else {
            return RemoteSources(all: [], tenorPictures: nil, tmdb: nil, discogs: nil, connections: nil)
        }
        // Of its own: a name server that is slow must not hold up pictures.
        let threads = NIOThreadPool(numberOfThreads: 2)
        threads.start()
        let transport = AsyncHTTPClientTransport(
            resolver: .system(threads: threads),
            rules: AddressRules(allowsLoopback: settings.allowsLoopback),
            firstByte: settings.patience,
            userAgent: userAgent
        )
        let answerTime = settings.patience + wholeAnswer
        let giphy = settings.giphy.map { Self.giphy($0, over: transport, time: answerTime, logger) }
        let tenor = settings.tenor.map { Self.tenor($0, over: transport, time: answerTime, logger) }
        let proxied = settings.tenor.flatMap { $0.isProxied ? $0.media : nil }
        let fileThreads = NIOThreadPool(numberOfThreads: 1)
        fileThreads.start()
        let connections = Connections(transport: transport, threads: threads, fileThreads: fileThreads)
        let archive = settings.tmdb == nil ? nil : Self.archive(answers, logger)
        return RemoteSources(
            all: [giphy, tenor].compactMap(\.self),
            tenorPictures: proxied.map { Self.listed(transport, $0) },
            tmdb: settings.tmdb.map { Self.tmdb($0, over: connections, time: answerTime, archive, logger) },
            discogs: settings.discogs.map { Self.discogs($0, over: transport, logger) },
            connections: connections
        )
    }

    /// Ends what is under way and closes all connections.
    func shutdown() async throws {
        await connections?.transport.shutdown()
        try await connections?.threads.shutdownGracefully()
        try await connections?.fileThreads.shutdownGracefully()
    }

    private static func giphy(
        _ settings: SourceSettings.Giphy,
        over transport: AsyncHTTPClientTransport,
        time: Duration,
        _ logger: Logger
    ) -> any RemoteGifs {
        let chains = Chains(transport, base: settings.service.base, callsPerHour: settings.callsPerHour)
        return GiphyGifs(
            brand: RemoteBrand(
                source: .giphy,
                name: "GIPHY",
                mark: "Powered By GIPHY",
                mediaHosts: settings.service.media.policySources
            ),
            client: GiphyClient(chains.full, settings.service, time: time),
            modestClient: GiphyClient(chains.modest, settings.service, time: time),
            calls: SourceCalls(throttle: chains.throttle, journal: SourceJournal(logger, source: "giphy"))
        )
    }

    private static func tenor(
        _ settings: SourceSettings.Tenor,
        over transport: AsyncHTTPClientTransport,
        time: Duration,
        _ logger: Logger
    ) -> any RemoteGifs {
        let chains = Chains(transport, base: settings.service.base, callsPerHour: settings.callsPerHour)
        let choice: @Sendable (Int) -> Int = { Int.random(in: 0..<$0) }
        return TenorGifs(
            brand: RemoteBrand(
                source: .tenor,
                name: settings.service.name,
                mark: settings.mark,
                mediaHosts: settings.isProxied ? [] : settings.service.media.policySources,
                isProxied: settings.isProxied
            ),
            client: TenorClient(chains.full, settings.service, time: time, choice: choice),
            modestClient: TenorClient(chains.modest, settings.service, time: time, choice: choice),
            calls: SourceCalls(throttle: chains.throttle, journal: SourceJournal(logger, source: "tenor"))
        )
    }

    private static func tmdb(
        _ settings: SourceSettings.TMDB,
        over connections: Connections,
        time: Duration,
        _ archive: AnswerFiles?,
        _ logger: Logger
    ) -> TMDB {
        let service = settings.service
        let chains = Chains(connections.transport, base: service.base, callsPerHour: settings.callsPerHour)
        let journal = SourceJournal(logger, source: "tmdb")
        let memory = TMDBMemory.rule(for: service)
        let judged = JudgedTransport(chains.full, chains.throttle, journal, isAnswer: memory.isKeepable)
        let remembering = archive.map {
            RememberingTransport(
                judged,
                memory,
                archive: ThreadedAnswers(files: $0, threads: connections.fileThreads),
                now: { Date() }
            )
        }
        return TMDB(
            movies: TMDBMovies(
                brand: RemoteBrand(
                    source: .tmdb,
                    name: "TMDB",
                    mark: "This product uses the TMDB API but is not endorsed or certified by TMDB.",
                    mediaHosts: [],
                    isProxied: true
                ),
                client: TMDBClient(remembering ?? judged, service, time: time),
                throttle: chains.throttle,
                journal: journal
            ),
            accounts: TMDBClient(chains.modest, service, time: time),
            pictures: Self.listed(connections.transport, [service.pictures.origin])
        )
    }

    private static func archive(_ folder: URL, _ logger: Logger) -> AnswerFiles? {
        do {
            return try AnswerFiles(folder: folder, limit: answerBytes) { Date() }
        } catch {
            logger.error("What sources say cannot be kept; they are asked each time", metadata: ["error": "\(error)"])
            return nil
        }
    }

    static func listed(_ transport: any HTTPTransport, _ origins: [WebOrigin]) -> AllowListedTransport {
        AllowListedTransport(transport, hosts: HostAllowList(origins: Set(origins)), clock: ContinuousClock())
    }

    /// The way of a call: only to the source's host and within its time, sent again once, each time for a call of the
    /// budget.
    private struct Chains {
        let throttle: Throttle
        let full: any HTTPTransport
        /// For what nobody asked for in so many words: a third of the calls is left to what somebody did.
        let modest: any HTTPTransport

        init(_ transport: AsyncHTTPClientTransport, base: WebAddress, callsPerHour: Int) {
            let throttle = Throttle(calls: callsPerHour, per: .seconds(3600)) { .now }
            self.throttle = throttle
            let chains = [0, callsPerHour / 3].map { reserve in
                let retries = Retries(RemoteSources.retries, clock: ContinuousClock()) { Double.random(in: $0) }
                let throttled = ThrottledTransport(transport, throttle, keeping: reserve)
                return RemoteSources.listed(RetryingTransport(throttled, retries), [base.origin])
            }
            full = chains[0]
            modest = chains[1]
        }
    }
}
