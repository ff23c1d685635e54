import ArgumentParser
import Foundation

/// `zoetrope operators`: who runs the server.
struct OperatorsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "operators",
        abstract: "Say who runs this server: who decides on the records people ask for.",
        discussion: "The app may be running meanwhile.",
        subcommands: [OperatorsInviteCommand.self, OperatorsListCommand.self, OperatorsRevokeCommand.self]
    )
}

/// Which data folder's operators.
struct KeptOperators: ParsableArguments {
    @Option(help: "Folder for everything that is kept. (default: data)")
    var data: String?

    var roll: OperatorRoll { OperatorRoll(data: data, environment: ProcessInfo.processInfo.environment) }
}

/// `zoetrope operators invite`: an address that makes a browser's profile an operator.
struct OperatorsInviteCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "invite",
        abstract: "Print an address that makes whoever opens it first an operator; it works once, for one hour."
    )

    @OptionGroup var kept: KeptOperators

    func run() async throws {
        Console.say(try await kept.roll.invite(at: Date()))
    }
}

/// `zoetrope operators list`: all operators.
struct OperatorsListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Say which profiles are operators, and since when."
    )

    @OptionGroup var kept: KeptOperators

    func run() async throws {
        let lines = try await kept.roll.lines()
        if lines.isEmpty { Console.say("No operators yet. Invite one with `zoetrope operators invite`.") }
        for line in lines { Console.say(line) }
    }
}

/// `zoetrope operators revoke PROFILE`: an operator no longer.
struct OperatorsRevokeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "revoke",
        abstract: "Have a profile be an operator no longer, at once."
    )

    @Argument(help: "The profile, as `operators list` says it.")
    var profile: String

    @OptionGroup var kept: KeptOperators

    func run() async throws {
        try await kept.roll.revoke(profile)
        Console.say("\(profile) is no operator any more.")
    }
}
