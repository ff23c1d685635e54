package import Database
package import FoundationEssentials

/// A key that opens the doors for other programs, as far as it may be shown.
package struct DoorKey: Hashable, Sendable {
    /// 32 hexadecimal digits; not the key itself.
    package let id: String
    /// What the operator calls it: who it was given to.
    package let name: String
    package let createdAt: Date
    /// To about a minute; nil when it never was.
    package let lastUsedAt: Date?
    /// Nil while it opens anything.
    package let revokedAt: Date?
}

/// Why a key could not be made or revoked.
///
/// Nothing has changed then.
package enum DoorKeyError: Error, Hashable, Sendable {
    case emptyName
    case nameTooLong(limit: Int)
    case controlCharacters
    /// A key of that name is in use.
    case nameTaken
    /// No key in use has that name or id.
    case unknownKey
    case database(DatabaseError)
}

extension DoorKeyError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .emptyName: "a key needs a name"
        case .nameTooLong(let limit): "a key's name has at most \(limit) characters"
        case .controlCharacters: "a key's name has no line breaks or other control characters"
        case .nameTaken: "a key of that name is in use already"
        case .unknownKey: "no key in use has that name or id"
        case .database(let error): error.description
        }
    }
}
