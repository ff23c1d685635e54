import Accounts
import Catalog
import Coordination
import Database
import Foundation
import Hummingbird
import HummingbirdTesting
import Library
import Logging
import Media
import NIOPosix
import Pictures
import Shelf
import Testing
import Web

/// The whole web app over real stores in a temporary folder, with pictures that cost nothing to make.
struct TestSite {
    static let date = Date(timeIntervalSince1970: 1_790_000_000)

    /// The films there are, and who else has some.
    struct Films {
        let own: [Movie]
        let source: (any RemoteMovies)?
        let accounts: [any LinkedMovieAccounts]

        init(
            _ own: [Movie] = Samples.movies(30),
            source: (any RemoteMovies)? = nil,
            accounts: [any LinkedMovieAccounts] = []
        ) {
            self.own = own
            self.source = source
            self.accounts = accounts
        }
    }

    let site: Site
    let doorKeys: DoorKeyStore
    let unknownNames = Locked<Set<String>>([])

    init(
        gifs: [Gif] = Samples.gifs(60),
        films: Films = Films(),
        sources: [any RemoteGifs] = [],
        options: SiteOptions = .patient,
        artist: any PictureArtist = FlatPictures()
    ) async throws {
        let folder = URL.temporaryDirectory.appending(path: "zoetrope-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let database = try ApplicationDatabase.inMemory()
        doorKeys = DoorKeyStore(database)
        let catalog = try CatalogIndex.open(at: folder.appending(path: "catalog.sqlite"))
        try await catalog.rebuild(
            fingerprint: "test",
            entries: gifs.enumerated().map { CatalogEntry(gif: $1, rank: .starter($0)) }
                + films.own.enumerated().map { CatalogEntry(movie: $1, rank: .movie($0)) }
        )
        let library = LibraryStore(database, folder: folder.appending(path: "library"))
        let unknownNames = unknownNames
        site = try Site(
            Site.Parts(
                catalog: catalog,
                stores: Site.Stores(
                    favorites: FavoriteStore(database),
                    films: Site.FilmStores(
                        ratings: RatingStore(database),
                        reviews: ReviewStore(database),
                        recentSearches: RecentSearchStore(database),
                        door: MovieDoorStore(database)
                    ),
                    profiles: ProfileStore(database),
                    library: library,
                    remoteItems: RemoteItemStore(database),
                    doorKeys: doorKeys
                ),
                remote: Site.Remote(
                    gifs: RemoteCatalog(sources, kept: RemoteItemStore(database), now: { Self.date }),
                    movies: RemoteMovieCatalog(films.source, kept: RemoteItemStore(database), now: { Self.date }),
                    movieAccounts: films.accounts
                ),
                pictures: try Self.pictures(in: folder, library, artist),
                topics: [Self.cats]
            ),
            options: options,
            now: { Self.date },
            onUnknownName: { name in _ = unknownNames.withLock { $0.insert(name) } }
        )
    }

    private static let cats = Topic(
        label: Localized(english: "Cats", korean: "고양이"),
        query: Localized(english: "cat", korean: "고양이")
    )

    private static func pictures(
        in folder: URL,
        _ library: LibraryStore,
        _ artist: any PictureArtist
    ) throws -> PicturePipeline {
        let threads = NIOThreadPool(numberOfThreads: 1)
        threads.start()
        return PicturePipeline(
            origins: [
                .starter: .drawn(artist),
                .library: .files(StoredOriginals(threads: threads) { try library.original($0) }),
            ],
            tiers: PictureTiers(
                memory: MemoryPictures(limit: 1_000_000),
                disk: try DiskPictures(folder: folder.appending(path: "pictures"), limit: 1_000_000)
            ),
            limits: PictureLimits(workers: 2, waiting: 10),
            threads: threads,
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        )
    }

    /// Sends requests to the app without a network.
    func run<Value: Sendable>(_ work: @Sendable (TestBrowser) async throws -> Value) async throws -> Value {
        let application = Application(
            router: site.router(),
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        )
        return try await application.test(.router) { client in
            try await work(TestBrowser(client: client))
        }
    }
}

/// Makes every picture of the bytes of its own address.
struct FlatPictures: PictureArtist {
    func draw(_ key: PictureKey, until interruption: Interruption) throws(PictureError) -> EncodedPicture {
        EncodedPicture(bytes: Array("\(key.id) \(key.role) \(key.width)".utf8), format: key.format)
    }
}

extension SiteOptions {
    /// Those of a server whose doors wait for every picture, as most tests want.
    static let patient = SiteOptions().waiting(.seconds(60))

    func waiting(_ patience: Duration) -> SiteOptions {
        var options = self
        options.doorPatience = patience
        return options
    }
}
