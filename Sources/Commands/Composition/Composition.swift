import Accounts
import ArgumentParser
import Catalog
import Coordination
import Database
import Foundation
import Hummingbird
import Library
import Logging
import Media
import NIOCore
import NIOPosix
import Pictures
import ServiceLifecycle
import Shelf
import Starter
import UnixSignals
import Vips
import Web

/// Everything the server is made of, put together: the one place that knows all parts.
struct Composition {
    let site: Site
    private let folder: DataFolder
    private let database: ApplicationDatabase
    /// What runs beside the server.
    private let services: [any Service]
    private let sources: RemoteSources
    private let threads: NIOThreadPool
    private let logger: Logger

    private static let userAgent = "Zoetrope/\(ZoetropeCommand.configuration.version)"

    /// Opens the data folder and gets ready; nothing listens yet.
    static func make(
        _ settings: Settings,
        content: Content,
        logger: Logger
    ) async throws -> Composition {
        let folder = try DataFolder(settings.dataFolder)
        let database = try ApplicationDatabase(folder: folder.url)
        let limits = settings.pictures.limits
        let library = LibraryStore(
            database,
            folder: folder.library,
            limits: limits.image,
            inspectionTime: limits.time
        )
        let catalog = try CatalogIndex.open(at: folder.catalog)
        try await content.fill(catalog, library)
        // More than work at once, so that reading a finished picture never waits behind making one.
        let threads = NIOThreadPool(numberOfThreads: limits.workers + 2)
        threads.start()
        let previews = Previews(catalog: catalog, threads: threads, logger: logger)
        let tiers = PictureTiers(
            memory: MemoryPictures(limit: settings.pictures.memory),
            disk: try DiskPictures(folder: folder.pictures, limit: settings.pictures.disk)
        )
        let stores = Site.Stores(
            favorites: FavoriteStore(database),
            profiles: ProfileStore(database),
            library: library,
            remoteItems: RemoteItemStore(database),
            doorKeys: DoorKeyStore(database)
        )
        let sources = RemoteSources.make(settings.sources, userAgent: userAgent, logger: logger)
        let remote = RemoteCatalog(sources.all, kept: stores.remoteItems, now: { Date() })
        let remotePictures = RemotePictures(
            catalog: remote,
            disk: tiers.disk,
            threads: threads,
            byteLimit: limits.image.fileBytes,
            logger: logger
        )
        let pictures = PicturePipeline(
            origins: content.origins(library, threads).merging(remotePictures.origins(of: sources)) { own, _ in own },
            tiers: tiers,
            limits: limits,
            threads: threads,
            logger: logger,
            onMade: previews.consider
        )
        let site = try Site(
            Site.Parts(catalog: catalog, stores: stores, remote: remote, pictures: pictures, topics: content.topics),
            options: SiteOptions(settings),
            now: { Date() }
        )
        let pressure = MemoryPressure(memory: tiers.memory, logger: logger)
        return Composition(
            site: site,
            folder: folder,
            database: database,
            services: content.services(site, logger) + [previews, pressure, site.doorRenditions],
            sources: sources,
            threads: threads,
            logger: logger
        )
    }

    /// Serves until the process is asked to stop, then finishes what is being answered.
    func serve(_ settings: Settings, onRunning: @escaping @Sendable (Int) async -> Void) async throws {
        let application = Application(
            router: site.router(),
            server: .http1(
                configuration: .init(
                    additionalChannelHandlers: [DepartureHandler(), WarmAnswerHandler(site.warmAnswers)],
                    idleTimeout: .seconds(75)
                )
            ),
            configuration: .init(address: .hostname(settings.host, port: settings.port), serverName: Site.serverName),
            onServerRunning: { channel in await onRunning(channel.localAddress?.port ?? settings.port) },
            logger: logger
        )
        // Stopped last to first: the event streams have to end before the application waits for its connections.
        let all: [any Service] =
            services + [Housekeeping(site: site, logger: logger), application, EventClosing(site: site)]
        var configuration = ServiceGroupConfiguration(
            services: all.map {
                .init(service: $0, successTerminationBehavior: .gracefullyShutdownGroup)
            },
            gracefulShutdownSignals: [.sigterm, .sigint],
            logger: logger
        )
        configuration.maximumGracefulShutdownDuration = .seconds(10)
        try await ServiceGroup(configuration: configuration).run()
        try await sources.shutdown()
        try await threads.shutdownGracefully()
        try database.close()
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
    }
}
