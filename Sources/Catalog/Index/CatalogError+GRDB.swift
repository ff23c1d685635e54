private import GRDB

extension CatalogError {
    /// The one place where GRDB's errors become ours.
    init(_ error: any Error) {
        switch error {
        case let error as CatalogError: self = error
        case let error as DatabaseError: self.init(error)
        case is CancellationError: self = .cancelled
        case is DecodingError, is RowDecodingError: self = .damaged
        default: self = .other(code: 0)
        }
    }

    private init(_ error: DatabaseError) {
        switch error.resultCode {
        case .SQLITE_FULL: self = .diskFull
        case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_CANTOPEN: self = .readOnly
        case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged
        case .SQLITE_INTERRUPT: self = .cancelled
        default: self = .other(code: Int(error.extendedResultCode.rawValue))
        }
    }
}
