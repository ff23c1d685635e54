import Hummingbird
package import Media
import Pictures
import Shelf

/// Every address the app answers, as the pattern a router matches.
package enum SiteRoute: String, CaseIterable, Sendable {
    case home = "/"
    case gifs = "/gifs"
    case gifSearch = "/gifs/search"
    case gifRandom = "/gifs/random"
    case gifNew = "/gifs/new"
    case gif = "/gifs/{id}"
    case gifEdit = "/gifs/{id}/edit"
    case gifDelete = "/gifs/{id}/delete"
    case gifRestore = "/gifs/{id}/restore"
    case movies = "/movies"
    case movieSearch = "/movies/search"
    case movieList = "/movies/lists/{list}"
    case movieSearchesDelete = "/movies/searches/delete"
    case movie = "/movies/{id}"
    case movieReviews = "/movies/{id}/reviews"
    case movieReviewDelete = "/movies/{id}/reviews/delete"
    case movieReviewRestore = "/movies/{id}/reviews/restore"
    case vinyl = "/vinyl"
    case vinylSearch = "/vinyl/search"
    case vinylRequest = "/vinyl/request"
    case vinylRequests = "/vinyl/requests"
    case vinylRequestAdd = "/vinyl/requests/{wish}/add"
    case vinylRequestRefuse = "/vinyl/requests/{wish}/refuse"
    case vinylRequestPicture = "/vinyl/requests/{wish}/picture"
    case box = "/vinyl/box"
    case levels = "/vinyl/levels"
    case analysis = "/vinyl/analysis"
    case collection = "/vinyl/collection"
    case collectionFile = "/vinyl/collection.csv"
    case collectionPlan = "/vinyl/collection/{file}"
    case boxShare = "/vinyl/share"
    case boxShareDelete = "/vinyl/share/delete"
    case hintsDelete = "/vinyl/hints/delete"
    case record = "/vinyl/{id}"
    case release = "/release/{number}"
    case boxItem = "/vinyl/box/{id}"
    case boxItemDelete = "/vinyl/box/{id}/delete"
    case boxItemRestore = "/vinyl/box/{id}/restore"
    case representative = "/vinyl/representative/{id}"
    case representativeDelete = "/vinyl/representative/{id}/delete"
    case shelf = "/shelf"
    case favorite = "/shelf/favorites/{id}"
    case favoriteDelete = "/shelf/favorites/{id}/delete"
    case rating = "/shelf/ratings/{id}"
    case ratingDelete = "/shelf/ratings/{id}/delete"
    case account = "/account"
    case settings = "/account/settings"
    case movieAccount = "/account/tmdb"
    case movieAccountReturn = "/account/tmdb/return"
    case movieAccountRefresh = "/account/tmdb/refresh"
    case programsDelete = "/account/programs/delete"
    case movieAccountDelete = "/account/tmdb/delete"
    case operatorInvite = "/operator/{token}"
    case about = "/about"
    case share = "/s/{token}"
    case sharePicture = "/s/{token}/{file}"
    case picture = "/pictures/{id}/{role}/{file}"
    case asset = "/assets/**"
    case manifest = "/manifest.webmanifest"
    case serviceIcon = "/favicon.ico"
    case events = "/events"
    case health = "/health"
    case giphyDoor = "/giphy/**"
    case tenorDoor = "/tenor/**"
    case tmdbDoor = "/tmdb/**"
    case discogsDoor = "/discogs/**"
    case apiOpenAPI = "/api/v1/openapi.json"
    case apiProfiles = "/api/v1/profiles"
    case apiTrending = "/api/v1/gifs/trending"
    case apiSearch = "/api/v1/gifs/search"
    case apiSuggestions = "/api/v1/gifs/suggestions"
    case apiRandom = "/api/v1/gifs/random"
    case apiGifs = "/api/v1/gifs"
    case apiGif = "/api/v1/gifs/{id}"
    case apiGifRestore = "/api/v1/gifs/{id}/restore"
    case apiMovieList = "/api/v1/movies/lists/{list}"
    case apiMovieSearch = "/api/v1/movies/search"
    case apiMovieSuggestions = "/api/v1/movies/suggestions"
    case apiMovieSearches = "/api/v1/movies/searches"
    case apiMovie = "/api/v1/movies/{id}"
    case apiMovieReviews = "/api/v1/movies/{id}/reviews"
    case apiVinylSearch = "/api/v1/vinyl/search"
    case apiVinylSuggestions = "/api/v1/vinyl/suggestions"
    case apiVinylRequests = "/api/v1/vinyl/requests"
    case apiVinyl = "/api/v1/vinyl/{id}"
    case apiBox = "/api/v1/box"
    case apiBoxSummary = "/api/v1/box/summary"
    case apiBoxExport = "/api/v1/box/export.csv"
    case apiBoxImport = "/api/v1/box/import"
    case apiShares = "/api/v1/shares"
    case apiBoxItem = "/api/v1/box/{id}"
    case apiBoxItemRestore = "/api/v1/box/{id}/restore"
    case apiRepresentative = "/api/v1/box/representative"
    case apiNotices = "/api/v1/notices"
    case apiNoticeSeen = "/api/v1/notices/{number}/seen"
    case apiRatings = "/api/v1/shelf/ratings"
    case apiRating = "/api/v1/shelf/ratings/{id}"
    case apiReview = "/api/v1/shelf/reviews/{id}"
    case apiFavorites = "/api/v1/shelf/favorites"
    case apiFavorite = "/api/v1/shelf/favorites/{id}"

    var pattern: RouterPath { RouterPath(rawValue) }
}

/// A link to one of the app's own addresses.
///
/// Forms send only GET and POST: removing is a POST to the `/delete` address below the thing, undoing it one to
/// `/restore`. Programs use PUT, PATCH and DELETE on the thing itself, below `/api/v1`.
package struct SitePath: Sendable, Hashable {
    package let route: SiteRoute
    private let path: String
    private var query: [String] = []

    /// A link to an address without parameters.
    package init(_ route: SiteRoute) {
        self.route = route
        path = route.rawValue
    }

    /// A link to an item's address.
    package init(_ route: SiteRoute, _ id: MediaID) {
        self.route = route
        path = route.rawValue.replacing("{id}", with: id.description)
    }

    /// A link to an address of one wish.
    init(_ route: SiteRoute, _ wish: WishID) {
        self.route = route
        path = route.rawValue.replacing("{wish}", with: wish.text)
    }

    /// The address at which an invitation to run the server is accepted.
    package init(invitation token: String) {
        route = .operatorInvite
        path = route.rawValue.replacing("{token}", with: token)
    }

    /// A link to all of one of the lists of films.
    package init(_ list: MovieList, programs: Bool = false) {
        route = programs ? .apiMovieList : .movieList
        path = route.rawValue.replacing("{list}", with: list.rawValue)
    }

    /// A link to a picture; its query carries the version, so the answer may be cached for good.
    package init(picture key: PictureKey) {
        route = .picture
        path = "/pictures/\(key.id)/\(key.role.rawValue)/\(key.measure).\(key.format.fileExtension)"
        query = ["v=\(key.version)"]
    }

    /// A link to a record by the number that programs made for Discogs know it by.
    init(release number: Int) {
        route = .release
        path = route.rawValue.replacing("{number}", with: String(number))
    }

    /// A link to one of somebody's crates, counted from 1.
    package init(crate number: Int) {
        route = .box
        path = route.rawValue
        query = number > 1 ? ["page=\(number)"] : []
    }

    /// A link to what a file of a collection would do.
    init(collection name: String) {
        route = .collectionPlan
        path = route.rawValue.replacing("{file}", with: name)
    }

    /// A link to what somebody shares.
    init(share token: String) {
        route = .share
        path = route.rawValue.replacing("{token}", with: token)
    }

    /// A link to the picture of what somebody shares.
    init(share token: String, _ shape: ShareShape) {
        route = .sharePicture
        path = route.rawValue.replacing("{token}", with: token).replacing("{file}", with: shape.fileName)
    }

    /// A link to a call of the Tenor-shaped API.
    init(tenor call: TenorDoor.Call) {
        route = .tenorDoor
        path = "/tenor/v2/\(call.rawValue)"
    }

    /// The same link with one more query parameter; nothing happens when the value is nil or empty.
    package func with(_ name: String, _ value: String?) -> SitePath {
        guard let value, !value.isEmpty else { return self }
        var copy = self
        copy.query.append("\(name)=\(Self.escaped(value))")
        return copy
    }

    /// Path and query, ready for an attribute or a `Location` header.
    package var link: String {
        query.isEmpty ? path : "\(path)?\(query.joined(separator: "&"))"
    }

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"), UInt8(ascii: ":"):
                escaped.append(Character(UnicodeScalar(byte)))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                escaped += "%" + (digits.count < 2 ? "0" : "") + digits
            }
        }
        return escaped
    }
}
