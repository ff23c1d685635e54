package import Foundation
package import Media

/// An outside source of records, as the pages see it.
///
/// Every call may take seconds and ends soon after its task is cancelled. What it says may be shown for six hours.
package protocol RemoteRecords: Sendable {
    var brand: RemoteBrand { get }
    /// How many calls are left right now.
    var budget: RemoteBudget { get }
    /// One page of what a question finds, counted from 1, without records that came twice in it; an empty one past the
    /// end.
    func page(
        of question: RecordQuestion,
        number: Int,
        for asker: RecordAsker
    ) async throws(RemoteFailure) -> RemoteRecordPage
    /// The record with this id; nil when the source has none.
    func record(_ id: MediaID, for asker: RecordAsker) async throws(RemoteFailure) -> RemoteRecordDetail?
}

/// On whose behalf a source is asked, so that nobody uses up what is meant for all.
package enum RecordAsker: Hashable, Sendable {
    case person(ProfileID)
    /// Somebody without a profile yet.
    case stranger
    /// Nobody waits for the answer; people come first.
    case background

    /// Who asks, where that is known.
    var profile: ProfileID? {
        guard case .person(let profile) = self else { return nil }
        return profile
    }
}

/// What a source of records is searched for.
package struct RecordQuestion: Hashable, Sendable {
    package let text: String
    /// Whether only vinyl is meant, not also CDs and files.
    package let vinylOnly: Bool

    package init(_ text: String, vinylOnly: Bool = true) {
        self.text = text
        self.vinylOnly = vinylOnly
    }
}

/// One page of what a source of records found.
package struct RemoteRecordPage: Hashable, Sendable {
    package var items: [VinylRecord]
    /// The last page that can be asked for; 0 when there is none.
    package let pages: Int
    package let total: Int
    /// When the source said so, where it is away now and this is what it said before; nil when it is fresh.
    package let staleSince: Date?

    package init(items: [VinylRecord], pages: Int, total: Int, staleSince: Date? = nil) {
        self.items = items
        self.pages = pages
        self.total = total
        self.staleSince = staleSince
    }
}

/// A record with everything its source tells of it.
package struct RemoteRecordDetail: Hashable, Sendable {
    package let record: VinylRecord
    /// As in ``RemoteRecordPage``.
    package let staleSince: Date?

    package init(record: VinylRecord, staleSince: Date? = nil) {
        self.record = record
        self.staleSince = staleSince
    }
}
