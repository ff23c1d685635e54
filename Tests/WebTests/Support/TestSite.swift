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
import TestSupport
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

    /// The records there are, and who else has some.
    struct Records {
        let own: [VinylRecord]
        let source: (any RemoteRecords)?

        init(_ own: [VinylRecord] = Samples.records(30), source: (any RemoteRecords)? = nil) {
            self.own = own
            self.source = source
        }
    }

    /// What there is to be found, and how it may be used.
    private struct Setup {
        var gifs = Samples.gifs(60)
        var films = Films()
        var records = Records()
        var sources: [any RemoteGifs] = []
        var options = SiteOptions.patient
    }

    let site: Site
    let database: ApplicationDatabase
    let box: BoxStore
    let doorKeys: DoorKeyStore
    let operators: OperatorStore
    let unknownNames = Locked<Set<String>>([])
    private let temporary: TemporaryFolder

    init(
        gifs: [Gif] = Samples.gifs(60),
        films: Films = Films(),
        records: Records = Records(),
        sources: [any RemoteGifs] = [],
        options: SiteOptions = .patient
    ) async throws {
        let setup = Setup(gifs: gifs, films: films, records: records, sources: sources, options: options)
        try await self.init(setup, FlatPictures())
    }

    /// With somebody else drawing the pictures.
    init(options: SiteOptions, artist: any PictureArtist) async throws {
        try await self.init(Setup(options: options), artist)
    }

    private init(_ setup: Setup, _ artist: any PictureArtist) async throws {
        let (films, records) = (setup.films, setup.records)
        temporary = try TemporaryFolder()
        let folder = temporary.url
        let database = try ApplicationDatabase.inMemory()
        self.database = database
        doorKeys = DoorKeyStore(database)
        let box = BoxStore(database)
        self.box = box
        let catalog = try await PreparedCatalogs.shared.open(
            PreparedCatalogs.Content(gifs: setup.gifs, movies: films.own, records: records.own),
            in: folder
        )
        let library = LibraryStore(database, folder: folder.appending(path: "library"))
        let sleeves = LibraryRecordStore(database, folder: folder.appending(path: "library")) { _ in Samples.webpFile }
        let operators = OperatorStore(database)
        self.operators = operators
        let unknownNames = unknownNames
        site = Site(
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
                    records: Site.RecordStores(
                        box: box,
                        shares: ShareStore(database, seal: .fleeting())
                    ),
                    wishes: Site.WishStores(
                        wishes: WishStore(database),
                        notices: NoticeStore(database),
                        operators: operators,
                        records: sleeves
                    ),
                    profiles: ProfileStore(database),
                    library: library,
                    remoteItems: RemoteItemStore(database),
                    doorKeys: doorKeys
                ),
                remote: Site.Remote(
                    gifs: RemoteCatalog(setup.sources, kept: RemoteItemStore(database), now: { Self.date }),
                    movies: RemoteMovieCatalog(films.source, kept: RemoteItemStore(database), now: { Self.date }),
                    movieAccounts: films.accounts,
                    records: RemoteRecordCatalog(records.source, kept: box, now: { Self.date })
                ),
                pictures: try Self.pictures(in: folder, artist) { key in
                    try library.original(key.id) ?? sleeves.sleeve(fingerprint: key.fingerprint)
                },
                topics: [Self.cats],
                shareArtist: FlatShares()
            ),
            files: try Self.files.get(),
            options: setup.options,
            now: { Self.date },
            onUnknownName: { name in _ = unknownNames.withLock { $0.insert(name) } }
        )
    }

    private static let files = Result { try SiteFiles() }

    private static let cats = Topic(
        label: Localized(english: "Cats", korean: "고양이"),
        query: Localized(english: "cat", korean: "고양이")
    )

    private static func pictures(
        in folder: URL,
        _ artist: any PictureArtist,
        own: @escaping @Sendable (OriginalKey) throws -> [UInt8]?
    ) throws -> PicturePipeline {
        PicturePipeline(
            origins: [
                .starter: .drawn(artist),
                .discogs: .drawn(artist),
                .library: .files(StoredOriginals(threads: .singleton, read: own)),
            ],
            tiers: PictureTiers(
                memory: MemoryPictures(limit: 1_000_000),
                disk: try DiskPictures(folder: folder.appending(path: "pictures"), limit: 1_000_000)
            ),
            limits: PictureLimits(workers: 2, waiting: 10),
            threads: .singleton,
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

/// Makes every picture of what it says.
struct FlatShares: ShareArtist {
    func draw(_ card: ShareCardFacts, _ shape: ShareShape) -> EncodedPicture {
        let facts = [shape.rawValue, card.title, card.artist] + card.lines + [card.sleeve == nil ? "bare" : "sleeve"]
        return EncodedPicture(bytes: Array(facts.joined(separator: " | ").utf8), format: .jpeg)
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
