import Accounts
package import Foundation
import Library
import Shelf

/// What is kept no longer than it has to be.
extension Site {
    /// For how long, in seconds, removed favorites still count in the trending lists people are paging through.
    private static let favoriteMemory: TimeInterval = 24 * 60 * 60

    /// How many forsaken profiles go at a time, so that no change waits for long.
    private static let forsakenAtOnce = 20
    private static let day: TimeInterval = 24 * 60 * 60

    /// Deletes sessions that have ended, and some of the profiles that no one can come back to and that keep nothing
    /// others see, once they were kept for as long as the operator wants; true when there may be more of them.
    package func purgeForsaken(at now: Date) async throws -> Bool {
        try await profiles.purgeExpiredSessions(at: now)
        guard let days = options.profilesKeptDays else { return false }
        let date = now.addingTimeInterval(-Double(days) * Self.day)
        return try await profiles.deleteForsaken(before: date, limit: Self.forsakenAtOnce).count == Self.forsakenAtOnce
    }

    /// Deletes for good what can no longer be undone at `now`, and approvals that have ended.
    package func purgeForgotten(at now: Date) async throws {
        try await favorites.purgeRemoved(before: now.addingTimeInterval(-Self.favoriteMemory))
        try await remoteItems.purgeForgotten(before: now.addingTimeInterval(-Self.favoriteMemory))
        try await box.purgeRemoved(before: now.addingTimeInterval(-BoxStore.undoWindow))
        waitingCollections.forget(at: now)
        try await library.purgeRemoved(before: now.addingTimeInterval(-LibraryStore.undoWindow))
        try await purgeExpiredApprovals(at: now)
    }
}
