import HTTPTypes

/// What is wrong with a call at the door for records, in Discogs' words where it has some.
enum RecordDoorFailure: Error, Hashable {
    case needsToken
    case badToken
    case notYours
    case oneFolder
    case noRelease
    case noMaster
    case noArtist
    case noLabel
    case notFound
    case badPage
    case badMethod
    case badParameter(String)
    case badBody
    /// Only what somebody has can be rated here.
    case notInCollection
    case refused
    case tooManyRequests
    case broken(HTTPResponse.Status)

    /// What any error means at this door.
    init(_ error: any Error) {
        switch error {
        case let failure as RecordDoorFailure: self = failure
        case let failure as DoorFailure: self = Self.meaning(of: failure)
        default: self = Self.meaning(of: FailurePresentation(Failure(error)).status)
        }
    }

    private static func meaning(of failure: DoorFailure) -> RecordDoorFailure {
        switch failure {
        case .noKey: .needsToken
        case .unknownKey: .badToken
        case .badParameter(let name): .badParameter(name)
        case .queryTooLong: .badParameter("q")
        }
    }

    private static func meaning(of status: HTTPResponse.Status) -> RecordDoorFailure {
        switch status.code {
        case 401: .needsToken
        case 403: .notYours
        case 404, 410: .notFound
        case 405: .badMethod
        case 429: .tooManyRequests
        case 400..<500: .refused
        default: .broken(status)
        }
    }

    var status: HTTPResponse.Status {
        switch self {
        case .needsToken, .badToken: .unauthorized
        case .notYours, .oneFolder: .forbidden
        case .noRelease, .noMaster, .noArtist, .noLabel, .notFound, .badPage: .notFound
        case .badMethod: .methodNotAllowed
        case .badParameter, .badBody, .notInCollection, .refused: .unprocessableContent
        case .tooManyRequests: .tooManyRequests
        case .broken(let status): status
        }
    }

    var message: String {
        switch self {
        case .needsToken: "You must authenticate to access this resource."
        case .badToken: "Invalid consumer token. Please register an app before making requests."
        case .notYours: "You don't have permission to access this resource."
        case .oneFolder: "Everything is in one folder here, which can neither be changed nor be joined by others."
        case .noRelease: "Release not found."
        case .noMaster: "Master Release not found."
        case .noArtist: "Artist not found."
        case .noLabel: "Label not found."
        case .notFound: "The requested resource was not found."
        case .badPage: "The requested page is outside of valid range."
        case .badMethod: "The requested method is not allowed for this resource."
        case .badParameter(let name): "Invalid value for \(name)."
        case .badBody: "The body is not valid JSON."
        case .notInCollection: "Only releases of the collection can be rated."
        case .refused: "The request cannot be answered as it was meant."
        case .tooManyRequests: "You are making requests too quickly."
        case .broken(let status): status.reasonPhrase
        }
    }
}
