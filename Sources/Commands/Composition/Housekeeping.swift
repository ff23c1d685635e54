import Coordination
import Logging
import ServiceLifecycle
import Web

/// Deletes for good what can no longer be undone, and sessions that have ended.
struct Housekeeping: Service {
    private static let interval = Duration.seconds(5)

    let site: Site
    let logger: Logger

    func run() async throws {
        await cancelWhenGracefulShutdown {
            while (try? await Task.sleep(for: Self.interval)) != nil {  // nothing but cancellation ends the sleep
                await tidy()
            }
        }
    }

    private func tidy() async {
        do {
            try await site.purgeForgotten(at: site.now())
        } catch {
            logger.error("Tidying up failed and will be tried again", metadata: ["error": "\(error)"])
        }
    }
}

/// Ends the event streams when the server is asked to stop; open pages would otherwise keep it from draining.
struct EventClosing: Service {
    let site: Site

    func run() async throws {
        try? await gracefulShutdown()  // cancelled means stopping too
        site.events.finish()
    }
}
