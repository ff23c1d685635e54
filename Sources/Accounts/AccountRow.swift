import Database
import Media

/// A row whose columns are read with the errors of accounts.
struct AccountRow {
    private let row: Row

    init(_ row: Row) {
        self.row = row
    }

    func value<Value: SQLConvertible>(_ column: String, as type: Value.Type = Value.self) throws(AccountsError) -> Value
    {
        do { return try row.value(column) } catch { throw .database(error) }
    }

    func profile(_ column: String = "profile_id") throws(AccountsError) -> ProfileID {
        guard let profile = ProfileID(try value(column)) else { throw .database(.unexpectedValue(column: column)) }
        return profile
    }
}

/// The database as the stores of profiles use it: with the errors of accounts.
extension ApplicationDatabase {
    func rows(_ statement: Statement) async throws(AccountsError) -> [AccountRow] {
        do { return try await query(statement).map(AccountRow.init) } catch { throw .database(error) }
    }

    /// Runs all statements or none; what hangs on a profile that is not there fails as such.
    @discardableResult
    func change(_ statements: [Statement]) async throws(AccountsError) -> [[AccountRow]] {
        do {
            return try await transaction(statements).map { $0.map(AccountRow.init) }
        } catch .constraint {
            throw .unknownProfile
        } catch {
            throw .database(error)
        }
    }

    @discardableResult
    func run(_ statement: Statement) async throws(AccountsError) -> Int {
        do { return try await execute(statement) } catch { throw .database(error) }
    }
}
