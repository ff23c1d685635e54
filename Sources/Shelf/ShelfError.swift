package import Database

/// Why the shelf did not answer.
///
/// Nothing has changed then.
package enum ShelfError: Error, Hashable, Sendable {
    /// The cursor is not one of this list's.
    case invalidCursor
    /// There is no such profile, or no longer.
    case unknownProfile
    /// A review in which nothing can be read.
    case emptyText
    /// A review or comment of more than `limit` characters.
    case textTooLong(limit: Int)
    case database(DatabaseError)
}

extension ShelfError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .invalidCursor: "the cursor is not one of this list's"
        case .unknownProfile: "there is no such profile"
        case .emptyText: "a review needs some text"
        case .textTooLong(let limit): "the text may have \(limit) characters at most"
        case .database(let error): error.description
        }
    }
}
