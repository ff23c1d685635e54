import Database
package import FoundationEssentials
package import Media

/// One side of a film that a linked account and a shelf have in common.
package enum AccountAspect: String, Hashable, Sendable, CaseIterable {
    case rating
    /// Kept here; on the watchlist or a favorite there.
    case kept
}

/// A film, by TMDB's number, and a side of it.
package struct AccountKey: Hashable, Sendable {
    package let tmdb: Int
    package let aspect: AccountAspect

    package init(tmdb: Int, aspect: AccountAspect) {
        self.tmdb = tmdb
        self.aspect = aspect
    }
}

/// A change here that a linked account does not know yet.
///
/// It does not say which: what is to be sent is read when it is sent.
package struct AccountChange: Hashable, Sendable {
    package let profile: ProfileID
    package let key: AccountKey
    /// Different for every change of the same thing.
    package let changedAt: Date
    /// How often sending was begun.
    package let attempts: Int
    package let nextAttemptAt: Date

    /// For how long, in seconds, a change waits for the next one of the same thing, so that trying out stars is one call.
    package static let settling: TimeInterval = 1
}

extension AccountChange {
    /// Notes that a rating has changed or is about to go, when the profile has a linked account.
    ///
    /// It only notes ratings that are there: it stands after what sets one and before what takes one back. The row it
    /// gives back says that something was noted.
    static func noting(rating tmdb: Int, _ ids: [MediaID], of profile: ProfileID, at date: Date) -> Statement {
        """
        INSERT INTO account_change (profile_id, tmdb, aspect, changed_at, next_attempt_at)
        SELECT \(profile.text), \(tmdb), \(AccountAspect.rating.rawValue), \(date), \(date.addingTimeInterval(settling))
        WHERE EXISTS (SELECT 1 FROM linked_account WHERE profile_id = \(profile.text) AND linked_at IS NOT NULL)
            AND EXISTS (SELECT 1 FROM rating
                WHERE profile_id = \(profile.text) AND item_id IN \(list: ids.map(\.description)))
        ON CONFLICT (profile_id, tmdb, aspect) DO UPDATE SET
            changed_at = CASE WHEN excluded.changed_at > account_change.changed_at
                THEN excluded.changed_at ELSE account_change.changed_at + 1 END,
            next_attempt_at = excluded.next_attempt_at
        RETURNING tmdb
        """
    }

    /// Notes that a film was kept or is about to be let go, as ``noting(rating:_:of:at:)`` does.
    static func noting(kept tmdb: Int, _ ids: [MediaID], of profile: ProfileID, at date: Date) -> Statement {
        """
        INSERT INTO account_change (profile_id, tmdb, aspect, changed_at, next_attempt_at)
        SELECT \(profile.text), \(tmdb), \(AccountAspect.kept.rawValue), \(date), \(date.addingTimeInterval(settling))
        WHERE EXISTS (SELECT 1 FROM linked_account WHERE profile_id = \(profile.text) AND linked_at IS NOT NULL)
            AND EXISTS (SELECT 1 FROM favorite
                WHERE profile_id = \(profile.text) AND item_id IN \(list: ids.map(\.description))
                    AND removed_at IS NULL)
        ON CONFLICT (profile_id, tmdb, aspect) DO UPDATE SET
            changed_at = CASE WHEN excluded.changed_at > account_change.changed_at
                THEN excluded.changed_at ELSE account_change.changed_at + 1 END,
            next_attempt_at = excluded.next_attempt_at
        RETURNING tmdb
        """
    }
}
