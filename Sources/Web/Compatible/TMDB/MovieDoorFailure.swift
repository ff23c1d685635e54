import HTTPTypes

/// What is wrong with a call at the door for films, by the numbers of TMDB's table.
enum MovieDoorFailure: Int, Error, CaseIterable {
    case noPermission = 3
    case badParameters = 5
    case badID = 6
    case badKey = 7
    case offline = 9
    case internalError = 11
    case sessionDenied = 17
    case notValid = 18
    case badPage = 22
    case tooManyRequests = 25
    case tooManyParts = 27
    case badLogin = 30
    case badRequestToken = 33
    case notFound = 34
    case noSession = 37
    case notApproved = 41
    case badMethod = 42
    case badInput = 47

    /// Whether it says that a secret which somebody presented is nobody's.
    var isWrongKey: Bool { [.noPermission, .badKey, .badLogin, .badRequestToken, .noSession].contains(self) }

    /// What any error means at this door.
    init(_ error: any Error) {
        switch error {
        case let failure as MovieDoorFailure: self = failure
        case let failure as DoorFailure: self = Self.meaning(of: failure)
        default: self = Self.meaning(of: Failure(error))
        }
    }

    private static func meaning(of failure: DoorFailure) -> MovieDoorFailure {
        switch failure {
        case .noKey, .unknownKey: .badKey
        case .badParameter, .queryTooLong: .badParameters
        }
    }

    private static func meaning(of failure: Failure) -> MovieDoorFailure {
        switch failure {
        case .notFound, .notInBox: .notFound
        case .methodNotAllowed: .badMethod
        case .needsProfile, .notYours, .crossSite, .unknownHost: .noPermission
        // How much a profile may keep is the operator's choice, which TMDB's table has no number for.
        case .badRating, .favoritesLimit: .notValid
        case .badParameter, .badCursor, .badForm, .tooSlow, .tooLarge, .notAnImage, .damagedImage, .tooManyFrames,
            .tooManyPixels, .tooComplexPicture, .noFile, .badText, .emptyReview, .reviewTooLong, .undoExpired,
            .unusablePicture:
            .badInput
        // Of records, which nobody asks for here.
        case .badBoxRating, .commentTooLong, .badCollection, .badWish, .badSheet, .tooManyWishes, .wishQueueFull,
            .wishDecided, .notASleeve, .tooSmallSleeve:
            .badInput
        case .tooManyRequests: .tooManyRequests
        case .busy, .sourceAway, .sourceRefused, .sourceSpent: .offline
        case .storageFull, .storageReadOnly, .unexpected: .internalError
        }
    }

    var status: HTTPResponse.Status {
        switch self {
        // The table says 422 for wrong parameters; the service itself has answered 400 for years.
        case .badParameters, .notValid, .badPage, .tooManyParts, .badInput: .badRequest
        case .noPermission, .badKey, .sessionDenied, .badLogin, .badRequestToken: .unauthorized
        case .badID, .notFound, .noSession: .notFound
        case .notApproved: .unprocessableContent
        case .badMethod: .methodNotAllowed
        case .tooManyRequests: .tooManyRequests
        case .offline: .serviceUnavailable
        case .internalError: .internalServerError
        }
    }

    var message: String {
        switch self {
        case .noPermission: "Authentication failed: You do not have permissions to access the service."
        case .badParameters: "Invalid parameters: Your request parameters are incorrect."
        case .badID: "Invalid id: The pre-requisite id is invalid or not found."
        case .badKey: "Invalid API key: You must be granted a valid key."
        case .offline: "Service offline: This service is temporarily offline, try again later."
        // Elsewhere it goes on with whom to ask, which is nobody there.
        case .internalError: "Internal error: Something went wrong."
        case .sessionDenied: "Session denied."
        case .notValid: "Validation failed."
        case .badPage: "Invalid page: Pages start at 1 and max at 500. They are expected to be an integer."
        case .tooManyRequests: "Your request count is over the allowed limit."
        case .tooManyParts:
            "Too many append to response objects: The maximum number of remote calls is 20."
        case .badLogin: "Invalid username and/or password: You did not provide a valid login."
        case .badRequestToken: "Invalid request token: The request token is either expired or invalid."
        case .notFound: "The resource you requested could not be found."
        case .noSession: "The requested session could not be found."
        case .notApproved: "This request token hasn't been approved by the user."
        case .badMethod: "This request method is not supported for this resource."
        case .badInput: "The input is not valid."
        }
    }
}
