/// Why the catalog did not answer.
///
/// Descriptions hold no SQL and nothing anybody searched for, so they may be logged.
package enum CatalogError: Error, Hashable, Sendable {
    /// The cursor is not one of this list's: forged, or of another search.
    case invalidCursor
    /// No room is left for the index.
    case diskFull
    /// The folder or the file may not be written.
    case readOnly
    /// The index is broken; opening it again makes a new one.
    case damaged
    /// The caller went away before the answer was there.
    case cancelled
    /// Anything else, by SQLite's extended result code; 0 when the error was not SQLite's.
    case other(code: Int)
}

extension CatalogError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .invalidCursor: "the cursor is not one of this list's"
        case .diskFull: "the disk that holds the catalog is full"
        case .readOnly: "the folder of the catalog cannot be written"
        case .damaged: "the catalog's file is damaged"
        case .cancelled: "cancelled"
        case .other(let code): "the catalog failed with code \(code)"
        }
    }
}
