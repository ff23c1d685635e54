package import Accounts
package import Catalog
package import Coordination
package import Foundation
package import Library
import Logging
package import Media
package import Pictures
package import Shelf

/// Everything the web app shows or changes; made once, by the composition root.
package struct Site: Sendable {
    package let catalog: CatalogIndex
    package let trending: TrendingBoard
    package let favorites: FavoriteStore
    package let profiles: ProfileStore
    let databaseCondition: DatabaseCondition
    package let library: LibraryStore
    /// What is known of kept items of other servers.
    package let remoteItems: RemoteItemStore
    package let remote: RemoteCatalog
    package let movieBoard: MovieBoard
    let ratings: RatingStore
    let reviews: ReviewStore
    let recentSearches: RecentSearchStore
    let removedReviews = RemovedReviews()
    package let remoteMovies: RemoteMovieCatalog
    package let box: BoxStore
    let waitingCollections = WaitingCollections()
    let shares: ShareStore
    let sharePictures: SharePictures
    package let remoteRecords: RemoteRecordCatalog
    let wishes: WishStore
    let notices: NoticeStore
    let operators: OperatorStore
    let libraryRecords: LibraryRecordStore
    /// Accounts at sources of films that can be linked; none when no source is on.
    let movieAccounts: [any LinkedMovieAccounts]
    let doorKeys: DoorKeyStore
    /// Who lets which programs act for them at the door for films.
    let movieDoor: MovieDoorStore
    package let doorRenditions: DoorRenditions
    package let pictures: PicturePipeline
    package let warmAnswers: WarmAnswers
    package let topics: [Topic]
    package let events: Broadcast<ProfileID, SiteEvent>
    package let options: SiteOptions
    let clientLimits: ClientLimits
    let openStreams: OpenStreams
    package let now: @Sendable () -> Date
    let phrases: PhraseBook
    let assets: AssetCatalog
    let pages: PageRenderer
    /// The API's description, as JSON.
    let openAPI: String

    /// What answers say they come from.
    package static let serverName = "Zoetrope"
}

extension Site {
    /// What the composition root makes and hands over.
    package struct Parts: Sendable {
        package let catalog: CatalogIndex
        package let stores: Stores
        package let remote: Remote
        package let pictures: PicturePipeline
        package let topics: [Topic]
        let shareArtist: any ShareArtist

        package init(
            catalog: CatalogIndex,
            stores: Stores,
            remote: Remote,
            pictures: PicturePipeline,
            topics: [Topic],
            shareArtist: any ShareArtist
        ) {
            self.catalog = catalog
            self.stores = stores
            self.remote = remote
            self.pictures = pictures
            self.topics = topics
            self.shareArtist = shareArtist
        }
    }

    /// What other servers give.
    package struct Remote: Sendable {
        package let gifs: RemoteCatalog
        package let movies: RemoteMovieCatalog
        let movieAccounts: [any LinkedMovieAccounts]
        package let records: RemoteRecordCatalog

        package init(
            gifs: RemoteCatalog,
            movies: RemoteMovieCatalog,
            movieAccounts: [any LinkedMovieAccounts],
            records: RemoteRecordCatalog
        ) {
            self.gifs = gifs
            self.movies = movies
            self.movieAccounts = movieAccounts
            self.records = records
        }
    }

    /// What is kept for people.
    package struct Stores: Sendable {
        let favorites: FavoriteStore
        let films: FilmStores
        package let records: RecordStores
        let wishes: WishStores
        let profiles: ProfileStore
        let library: LibraryStore
        package let remoteItems: RemoteItemStore
        let doorKeys: DoorKeyStore
        let condition: DatabaseCondition

        package init(
            favorites: FavoriteStore,
            films: FilmStores,
            records: RecordStores,
            wishes: WishStores,
            profiles: ProfileStore,
            library: LibraryStore,
            remoteItems: RemoteItemStore,
            doorKeys: DoorKeyStore,
            condition: DatabaseCondition = DatabaseCondition(.sound)
        ) {
            self.favorites = favorites
            self.films = films
            self.records = records
            self.wishes = wishes
            self.profiles = profiles
            self.library = library
            self.remoteItems = remoteItems
            self.doorKeys = doorKeys
            self.condition = condition
        }
    }

    /// What people say about films.
    package struct FilmStores: Sendable {
        let ratings: RatingStore
        let reviews: ReviewStore
        let recentSearches: RecentSearchStore
        let door: MovieDoorStore

        package init(
            ratings: RatingStore,
            reviews: ReviewStore,
            recentSearches: RecentSearchStore,
            door: MovieDoorStore
        ) {
            self.ratings = ratings
            self.reviews = reviews
            self.recentSearches = recentSearches
            self.door = door
        }
    }

    /// What people keep of records, and show of it.
    package struct RecordStores: Sendable {
        package let box: BoxStore
        let shares: ShareStore

        package init(box: BoxStore, shares: ShareStore) {
            self.box = box
            self.shares = shares
        }
    }

    /// What people ask for, who decides on it, and what they are told.
    package struct WishStores: Sendable {
        let wishes: WishStore
        let notices: NoticeStore
        let operators: OperatorStore
        let records: LibraryRecordStore

        package init(
            wishes: WishStore,
            notices: NoticeStore,
            operators: OperatorStore,
            records: LibraryRecordStore
        ) {
            self.wishes = wishes
            self.notices = notices
            self.operators = operators
            self.records = records
        }
    }

    /// Puts the parts together.
    ///
    /// `onUnknownName` hears of names that a template asks for and its model does not have.
    package init(
        _ parts: Parts,
        files: SiteFiles,
        options: SiteOptions,
        now: @escaping @Sendable () -> Date,
        onUnknownName: (@Sendable (String) -> Void)? = nil
    ) {
        catalog = parts.catalog
        trending = TrendingBoard(catalog: parts.catalog, favorites: parts.stores.favorites)
        favorites = parts.stores.favorites
        profiles = parts.stores.profiles
        databaseCondition = parts.stores.condition
        library = parts.stores.library
        remoteItems = parts.stores.remoteItems
        remote = parts.remote.gifs
        ratings = parts.stores.films.ratings
        reviews = parts.stores.films.reviews
        recentSearches = parts.stores.films.recentSearches
        movieBoard = MovieBoard(catalog: parts.catalog, ratings: ratings)
        remoteMovies = parts.remote.movies
        movieAccounts = parts.remote.movieAccounts
        box = parts.stores.records.box
        shares = parts.stores.records.shares
        sharePictures = SharePictures(parts.shareArtist, sleeves: parts.pictures)
        remoteRecords = parts.remote.records
        wishes = parts.stores.wishes.wishes
        notices = parts.stores.wishes.notices
        operators = parts.stores.wishes.operators
        libraryRecords = parts.stores.wishes.records
        doorKeys = parts.stores.doorKeys
        movieDoor = parts.stores.films.door
        doorRenditions = DoorRenditions(pictures: parts.pictures, patience: options.doorPatience)
        pictures = parts.pictures
        warmAnswers = WarmAnswers(pictures: parts.pictures)
        topics = parts.topics
        events = Broadcast()
        self.options = options
        clientLimits = ClientLimits(options.limits)
        openStreams = OpenStreams(options.limits)
        self.now = now
        phrases = files.phrases
        assets = files.assets
        pages = PageRenderer(files, hasRemote: !remote.brands.isEmpty, onUnknownName: onUnknownName)
        openAPI = files.openAPI
    }
}

/// What the operator decides about the web app.
package struct SiteOptions: Sendable {
    /// How many favorites a profile may keep; nil for as many as it likes.
    package var favoritesLimit: Int?
    /// Whether people reach the app over https, so that cookies may insist on it.
    package var isSecure: Bool
    /// Scheme and host people reach the app at, without a slash behind; nil to go by what each request says.
    package var origin: String?
    /// Who may use the APIs for other programs.
    package var doors: DoorPolicy
    /// How long a list for other programs may take to make pictures, so that it can tell how large they are.
    package var doorPatience: Duration
    /// What one address may do, and how often.
    package var limits = RateLimits()
    /// Proxies that say for whom they ask.
    package var proxies = TrustedProxies()
    /// For how many days a profile is kept that no one can come back to; nil for good.
    package var profilesKeptDays: Int?
    package var version: String

    package init(
        favoritesLimit: Int? = nil,
        isSecure: Bool = false,
        origin: String? = nil,
        doors: DoorPolicy = .open,
        version: String = "0.1.0"
    ) {
        self.favoritesLimit = favoritesLimit
        self.isSecure = isSecure
        self.origin = origin
        self.doors = doors
        doorPatience = .milliseconds(2500)
        self.version = version
    }
}

/// A search worth offering before anybody types.
package struct Topic: Sendable, Hashable {
    package let label: Localized<String>
    package let query: Localized<String>

    package init(label: Localized<String>, query: Localized<String>) {
        self.label = label
        self.query = query
    }
}

extension Bundle {
    /// The folder with the app's own templates, assets and phrases.
    package static var zoetropeWeb: Bundle { .module }
}
