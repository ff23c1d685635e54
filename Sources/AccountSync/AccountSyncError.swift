package import Accounts
package import Shelf
package import TMDB

/// Why something could not be done with a linked account.
package enum AccountSyncError: Error, Hashable, Sendable {
    /// TMDB did not do it.
    case tmdb(TMDBError)
    case accounts(AccountsError)
    case shelf(ShelfError)
}

extension AccountSyncError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .tmdb(let error): error.description
        case .accounts(let error): error.description
        case .shelf(let error): error.description
        }
    }
}

/// Runs a call of TMDB's with this module's errors.
func asking<Value>(_ call: () async throws(TMDBError) -> Value) async throws(AccountSyncError) -> Value {
    do { return try await call() } catch { throw .tmdb(error) }
}

/// Runs a call of the accounts' store with this module's errors.
func linking<Value>(_ call: () async throws(AccountsError) -> Value) async throws(AccountSyncError) -> Value {
    do { return try await call() } catch { throw .accounts(error) }
}

/// Runs a call of the ledger's with this module's errors.
func booking<Value>(_ call: () async throws(ShelfError) -> Value) async throws(AccountSyncError) -> Value {
    do { return try await call() } catch { throw .shelf(error) }
}
