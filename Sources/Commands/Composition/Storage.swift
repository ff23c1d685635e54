import AccountSync
import Accounts
import Catalog
import Database
import Library
import Logging
import NIOPosix
import Pictures
import Shelf
import Web

/// What is in the data folder, opened and brought in line with what it is made from.
struct Storage {
    let folder: DataFolder
    let database: ApplicationDatabase
    let stores: Site.Stores
    let own: OwnItems
    let catalog: CatalogIndex
    let pictures: PictureTiers
    /// Which items are one film.
    let numbers: FilmNumbers
    /// Rings when a change waits to be sent to a linked account.
    let bell: SyncBell
    /// Seals what acts for people elsewhere.
    let seal: AccountSeal
    let soundness: ApplicationDatabase.Soundness

    /// For how long the start waits for the database to be looked at.
    private static let inspectionTime = Duration.seconds(5)

    static func open(_ settings: Settings, content: Content) async throws -> Storage {
        let folder = try DataFolder(settings.dataFolder)
        let database = try ApplicationDatabase.open(inDataFolder: folder.url)
        let soundness = try await database.soundness(within: inspectionTime)
        let seal = try AccountSeal(folder: folder.url)
        let own = Self.own(database, folder, settings.pictures.limits, content)
        let wishes = WishStore(database)
        let catalog = try CatalogIndex.open(at: folder.catalog)
        try await content.fill(catalog, own, wishes, isDamaged: soundness.isDamage)
        let numbers = FilmNumbers(try await catalog.tmdbNumbers().map { (id: $0.key, tmdb: $0.value) })
        let bell = SyncBell()
        let links = ShelfLinks(numbers) { _ in bell.ring() }
        let disk = try DiskPictures(folder: folder.pictures, limit: settings.pictures.disk)
        return Storage(
            folder: folder,
            database: database,
            stores: Site.Stores(
                favorites: FavoriteStore(database, links: links),
                films: Site.FilmStores(
                    ratings: RatingStore(database, links: links),
                    reviews: ReviewStore(database, links: links),
                    recentSearches: RecentSearchStore(database),
                    door: MovieDoorStore(database)
                ),
                records: Site.RecordStores(
                    box: Self.box(database, disk, settings),
                    shares: ShareStore(database, seal: seal)
                ),
                wishes: Site.WishStores(
                    wishes: wishes,
                    notices: NoticeStore(database),
                    operators: OperatorStore(database),
                    records: own.records
                ),
                profiles: ProfileStore(database),
                library: own.gifs,
                remoteItems: RemoteItemStore(database),
                doorKeys: DoorKeyStore(database),
                condition: DatabaseCondition(soundness.state)
            ),
            own: own,
            catalog: catalog,
            pictures: PictureTiers(
                memory: MemoryPictures(limit: settings.pictures.memory),
                disk: disk
            ),
            numbers: numbers,
            bell: bell,
            seal: seal,
            soundness: soundness
        )
    }

    private static func box(_ database: ApplicationDatabase, _ disk: DiskPictures, _ settings: Settings) -> BoxStore {
        guard settings.sources.discogs == nil else { return BoxStore(database) }
        return BoxStore(database) { $0.withoutSource(disk) }
    }

    private static func own(
        _ database: ApplicationDatabase,
        _ folder: DataFolder,
        _ limits: PictureLimits,
        _ content: Content
    ) -> OwnItems {
        OwnItems(
            gifs: LibraryStore(
                database,
                folder: folder.library,
                limits: limits.image,
                inspectionTime: limits.time
            ),
            records: LibraryRecordStore(
                database,
                folder: folder.library,
                limits: limits.image,
                inspectionTime: limits.time
            ) { record in try content.drawnSleeve(of: record) }
        )
    }
}
