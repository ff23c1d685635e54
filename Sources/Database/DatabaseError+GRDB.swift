private import GRDB

extension DatabaseError {
    /// The one place where GRDB's errors become ours.
    init(_ error: any Error) {
        switch error {
        case let error as DatabaseError: self = error
        case let error as GRDB.DatabaseError: self.init(sqlite: error.extendedResultCode)
        case is CancellationError: self = .cancelled
        default: self = .other(code: 0)
        }
    }

    private init(sqlite code: ResultCode) {
        switch code {
        // The shared-memory file is the first thing that does not fit.
        case .SQLITE_IOERR_SHMSIZE, .SQLITE_IOERR_SHMMAP:
            self = .diskFull
        default:
            self.init(sqlitePrimary: code.primaryResultCode, extended: code)
        }
    }

    private init(sqlitePrimary primary: ResultCode, extended: ResultCode) {
        switch primary {
        case .SQLITE_FULL: self = .diskFull
        case .SQLITE_READONLY, .SQLITE_PERM: self = .readOnly
        case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy
        case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged
        case .SQLITE_CANTOPEN: self = .cannotOpen
        case .SQLITE_CONSTRAINT: self = .constraint
        case .SQLITE_INTERRUPT: self = .cancelled
        default: self = .other(code: Int(extended.rawValue))
        }
    }
}
