import Coordination
import Foundation
import Media
import Shelf

/// Reviews removed a moment ago, for as long as that can be undone; a restart forgets them.
final class RemovedReviews: Sendable {
    private struct Key: Hashable {
        let profile: ProfileID
        let movie: MediaID
    }

    private let texts = Locked(
        RecentValues<Key, String>(capacity: 256, lifetime: FavoriteStore.undoWindow)
    )

    func keep(_ text: String, about movie: MediaID, of profile: ProfileID, at moment: Date) {
        texts.withLock { $0.keep(text, for: Key(profile: profile, movie: movie), at: moment) }
    }

    /// What it said; nil when it was not removed, or too long ago.
    func text(about movie: MediaID, of profile: ProfileID, at moment: Date) -> String? {
        texts.withLock { $0.value(for: Key(profile: profile, movie: movie), at: moment) }
    }
}
