import HTTPTypes

/// What is wrong with a request at a door.
enum DoorFailure: Error, Hashable {
    case badParameter(String)
    case queryTooLong
    case noKey
    case unknownKey
}

/// How an error is told at a door.
struct DoorRefusal {
    let status: HTTPResponse.Status
    let message: String
    /// Seconds after which asking again makes sense.
    var retryAfter: Int?
    var isWorthReporting = false
    /// TMDB's number for it; 0 at other doors.
    private(set) var number = 0

    init(_ error: any Error, at door: Door) {
        if door == .tmdb {
            self.init(MovieDoorFailure(error), FailurePresentation(Failure(error)))
            return
        }
        if door == .discogs {
            self.init(RecordDoorFailure(error), FailurePresentation(Failure(error)))
            return
        }
        guard let failure = error as? DoorFailure else {
            let presentation = FailurePresentation(Failure(error))
            self.init(presentation.status, presentation.status.reasonPhrase)
            retryAfter = presentation.retryAfter
            isWorthReporting = presentation.isWorthReporting
            return
        }
        switch failure {
        case .badParameter(let name): self.init(.badRequest, "Bad Request: \(name)")
        case .queryTooLong: self.init(.uriTooLong, "URI Too Long: q has more than 50 characters")
        case .noKey, .unknownKey: self.init(keyless: failure, at: door)
        }
    }

    private init(keyless failure: DoorFailure, at door: Door) {
        switch (door, failure) {
        case (.giphy, _), (.tmdb, _), (.discogs, _): self.init(.unauthorized, "Unauthorized")
        case (.tenor, .noKey): self.init(.forbidden, "The request is missing a valid API key.")
        case (.tenor, _): self.init(.badRequest, "API key not valid. Please pass a valid API key.")
        }
    }

    private init(_ failure: MovieDoorFailure, _ presentation: FailurePresentation) {
        self.init(failure.status, failure.message)
        number = failure.rawValue
        guard [.offline, .internalError, .tooManyRequests].contains(failure) else { return }
        retryAfter = presentation.retryAfter
        isWorthReporting = presentation.isWorthReporting
    }

    private init(_ failure: RecordDoorFailure, _ presentation: FailurePresentation) {
        self.init(failure.status, failure.message)
        switch failure {
        case .broken, .tooManyRequests: break
        default: return
        }
        retryAfter = presentation.retryAfter
        isWorthReporting = presentation.isWorthReporting
    }

    private init(_ status: HTTPResponse.Status, _ message: String) {
        self.status = status
        self.message = message
    }

    /// The status in the words of Google's services.
    var googleStatus: String {
        switch status.code {
        case 400, 414: "INVALID_ARGUMENT"
        case 401: "UNAUTHENTICATED"
        case 403: "PERMISSION_DENIED"
        case 429: "RESOURCE_EXHAUSTED"
        case 503: "UNAVAILABLE"
        case 500...: "INTERNAL"
        default: "NOT_FOUND"
        }
    }
}
