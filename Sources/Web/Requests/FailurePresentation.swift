import Foundation
import HTTPTypes
import Library
import Shelf

/// How a failure is told: the status, the phrase and whether somebody should look into it.
struct FailurePresentation {
    let status: HTTPResponse.Status
    /// `failure.<name>.title` and `failure.<name>.detail` are its sentences.
    let name: String
    var arguments: KeyValuePairs<String, String> = [:]
    /// Seconds after which asking again makes sense.
    var retryAfter: Int?
    var isWorthReporting = false

    init(_ failure: Failure) {
        switch failure {
        case .badParameter(let parameter):
            self.init(.badRequest, "badParameter", ["name": parameter])
        case .badCursor: self.init(.badRequest, "badCursor")
        case .badForm: self.init(.badRequest, "badForm")
        case .needsProfile: self.init(.unauthorized, "needsProfile")
        case .notYours: self.init(.forbidden, "notYours")
        case .crossSite: self.init(.forbidden, "crossSite")
        case .unknownHost: self.init(.misdirectedRequest, "unknownHost")
        case .tooSlow: self.init(.requestTimeout, "tooSlow")
        case .notFound: self.init(.notFound, "notFound")
        case .methodNotAllowed: self.init(.methodNotAllowed, "methodNotAllowed")
        case .favoritesLimit(let limit): self.init(.conflict, "favoritesLimit", ["limit": String(limit)])
        case .tooLarge(let limit): self.init(.contentTooLarge, "tooLarge", ["limit": String(limit)])
        case .notAnImage: self.init(.unsupportedMediaType, "notAnImage")
        case .damagedImage: self.init(.unprocessableContent, "damagedImage")
        case .tooManyFrames: self.init(.unprocessableContent, "tooManyFrames")
        case .tooManyPixels: self.init(.unprocessableContent, "tooManyPixels")
        case .tooComplexPicture: self.init(.unprocessableContent, "tooComplexPicture")
        case .noFile: self.init(.unprocessableContent, "noFile")
        case .badText: self.init(.unprocessableContent, "badText")
        case .badRating: self.init(.unprocessableContent, "badRating")
        case .emptyReview: self.init(.unprocessableContent, "emptyReview")
        case .reviewTooLong(let limit):
            let grouped = limit.formatted(.number.locale(Locale(identifier: "en_US")))
            self.init(.unprocessableContent, "reviewTooLong", ["limit": grouped])
        case .badBoxRating: self.init(.unprocessableContent, "badBoxRating")
        case .commentTooLong(let limit):
            self.init(.unprocessableContent, "commentTooLong", ["limit": String(limit)])
        case .notInBox: self.init(.notFound, "notInBox")
        case .badCollection(let error): self.init(error)
        case .badWish(let error): self.init(error)
        case .badSheet(let error): self.init(error)
        case .tooManyWishes(let limit): self.init(.conflict, "tooManyWishes", ["limit": String(limit)])
        case .wishQueueFull: self.init(.conflict, "wishQueueFull")
        case .wishDecided: self.init(.conflict, "wishDecided")
        case .notASleeve: self.init(.unsupportedMediaType, "notASleeve")
        case .tooSmallSleeve(let side):
            self.init(.unprocessableContent, "tooSmallSleeve", ["side": String(side)])
        case .undoExpired: self.init(.gone, "undoExpired")
        case .unusablePicture: self.init(.unprocessableContent, "unusablePicture")
        case .sourceAway:
            self.init(.badGateway, "sourceAway")
            retryAfter = 30
        case .sourceRefused: self.init(.badGateway, "sourceRefused")
        case .sourceSpent(let seconds):
            self.init(.serviceUnavailable, "sourceSpent")
            retryAfter = seconds ?? 60
        case .busy:
            self.init(.serviceUnavailable, "busy")
            retryAfter = 2
        case .tooManyRequests(let seconds):
            self.init(.tooManyRequests, "tooManyRequests", ["minutes": String((seconds + 59) / 60)])
            retryAfter = seconds
        case .storageFull:
            self.init(HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage"), "storageFull")
            isWorthReporting = true
        case .storageReadOnly:
            self.init(.serviceUnavailable, "storageReadOnly")
            isWorthReporting = true
        case .unexpected:
            self.init(.internalServerError, "unexpected")
            isWorthReporting = true
        }
    }

    private init(_ error: CollectionRefusal) {
        switch error {
        case .unreadable(let error): self.init(error)
        case .noFile: self.init(.unprocessableContent, "collectionNoFile")
        case .gone: self.init(.gone, "collectionGone")
        case .needsRating: self.init(.unprocessableContent, "collectionNeedsRating")
        case .noRoom:
            self.init(.serviceUnavailable, "collectionNoRoom")
            retryAfter = 60
        }
    }

    private init(_ error: CollectionFileError) {
        switch error {
        case .tooLarge(let limit):
            self.init(.contentTooLarge, "collectionTooLarge", ["limit": String(limit / 1_000_000)])
        case .tooManyRows(let limit):
            let grouped = limit.formatted(.number.locale(Locale(identifier: "en_US")))
            self.init(.unprocessableContent, "collectionTooLong", ["limit": grouped])
        case .notUTF8: self.init(.unsupportedMediaType, "collectionNotText")
        case .noHeader: self.init(.unprocessableContent, "collectionNoColumns")
        case .unclosedQuotes(let line):
            self.init(.unprocessableContent, "collectionUnclosed", ["line": String(line)])
        }
    }

    private init(_ error: WishError) {
        switch error {
        case .albumMissing: self.init(.unprocessableContent, "wishAlbumMissing")
        case .albumTooLong(let limit): self.init(.unprocessableContent, "wishAlbumTooLong", ["limit": String(limit)])
        case .artistMissing: self.init(.unprocessableContent, "wishArtistMissing")
        case .artistTooLong(let limit): self.init(.unprocessableContent, "wishArtistTooLong", ["limit": String(limit)])
        case .noteTooLong(let limit): self.init(.unprocessableContent, "wishNoteTooLong", ["limit": String(limit)])
        case .reasonTooLong(let limit): self.init(.unprocessableContent, "wishReasonTooLong", ["limit": String(limit)])
        }
    }

    /// Only the operator writes sheets, so one sentence says how much there may be.
    private init(_ error: RecordSheetError) {
        switch error {
        case .titleMissing: self.init(.unprocessableContent, "sheetTitleMissing")
        case .badYear: self.init(.unprocessableContent, "sheetBadYear")
        case .tooLong, .tooMany: self.init(.unprocessableContent, "sheetTooLong")
        }
    }

    private init(
        _ status: HTTPResponse.Status,
        _ name: String,
        _ arguments: KeyValuePairs<String, String> = [:]
    ) {
        self.status = status
        self.name = name
        self.arguments = arguments
    }

    func title(in phrases: Phrases) -> String { phrases["failure.\(name).title"] }

    /// What happened, and what to do about it.
    func detail(in phrases: Phrases) -> String { phrases["failure.\(name).detail", arguments] }
}
