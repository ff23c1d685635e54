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
import Web

/// Everything the server is made of, put together: the one place that knows all parts.
struct Composition {
    let site: Site
    private let folder: DataFolder
    private let database: ApplicationDatabase
    private let previews: Previews
    private let threads: NIOThreadPool
    private let logger: Logger

    /// Opens the data folder and gets ready; nothing listens yet.
    static func make(_ settings: Settings, logger: Logger) async throws -> Composition {
        let folder = try DataFolder(settings.dataFolder)
        let database = try ApplicationDatabase(folder: folder.url)
        let library = LibraryStore(database, folder: folder.library)
        let starter = try StarterLibrary.read(.debian)
        let catalog = try CatalogIndex.open(at: folder.catalog)
        try await fill(catalog, starter, library)
        // Two more than draw at once, so that reading a finished picture never waits behind drawing.
        let threads = NIOThreadPool(numberOfThreads: System.coreCount + 2)
        threads.start()
        let previews = Previews(catalog: catalog, threads: threads, logger: logger)
        let pictures = PicturePipeline(
            origins: [
                .starter: StarterPictures(artist: LoopArtist(starter)),
                .library: Renditions { try library.original($0) },
            ],
            tiers: PictureTiers(
                memory: MemoryPictures(limit: settings.pictureMemory),
                disk: try DiskPictures(folder: folder.pictures, limit: settings.pictureDisk)
            ),
            slots: WorkSlots(running: System.coreCount, waiting: 256),
            threads: threads,
            logger: logger,
            onMade: previews.consider
        )
        let site = try Site(
            Site.Parts(
                catalog: catalog,
                stores: Site.Stores(
                    favorites: FavoriteStore(database),
                    profiles: ProfileStore(database),
                    library: library
                ),
                pictures: pictures,
                topics: starter.topics
                    .filter { !$0.query.english.isEmpty }  // the page has its own link to what is trending
                    .map { Web.Topic(label: $0.label, query: $0.query) }
            ),
            options: SiteOptions(settings),
            now: { Date() }
        )
        return Composition(
            site: site,
            folder: folder,
            database: database,
            previews: previews,
            threads: threads,
            logger: logger
        )
    }

    /// Brings the catalog in line with what it is made from; cheap when nothing has changed.
    private static func fill(_ catalog: CatalogIndex, _ starter: StarterLibrary, _ library: LibraryStore) async throws {
        let fingerprint = starter.fingerprint
        if try await catalog.fingerprint() != fingerprint {
            try await catalog.rebuild(
                fingerprint: fingerprint,
                entries: starter.gifs.enumerated().map {
                    CatalogEntry(gif: $1, rank: .starter($0), keywords: [starter.emoji(of: $1.id)].compactMap(\.self))
                }
            )
        }
        try await library.sweep()
        try await catalog.replace(.library, with: library.all().map { CatalogEntry($0) })
    }

    /// Serves until the process is asked to stop, then finishes what is being answered.
    func serve(_ settings: Settings, onRunning: @escaping @Sendable (Int) async -> Void) async throws {
        let application = Application(
            router: site.router(),
            server: .http1(
                configuration: .init(additionalChannelHandlers: [DepartureHandler()], idleTimeout: .seconds(75))
            ),
            configuration: .init(address: .hostname(settings.host, port: settings.port), serverName: "Zoetrope"),
            onServerRunning: { channel in await onRunning(channel.localAddress?.port ?? settings.port) },
            logger: logger
        )
        // Stopped last to first: the event streams have to end before the application waits for its connections.
        let services: [any Service] = [
            previews, Housekeeping(site: site, logger: logger), FirstPage(site: site, logger: logger),
            application, EventClosing(site: site),
        ]
        var configuration = ServiceGroupConfiguration(
            services: services.map {
                .init(service: $0, successTerminationBehavior: .gracefullyShutdownGroup)
            },
            gracefulShutdownSignals: [.sigterm, .sigint],
            logger: logger
        )
        configuration.maximumGracefulShutdownDuration = .seconds(10)
        try await ServiceGroup(configuration: configuration).run()
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
            version: ZoetropeCommand.configuration.version
        )
    }
}
