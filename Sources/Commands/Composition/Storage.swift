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
    let library: LibraryStore
    let catalog: CatalogIndex
    let pictures: PictureTiers
    /// Which items are one film.
    let numbers: FilmNumbers
    /// Rings when a change waits to be sent to a linked account.
    let bell: SyncBell

    static func open(_ settings: Settings, content: Content) async throws -> Storage {
        let folder = try DataFolder(settings.dataFolder)
        let database = try ApplicationDatabase(folder: folder.url)
        let library = LibraryStore(
            database,
            folder: folder.library,
            limits: settings.pictures.limits.image,
            inspectionTime: settings.pictures.limits.time
        )
        let catalog = try CatalogIndex.open(at: folder.catalog)
        try await content.fill(catalog, library)
        let numbers = FilmNumbers(try await catalog.tmdbNumbers().map { (id: $0.key, tmdb: $0.value) })
        let bell = SyncBell()
        let links = ShelfLinks(numbers) { _ in bell.ring() }
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
                profiles: ProfileStore(database),
                library: library,
                remoteItems: RemoteItemStore(database),
                doorKeys: DoorKeyStore(database)
            ),
            library: library,
            catalog: catalog,
            pictures: PictureTiers(
                memory: MemoryPictures(limit: settings.pictures.memory),
                disk: try DiskPictures(folder: folder.pictures, limit: settings.pictures.disk)
            ),
            numbers: numbers,
            bell: bell
        )
    }
}
