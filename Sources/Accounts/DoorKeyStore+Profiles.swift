import Database
package import FoundationEssentials
package import Media
internal import Sodium

/// Whom a door key acts for where a program has things of its own.
package struct DoorKeyOwner: Hashable, Sendable {
    /// What the operator calls the key.
    package let name: String
    package let profile: ProfileID
}

extension DoorKeyStore {
    /// The profile that a key acts for, made when it is asked for first; nil when it is no key in use.
    ///
    /// It belongs to the key's name: a new key of the same name finds what the old one left.
    package func owner(of presented: String, at date: Date) async throws(DoorKeyError) -> DoorKeyOwner? {
        guard try await opens(presented, at: date), let hash = SecretToken(presented: presented)?.hash else {
            return nil
        }
        let rows = try await query("SELECT name FROM door_key WHERE key_hash = \(hash) AND revoked_at IS NULL")
        guard let row = rows.first else { return nil }
        let name: String = try Self.value("name", of: row)
        let profile = Self.profile(named: name)
        try await make(profile, at: date)
        return DoorKeyOwner(name: name, profile: profile)
    }

    private static func profile(named name: String) -> ProfileID {
        let digest = SHA256Digest(of: Array("door key \(name)".utf8)).hexadecimal
        guard let id = ProfileID(String(digest.prefix(32))) else {
            preconditionFailure("half of a digest is not a profile id")
        }
        return id
    }

    /// Looking first keeps programs that only read from writing.
    private func make(_ profile: ProfileID, at date: Date) async throws(DoorKeyError) {
        guard try await query("SELECT id FROM profile WHERE id = \(profile.text)").isEmpty else { return }
        let motion = Profile.Settings().motion.rawValue
        try await execute(
            """
            INSERT INTO profile (id, created_at, motion) VALUES (\(profile.text), \(date), \(motion))
            ON CONFLICT (id) DO NOTHING
            """
        )
    }
}
