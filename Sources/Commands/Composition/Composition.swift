import ArgumentParser
import Foundation
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOPosix
import Pictures
import ServiceLifecycle
import UnixSignals
import Vips
import Web

/// Everything the server is made of, put together: the one place that knows all parts.
struct Composition {
    let site: Site
    /// What runs beside the server.
    private let services: [any Service]
    private let closing: Closing
    private let logger: Logger

    /// Connections that wait to be accepted; the kernel may allow fewer.
    private static let backlog = 1024

    /// Opens the data folder and gets ready; nothing listens yet.
    static func make(
        _ settings: Settings,
        content: Content,
        logger: Logger
    ) async throws -> Composition {
        let parts = try await OpenParts.open(settings, content: content, logger: logger)
        return try await parts.closing.unlessDone {
            try Composition(parts, settings, content: content, logger: logger)
        }
    }

    private init(_ parts: OpenParts, _ settings: Settings, content: Content, logger: Logger) throws {
        let (storage, threads, limits) = (parts.storage, parts.threads, settings.pictures.limits)
        let accounts = parts.accountLink()
        let remote = parts.remote(linking: accounts)
        let previews = Previews(catalog: storage.catalog, threads: threads, logger: logger)
        let pictures = PicturePipeline(
            origins: content.origins(storage.own, threads)
                .merging(parts.origins(remote, content, limits, logger)) { own, _ in own },
            tiers: storage.pictures,
            limits: limits,
            threads: threads,
            logger: logger,
            onMade: previews.consider
        )
        site = Site(
            Site.Parts(
                catalog: storage.catalog,
                stores: storage.stores,
                remote: remote,
                pictures: pictures,
                topics: content.topics,
                shareArtist: DrawnShares(artist: content.shareCards, threads: threads)
            ),
            files: try SiteFiles(),
            options: SiteOptions(settings),
            now: { Date() }
        )
        let pressure = MemoryPressure(memory: storage.pictures.memory, logger: logger)
        let syncing = accounts.map { [site] in $0.services(telling: site, settings, logger) } ?? []
        let expiry = DiscogsExpiry(
            pictures: storage.pictures,
            box: storage.stores.records.box,
            answers: parts.sources.discogs?.answers,
            threads: threads,
            logger: logger
        )
        let erasure = Erasure(database: storage.database, catalog: storage.catalog, logger: logger)
        services =
            content.services(site, logger) + [previews, pressure, expiry, site.doorRenditions, erasure] + syncing
        closing = parts.closing
        self.logger = logger
    }

    /// Serves until the process is asked to stop, then finishes what is being answered.
    func serve(_ settings: Settings, onRunning: @escaping @Sendable (Int) async -> Void) async throws {
        let limits = ConnectionLimits(settings)
        let register = ConnectionRegister(limits: limits, logger: logger)
        let hosts = HostRules(publicURL: settings.publicURL, names: settings.connections.hosts + HostRules.machine)
        let application = Application(
            router: site.router(),
            server: HTTPServerBuilder { [site] responder in
                SiteChannel(responder: responder, site: site, hosts: hosts, limits: limits, register: register)
            },
            configuration: .init(
                address: .hostname(settings.host, port: settings.port),
                serverName: Site.serverName,
                backlog: Self.backlog,
                // Whatever happens above, the files that are kept for everything else stay free.
                availableConnectionsDelegate: MaximumAvailableConnections(
                    limits.total + ConnectionLimits.slack,
                    logger: logger
                )
            ),
            onServerRunning: { channel in await onRunning(channel.localAddress?.port ?? settings.port) },
            logger: logger
        )
        // Stopped last to first: the event streams have to end before the application waits for its connections.
        let all: [any Service] =
            services + [Housekeeping(site: site, logger: logger), application, EventClosing(site: site)]
        var configuration = ServiceGroupConfiguration(
            services: all.map {
                .init(service: NamedService(service: $0), successTerminationBehavior: .gracefullyShutdownGroup)
            },
            gracefulShutdownSignals: [.sigterm, .sigint],
            logger: logger
        )
        configuration.maximumGracefulShutdownDuration = .seconds(10)
        try await closing.unlessDone { [configuration] in
            try await ServiceGroup(configuration: configuration).run()
        }
        try await closing.run()
    }
}

extension SiteOptions {
    init(_ settings: Settings) {
        self.init(
            favoritesLimit: settings.favoritesLimit,
            isSecure: settings.isSecure,
            origin: settings.origin,
            doors: settings.doors,
            version: ZoetropeCommand.configuration.version
        )
        limits = settings.limits.rates
        proxies = settings.limits.proxies
        profilesKeptDays = settings.limits.profilesKeptDays
    }
}
