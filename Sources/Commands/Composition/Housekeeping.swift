import Accounts
import Coordination
import Foundation
import Library
import Logging
import ServiceLifecycle
import Shelf
import Web

/// Deletes for good what can no longer be undone, and sessions that have ended.
struct Housekeeping: Service {
    private static let interval = Duration.seconds(5)
    /// For how long, in seconds, removed favorites still count in the trending lists people are paging through.
    private static let favoriteMemory: TimeInterval = 24 * 60 * 60

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
        let now = site.now()
        do {
            try await site.favorites.purgeRemoved(before: now.addingTimeInterval(-Self.favoriteMemory))
            try await site.remoteItems.purgeForgotten(before: now.addingTimeInterval(-Self.favoriteMemory))
            try await site.library.purgeRemoved(before: now.addingTimeInterval(-LibraryStore.undoWindow))
            try await site.profiles.purgeExpiredSessions(at: now)
            try await site.purgeExpiredApprovals(at: now)
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
