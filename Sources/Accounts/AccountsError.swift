package import Database

/// Why a profile could not be made, found or changed.
///
/// Nothing has changed then.
package enum AccountsError: Error, Hashable, Sendable {
    /// There is no such profile, or no longer.
    case unknownProfile
    case database(DatabaseError)
}

extension AccountsError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unknownProfile: "there is no such profile"
        case .database(let error): error.description
        }
    }
}
