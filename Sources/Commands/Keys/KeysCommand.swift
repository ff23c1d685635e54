import Accounts
import ArgumentParser
import Database
import Foundation

/// `zoetrope keys`: who may use the doors for other programs.
struct KeysCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keys",
        abstract: "Make and revoke the keys that other programs use the GIPHY- and Tenor-shaped APIs with.",
        discussion: "They count when the setting `doors` is `keys`. The app may be running meanwhile.",
        subcommands: [KeysAddCommand.self, KeysListCommand.self, KeysRevokeCommand.self]
    )
}

/// The keys of a data folder, whose app may be running.
struct KeptKeys: ParsableArguments {
    @Option(help: "Folder for everything that is kept. (default: data)")
    var data: String?

    /// Runs `work` with the keys of the folder; only those who want to make one may make the folder.
    func use<Answer>(
        makingFolder: Bool = false,
        _ work: (DoorKeyStore) async throws -> Answer
    ) async throws -> Answer {
        let settings = try await Settings.read(
            options: .init(data: data),
            environment: ProcessInfo.processInfo.environment
        )
        let file = settings.dataFolder.appending(path: ApplicationDatabase.fileName).path(percentEncoded: false)
        guard makingFolder || FileManager.default.fileExists(atPath: file) else {
            let path = settings.dataFolder.path(percentEncoded: false)
            throw SettingsError(description: "Nothing is kept in \(path) yet. Name the right folder with --data.")
        }
        let database = try ApplicationDatabase(folder: settings.dataFolder)
        let answer = try await work(DoorKeyStore(database))
        try database.close()
        return answer
    }
}

/// `zoetrope keys add NAME`: a new key.
struct KeysAddCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Make a key and print it, this once."
    )

    @Argument(help: "Whom it is for, at most \(DoorKeyStore.longestName) characters.")
    var name: String

    @OptionGroup var kept: KeptKeys

    func run() async throws {
        let secret = try await kept.use(makingFolder: true) { try await $0.add(named: name, at: Date()).secret }
        Console.say(secret)
    }
}

/// `zoetrope keys list`: all keys and whether they are used.
struct KeysListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Say which keys there are, and when each was used last."
    )

    @OptionGroup var kept: KeptKeys

    func run() async throws {
        let keys = try await kept.use { try await $0.all() }
        if keys.isEmpty { Console.say("No keys yet. Make one with `zoetrope keys add NAME`.") }
        for key in keys { Console.say(KeyLine(key).text) }
    }
}

/// `zoetrope keys revoke NAME`: a key that opens nothing any more.
struct KeysRevokeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "revoke",
        abstract: "Take a key out of use, at once and for good."
    )

    @Argument(help: "The key's name or id, as `keys list` says it.")
    var name: String

    @OptionGroup var kept: KeptKeys

    func run() async throws {
        try await kept.use { try await $0.revoke(name, at: Date()) }
        Console.say("\(name) opens nothing any more.")
    }
}
