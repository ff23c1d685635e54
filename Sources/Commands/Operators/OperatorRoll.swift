import Accounts
import Database
import Foundation
import Media
import Web

/// Who runs the server of a data folder, which may be running.
struct OperatorRoll {
    /// As it was said on the command line; nil for what the environment says.
    let data: String?
    let environment: [String: String]

    /// Makes an invitation and gives the address to open, in a folder that is made when it is not there.
    func invite(at date: Date) async throws -> String {
        let settings = try await settings()
        let token = try await use(settings, makingFolder: true) { try await $0.invite(at: date) }
        return settings.address(port: settings.port) + SitePath(invitation: token).link
    }

    /// All operators, one line each: `0123…cdef  since 2026-11-21`.
    func lines() async throws -> [String] {
        try await use(settings()) { try await $0.all() }.map { one in
            let day = one.since.formatted(Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day())
            return "\(one.profile.text)  since \(day)"
        }
    }

    /// Has a profile be an operator no longer.
    func revoke(_ profile: String) async throws {
        guard let id = ProfileID(profile) else {
            throw SettingsError(description: "That is no profile. `zoetrope operators list` says which there are.")
        }
        try await use(settings()) { store in
            do throws(AccountsError) {
                try await store.revoke(id)
            } catch .unknownProfile {
                throw SettingsError(description: "That profile is no operator. `zoetrope operators list` says who is.")
            }
        }
    }

    private func settings() async throws -> Settings {
        try await Settings.read(options: .init(data: data), environment: environment)
    }

    private func use<Answer>(
        _ settings: Settings,
        makingFolder: Bool = false,
        _ work: (OperatorStore) async throws -> Answer
    ) async throws -> Answer {
        let folder = settings.dataFolder
        let file = folder.appending(path: ApplicationDatabase.fileName).path(percentEncoded: false)
        guard makingFolder || FileManager.default.fileExists(atPath: file) else {
            let path = folder.path(percentEncoded: false)
            throw SettingsError(description: "Nothing is kept in \(path) yet. Name the right folder with --data.")
        }
        let database = try ApplicationDatabase.open(inDataFolder: folder)
        let answer = try await work(OperatorStore(database))
        try database.close()
        return answer
    }
}
