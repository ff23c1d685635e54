/// Why the application's database did not do what was asked.
///
/// Nothing has changed then.
///
/// Descriptions hold no SQL and no values, so they may be logged.
package enum DatabaseError: Error, Hashable, Sendable {
    /// No room is left for the data folder.
    case diskFull
    /// The data folder or the file may not be written.
    case readOnly
    /// Another process, or a very long write, holds the database.
    case busy
    /// The file is not a database, or is broken.
    case damaged
    /// The file could not be opened or made.
    case cannotOpen
    /// The file was written by a newer version of Zoetrope.
    case tooNew
    /// A rule of the schema refused the change.
    case constraint
    /// The caller went away before the work was done.
    case cancelled
    /// A row is not what the code expects.
    case unexpectedValue(column: String)
    /// Anything else, by SQLite's extended result code; 0 when the error was not SQLite's.
    case other(code: Int)
}

extension DatabaseError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .diskFull: "the disk that holds the data folder is full"
        case .readOnly: "the data folder cannot be written"
        case .busy: "the database is in use by somebody else"
        case .damaged: "the database file is damaged"
        case .cannotOpen: "the database file cannot be opened"
        case .tooNew: "the database was written by a newer version"
        case .constraint: "a rule of the database refused the change"
        case .cancelled: "cancelled"
        case .unexpectedValue(let column): "the column \(column) holds something unexpected"
        case .other(let code): "the database failed with code \(code)"
        }
    }
}
