import Coordination
import Logging
import ServiceLifecycle
import Web

/// Deletes for good what can no longer be undone, sessions that have ended, and profiles no one can come back to.
struct Housekeeping: Service {
    private static let interval = Duration.seconds(5)
    /// What ended long ago is looked for in every sixtieth round only, and right after the start.
    private static let roundsBetweenPurges = 60

    let site: Site
    let logger: Logger

    func run() async throws {
        await cancelWhenGracefulShutdown {
            var roundsLeft = 0
            while (try? await Task.sleep(for: Self.interval)) != nil {  // nothing but cancellation ends the sleep
                await trying { try await site.purgeForgotten(at: site.now()) }
                roundsLeft -= 1
                guard roundsLeft < 0 else { continue }
                await trying {
                    let isMore = try await site.purgeForsaken(at: site.now())
                    roundsLeft = isMore ? 0 : Self.roundsBetweenPurges
                }
            }
        }
    }

    private func trying(_ work: () async throws -> Void) async {
        do {
            try await work()
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
