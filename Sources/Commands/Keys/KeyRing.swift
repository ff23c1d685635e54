import Accounts
import Database
import Foundation

/// The keys of a data folder, whose app may be running.
struct KeyRing {
    /// As it was said on the command line; nil for what the environment says.
    let data: String?
    let environment: [String: String]

    /// Makes a key and gives its secret, in a folder that is made when it is not there.
    func add(named name: String, at date: Date) async throws -> String {
        try await use(makingFolder: true) { try await $0.add(named: name, at: date).secret }
    }

    /// All keys, one line each: `0123…cdef  Chat  made 2026-11-21, used 2026-11-21 17:05`.
    func lines() async throws -> [String] {
        try await use { try await $0.all() }.map(Self.line)
    }

    /// Takes a key out of use, by its name or id.
    func revoke(_ nameOrID: String, at date: Date) async throws {
        try await use { try await $0.revoke(nameOrID, at: date) }
    }

    private func use<Answer>(
        makingFolder: Bool = false,
        _ work: (DoorKeyStore) async throws -> Answer
    ) async throws -> Answer {
        let folder = try await Settings.read(options: .init(data: data), environment: environment).dataFolder
        let file = folder.appending(path: ApplicationDatabase.fileName).path(percentEncoded: false)
        guard makingFolder || FileManager.default.fileExists(atPath: file) else {
            let path = folder.path(percentEncoded: false)
            throw SettingsError(description: "Nothing is kept in \(path) yet. Name the right folder with --data.")
        }
        let database = try ApplicationDatabase.open(inDataFolder: folder)
        let answer = try await work(DoorKeyStore(database))
        try database.close()
        return answer
    }

    private static func line(_ key: DoorKey) -> String {
        var facts = ["made \(day(key.createdAt))"]
        facts.append(key.lastUsedAt.map { "used \(minute($0))" } ?? "never used")
        if let date = key.revokedAt { facts.append("revoked \(day(date))") }
        return "\(key.id)  \(key.name)  \(facts.joined(separator: ", "))"
    }

    private static func day(_ date: Date) -> String { String(minute(date).prefix(10)) }

    /// In UTC, as the log writes times.
    private static func minute(_ date: Date) -> String {
        let style = Date.ISO8601FormatStyle(dateTimeSeparator: .space, timeZone: .gmt)
        return String(date.formatted(style).prefix(16))
    }
}
