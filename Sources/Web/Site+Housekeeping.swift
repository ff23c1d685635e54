import Accounts
package import Foundation
import Library
import Shelf

/// What is kept no longer than it has to be.
extension Site {
    /// For how long, in seconds, removed favorites still count in the trending lists people are paging through.
    private static let favoriteMemory: TimeInterval = 24 * 60 * 60

    /// Deletes for good what can no longer be undone at `now`, and sessions and approvals that have ended.
    package func purgeForgotten(at now: Date) async throws {
        try await favorites.purgeRemoved(before: now.addingTimeInterval(-Self.favoriteMemory))
        try await remoteItems.purgeForgotten(before: now.addingTimeInterval(-Self.favoriteMemory))
        try await box.purgeRemoved(before: now.addingTimeInterval(-BoxStore.undoWindow))
        waitingCollections.forget(at: now)
        try await library.purgeRemoved(before: now.addingTimeInterval(-LibraryStore.undoWindow))
        try await profiles.purgeExpiredSessions(at: now)
        try await purgeExpiredApprovals(at: now)
    }
}
