import ArgumentParser
import Catalog
import Database
import Logging
import NIOPosix
import Pictures

/// What was opened or started, and has to be closed.
struct OpenParts: Sendable {
    let storage: Storage
    let threads: NIOThreadPool
    let sources: RemoteSources

    private static let userAgent = "Zoetrope/\(ZoetropeCommand.configuration.version)"

    static func open(_ settings: Settings, content: Content, logger: Logger) async throws -> OpenParts {
        let storage = try await Storage.open(settings, content: content)
        await StartReport(logger: logger).write(about: storage)
        // More than work at once, so that reading a finished picture never waits behind making one.
        let threads = NIOThreadPool(numberOfThreads: settings.pictures.limits.workers + 2)
        threads.start()
        return OpenParts(
            storage: storage,
            threads: threads,
            sources: RemoteSources.make(
                settings.sources,
                answers: storage.folder.answers,
                userAgent: userAgent,
                logger: logger
            )
        )
    }

    var closing: Closing {
        Closing(steps: [
            { try await sources.shutdown() }, { try await threads.shutdownGracefully() },
            { try storage.catalog.close() }, { try storage.database.close() },
        ])
    }
}
