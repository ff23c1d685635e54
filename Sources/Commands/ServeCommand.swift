import ArgumentParser
import Foundation
import Logging
import NIOCore
import NIOPosix

/// `zoetrope serve`: the app itself.
struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Start the app and serve it until it is told to stop.",
        discussion: "SIGTERM or Ctrl-C ends it after the answers under way are finished."
    )

    @Option(help: "Address to listen on; 0.0.0.0 for every network. (default: 127.0.0.1)")
    var host: String?

    @Option(help: "Port to listen on; 0 for any free one. (default: 8080)")
    var port: Int?

    @Option(help: "Folder for everything that is kept; made when it is not there. (default: data)")
    var data: String?

    func run() async throws {
        let settings = try await Settings.read(
            options: .init(host: host, port: port, data: data),
            environment: ProcessInfo.processInfo.environment
        )
        try await Serving.run(settings) { .shelf(try .read()) }
    }
}

/// Running the server until it is told to stop.
enum Serving {
    /// The content is let go of once the site is put together; what is drawn from keeps what it needs.
    static func run(_ settings: Settings, content: () throws -> Content) async throws {
        LoggingSystem.bootstrap { StreamLogHandler.standardError(label: $0) }
        var logger = Logger(label: "zoetrope")
        logger.logLevel = settings.logLevel
        if geteuid() == 0 {
            logger.warning(
                "Running as root, which nothing here needs. Run it as a user of its own, as docs/operations.md shows"
            )
        }
        for warning in settings.warnings { logger.warning("\(warning)") }
        var settings = settings
        settings.connections.limit = try OpenFiles.raised().connections(settings, logger: logger)
        let composition = try await Composition.make(settings, content: content(), logger: logger)
        do {
            try await composition.serve(settings) { [settings] port in
                Console.say("Zoetrope is ready: \(settings.address(port: port))")
            }
        } catch let error as IOError where error.errnoCode == EADDRINUSE {
            throw SettingsError(
                description: "Port \(settings.port) is taken. Stop what uses it, or choose another with --port."
            )
        }
    }
}
