import Accounts
import ArgumentParser
import Foundation

/// `zoetrope keys`: who may use the doors for other programs.
struct KeysCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keys",
        abstract: "Make and revoke the keys that other programs come in at the doors with.",
        discussion: "They count when the setting `doors` is `keys`. The app may be running meanwhile.",
        subcommands: [KeysAddCommand.self, KeysListCommand.self, KeysRevokeCommand.self]
    )
}

/// Which data folder's keys.
struct KeptKeys: ParsableArguments {
    @Option(help: "Folder for everything that is kept. (default: data)")
    var data: String?

    var ring: KeyRing { KeyRing(data: data, environment: ProcessInfo.processInfo.environment) }
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
        Console.say(try await kept.ring.add(named: name, at: Date()))
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
        let lines = try await kept.ring.lines()
        if lines.isEmpty { Console.say("No keys yet. Make one with `zoetrope keys add NAME`.") }
        for line in lines { Console.say(line) }
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
        try await kept.ring.revoke(name, at: Date())
        Console.say("\(name) opens nothing any more.")
    }
}
