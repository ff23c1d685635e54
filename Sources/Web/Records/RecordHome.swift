import Accounts
import Media
import Shelf

/// What a person's home of records shows of their own.
struct RecordHome: Sendable {
    /// How many of the records that came in last are shown.
    static let recentRecords = 4

    let summary: BoxSummary
    /// The newest first, the representative one among them.
    let recent: [BoxEntry]
    let representative: BoxEntry?
    let isShared: Bool
    /// Whether to tell how a collection begins.
    let showsHints: Bool

    /// That of somebody who never kept anything.
    static let empty = RecordHome(
        summary: BoxSummary(count: 0),
        recent: [],
        representative: nil,
        isShared: false,
        showsHints: true
    )
}

extension Site {
    func recordHome(of reader: Reader) async throws -> RecordHome {
        guard let profile = reader.profile else { return .empty }
        let summary = try await box.summary(of: profile.id)
        guard summary.count > 0 else {
            return RecordHome(
                summary: summary,
                recent: [],
                representative: nil,
                isShared: false,
                showsHints: profile.settings.showsHints
            )
        }
        return RecordHome(
            summary: summary,
            recent: try await box.recent(of: profile.id, limit: RecordHome.recentRecords),
            representative: try await box.representative(of: profile.id),
            isShared: try await shares.state(of: profile.id) != .none,
            showsHints: profile.settings.showsHints
        )
    }

    /// Somebody's box counted; an empty one for whoever has none.
    func boxSummary(of reader: Reader) async throws -> BoxSummary {
        guard let profile = reader.profile else { return BoxSummary(count: 0) }
        return try await box.summary(of: profile.id)
    }
}
