import Foundation
import HTTPTypes

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
        case .notFound: self.init(.notFound, "notFound")
        case .methodNotAllowed: self.init(.methodNotAllowed, "methodNotAllowed")
        case .favoritesLimit(let limit): self.init(.conflict, "favoritesLimit", ["limit": String(limit)])
        case .tooLarge(let limit): self.init(.contentTooLarge, "tooLarge", ["limit": String(limit)])
        case .notAnImage: self.init(.unsupportedMediaType, "notAnImage")
        case .damagedImage: self.init(.unprocessableContent, "damagedImage")
        case .tooManyFrames: self.init(.unprocessableContent, "tooManyFrames")
        case .tooManyPixels: self.init(.unprocessableContent, "tooManyPixels")
        case .noFile: self.init(.unprocessableContent, "noFile")
        case .badText: self.init(.unprocessableContent, "badText")
        case .badRating: self.init(.unprocessableContent, "badRating")
        case .emptyReview: self.init(.unprocessableContent, "emptyReview")
        case .reviewTooLong(let limit):
            let grouped = limit.formatted(.number.locale(Locale(identifier: "en_US")))
            self.init(.unprocessableContent, "reviewTooLong", ["limit": grouped])
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

    private init(
        _ status: HTTPResponse.Status,
        _ name: String,
        _ arguments: KeyValuePairs<String, String> = [:]
    ) {
        self.status = status
        self.name = name
        self.arguments = arguments
    }
}
