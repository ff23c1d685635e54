import Catalog
import Database
import Logging
import ServiceLifecycle

/// Has what people deleted leave the files too, now and then while the server runs; closing them does the same.
struct Erasure: Service {
    private static let interval = Duration.seconds(600)

    let database: ApplicationDatabase
    let catalog: CatalogIndex
    let logger: Logger

    func run() async throws {
        await cancelWhenGracefulShutdown {
            // Nothing but cancellation ends the sleep.
            repeat { await erase() } while (try? await Task.sleep(for: Self.interval)) != nil
        }
    }

    private func erase() async {
        do {
            try await catalog.eraseRemoved()
            try await database.emptyLog()
        } catch {
            logger.warning("Deleted texts are still in the files; tried again later", metadata: ["error": "\(error)"])
        }
    }
}
