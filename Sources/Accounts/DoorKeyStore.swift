package import Database
package import FoundationEssentials
internal import Sodium

/// The keys other programs present at the doors.
///
/// Only hashes are stored, so a key can be shown when it is made and never again. Every question goes to the database:
/// what another process makes or revokes holds at once.
package struct DoorKeyStore: Sendable {
    package static let longestName = 60
    /// A use is written down at most this often.
    package static let touchInterval: TimeInterval = 60

    private let database: ApplicationDatabase

    package init(_ database: ApplicationDatabase) {
        self.database = database
    }

    /// Makes a key and gives its secret, this once.
    package func add(
        named name: String,
        at date: Date,
        using randomness: inout some RandomNumberGenerator & Sendable
    ) async throws(DoorKeyError) -> (key: DoorKey, secret: String) {
        let name = try Self.checked(name)
        let id = randomness.hexadecimalID()
        let secret = SecretToken(using: &randomness)
        let changed = try await execute(
            """
            INSERT INTO door_key (id, name, key_hash, created_at)
            SELECT \(id), \(name), \(secret.hash), \(date)
            WHERE NOT EXISTS (SELECT 1 FROM door_key WHERE name = \(name) AND revoked_at IS NULL)
            """
        )
        guard changed > 0 else { throw .nameTaken }
        return (DoorKey(id: id, name: name, createdAt: date, lastUsedAt: nil, revokedAt: nil), secret.text)
    }

    /// Makes a key from the system's randomness.
    package func add(named name: String, at date: Date) async throws(DoorKeyError) -> (key: DoorKey, secret: String) {
        var randomness = SystemRandomness()
        return try await add(named: name, at: date, using: &randomness)
    }

    /// All keys there ever were, the oldest first.
    package func all() async throws(DoorKeyError) -> [DoorKey] {
        let rows = try await query(
            "SELECT id, name, created_at, last_used_at, revoked_at FROM door_key ORDER BY created_at, id"
        )
        return try rows.map { row throws(DoorKeyError) in try Self.key(row) }
    }

    /// Takes a key out of use, by its name or id.
    package func revoke(_ nameOrID: String, at date: Date) async throws(DoorKeyError) {
        let changed = try await execute(
            """
            UPDATE door_key SET revoked_at = \(date)
            WHERE revoked_at IS NULL AND (name = \(nameOrID) OR id = \(nameOrID))
            """
        )
        guard changed > 0 else { throw .unknownKey }
    }

    /// Whether what somebody presented is a key in use.
    package func opens(_ presented: String, at date: Date) async throws(DoorKeyError) -> Bool {
        guard let secret = SecretToken(presented: presented) else { return false }
        let hash = secret.hash
        let rows = try await query(
            "SELECT last_used_at FROM door_key WHERE key_hash = \(hash) AND revoked_at IS NULL"
        )
        guard let row = rows.first else { return false }
        let lastUsed: Date? = try Self.value("last_used_at", of: row)
        if date.timeIntervalSince(lastUsed ?? .distantPast) >= Self.touchInterval { await touch(hash, at: date) }
        return true
    }

    /// A use that cannot be written down, on a full disk for example, is still a use.
    private func touch(_ hash: String, at date: Date) async {
        _ = try? await execute("UPDATE door_key SET last_used_at = \(date) WHERE key_hash = \(hash)")
    }
}

extension DoorKeyStore {
    private static func checked(_ name: String) throws(DoorKeyError) -> String {
        guard !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
            throw .controlCharacters
        }
        var trimmed = Substring(name)
        while trimmed.first?.isWhitespace == true { trimmed.removeFirst() }
        while trimmed.last?.isWhitespace == true { trimmed.removeLast() }
        guard !trimmed.isEmpty else { throw .emptyName }
        guard trimmed.count <= longestName else { throw .nameTooLong(limit: longestName) }
        return String(trimmed)
    }

    private static func key(_ row: Row) throws(DoorKeyError) -> DoorKey {
        DoorKey(
            id: try value("id", of: row),
            name: try value("name", of: row),
            createdAt: try value("created_at", of: row),
            lastUsedAt: try value("last_used_at", of: row),
            revokedAt: try value("revoked_at", of: row)
        )
    }

    func query(_ statement: Statement) async throws(DoorKeyError) -> [Row] {
        do { return try await database.query(statement) } catch { throw .database(error) }
    }

    @discardableResult
    func execute(_ statement: Statement) async throws(DoorKeyError) -> Int {
        do { return try await database.execute(statement) } catch { throw .database(error) }
    }

    static func value<Value: SQLConvertible>(_ column: String, of row: Row) throws(DoorKeyError) -> Value {
        do { return try row.value(column) } catch { throw .database(error) }
    }
}
