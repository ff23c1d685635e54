import Database
import Media

/// A row whose columns are read with the shelf's errors.
struct ShelfRow {
    private let row: Row

    init(_ row: Row) {
        self.row = row
    }

    func value<Value: SQLConvertible>(_ column: String, as type: Value.Type = Value.self) throws(ShelfError) -> Value {
        do { return try row.value(column) } catch { throw .database(error) }
    }

    func id(_ column: String = "item_id") throws(ShelfError) -> MediaID {
        guard let id = MediaID(try value(column)) else { throw .database(.unexpectedValue(column: column)) }
        return id
    }

    func profile(_ column: String = "profile_id") throws(ShelfError) -> ProfileID {
        guard let profile = ProfileID(try value(column)) else { throw .database(.unexpectedValue(column: column)) }
        return profile
    }

    func rating(_ column: String = "steps") throws(ShelfError) -> StarRating {
        guard let rating = StarRating(steps: try value(column)) else {
            throw .database(.unexpectedValue(column: column))
        }
        return rating
    }
}

/// The database as the stores of films use it: with the shelf's errors.
extension ApplicationDatabase {
    func rows(_ statement: Statement) async throws(ShelfError) -> [ShelfRow] {
        do { return try await query(statement).map(ShelfRow.init) } catch { throw .database(error) }
    }

    /// Runs all statements or none; what hangs on a profile that is not there fails as such.
    @discardableResult
    func change(_ statements: [Statement]) async throws(ShelfError) -> [[ShelfRow]] {
        do {
            return try await transaction(statements).map { $0.map(ShelfRow.init) }
        } catch .constraint {
            throw .unknownProfile
        } catch {
            throw .database(error)
        }
    }

    @discardableResult
    func run(_ statement: Statement) async throws(ShelfError) -> Int {
        do { return try await execute(statement) } catch { throw .database(error) }
    }
}
