import Accounts
import Catalog
import Database
import HTTPTypes
import Hummingbird
import Library
import NIOCore
import Pictures
import Shelf

extension Failure {
    /// What any error means to whoever sent the request.
    init(_ error: any Error) {
        switch error {
        case let failure as Failure: self = failure
        case let error as CatalogError: self = Self.meaning(of: error)
        case let error as ShelfError: self = Self.meaning(of: error)
        case let error as AccountsError: self = Self.meaning(of: error)
        case let error as LibraryError: self = Self.meaning(of: error)
        case let error as CollectionRefusal: self = .badCollection(error)
        case let error as WishError: self = .badWish(error)
        case let error as RecordSheetError: self = .badSheet(error)
        case let error as DatabaseError: self = Self.meaning(of: error)
        case let error as PictureError: self = Self.meaning(of: error)
        case let error as RemoteFailure: self = Self.meaning(of: error)
        case let error as HTTPError: self = Self.meaning(of: error)
        case is NIOTooManyBytesError: self = .badForm
        case is SlowBody: self = .tooSlow
        case is CancellationError: self = .busy
        default: self = .unexpected
        }
    }

    /// Whether an error says that the application's database is damaged.
    static func isDatabaseDamage(_ error: any Error) -> Bool {
        switch error {
        case ShelfError.database(.damaged), AccountsError.database(.damaged), LibraryError.database(.damaged),
            DatabaseError.damaged:
            true
        default: false
        }
    }

    private static func meaning(of error: CatalogError) -> Failure {
        switch error {
        case .invalidCursor: .badCursor
        case .diskFull: .storageFull
        case .readOnly: .storageReadOnly
        case .cancelled: .busy
        case .damaged, .other: .unexpected
        }
    }

    private static func meaning(of error: ShelfError) -> Failure {
        switch error {
        case .invalidCursor: .badCursor
        case .unknownProfile: .needsProfile
        case .emptyText: .emptyReview
        case .textTooLong(let limit): .reviewTooLong(limit)
        case .database(let error): meaning(of: error)
        }
    }

    private static func meaning(of error: AccountsError) -> Failure {
        switch error {
        case .unknownProfile: .needsProfile
        case .database(let error): meaning(of: error)
        }
    }

    private static func meaning(of error: DatabaseError) -> Failure {
        switch error {
        case .diskFull: .storageFull
        case .readOnly: .storageReadOnly
        case .busy, .cancelled: .busy
        case .damaged, .cannotOpen, .tooNew, .constraint, .unexpectedValue, .other: .unexpected
        }
    }

    private static func meaning(of error: PictureError) -> Failure {
        switch error {
        case .unknownItem, .noSuchPicture: .notFound
        case .busy, .cancelled, .tookTooLong: .busy
        case .damaged, .tooCostly: .unusablePicture
        case .unreachable: .sourceAway
        case .failed: .unexpected
        }
    }

    private static func meaning(of failure: RemoteFailure) -> Failure {
        switch failure {
        case .cancelled: .busy
        case .away: .sourceAway
        case .refused: .sourceRefused
        case .outOfCalls(let delay): .sourceSpent(retryAfterSeconds: delay.map { Int($0.components.seconds) })
        }
    }

    /// Hummingbird's own errors: no such route, no such method, a body it could not take.
    private static func meaning(of error: HTTPError) -> Failure {
        switch error.status {
        case .notFound: .notFound
        case .methodNotAllowed: .methodNotAllowed
        case .contentTooLarge: .badForm
        default: error.status.kind == .clientError ? .badForm : .unexpected
        }
    }
}

extension Failure {
    private static func meaning(of error: LibraryError) -> Failure {
        switch error {
        case .empty, .damaged: .damagedImage
        case .unsupportedFormat: .notAnImage
        case .unsupportedSleeve: .notASleeve
        case .tooSmall(let side): .tooSmallSleeve(side)
        case .tooLarge(let limit): .tooLarge(limitMegabytes: limit / (1024 * 1024))
        case .tooManyPixels: .tooManyPixels
        case .tooManyFrames: .tooManyFrames
        case .tooComplex: .tooComplexPicture
        case .metadata: .badText
        case .notFound: .notFound
        case .notOwner: .notYours
        case .tooLateToRestore: .undoExpired
        case .invalidCursor: .badCursor
        case .diskFull: .storageFull
        case .readOnly: .storageReadOnly
        case .cancelled, .tookTooLong: .busy
        case .failed: .unexpected
        case .database(let error): meaning(of: error)
        }
    }
}
