package import ArgumentParser
import Glibc
import Vips

/// `zoetrope`: everything a person can say to it on the command line.
package struct ZoetropeCommand: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "zoetrope",
        abstract: "One private shelf for GIFs, films and vinyl records.",
        discussion: """
            Start with `zoetrope serve` and open the address it prints. Everything it keeps is in one data folder.
            Settings come from options, then from ZOETROPE_… variables, then from the file named by ZOETROPE_CONFIG.
            """,
        version: "0.1.0",
        subcommands: [
            ServeCommand.self, ImportCommand.self, PicturesCommand.self, KeysCommand.self, OperatorsCommand.self,
        ],
        defaultSubcommand: ServeCommand.self
    )

    package init() {}
    /// Reads the process's arguments, does what they say and ends the process when that fails.
    package static func start() async {
        Runtime.tuneMemory()
        // Whatever is written, by SQLite too, is for this user's eyes only.
        umask(0o077)
        await main()
    }
}
