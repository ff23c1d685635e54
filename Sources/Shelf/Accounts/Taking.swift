import Database
import FoundationEssentials
import Media

/// Making a value of a linked account the shelf's, as SQL.
///
/// Every statement leaves the shelf alone when it changed since it was decided that it gives way.
struct Taking {
    /// The first of them gives the item it changed.
    static let statementCount = 3

    private let key: AccountKey
    private let value: AccountValue
    /// When the change was made that gives way; a time that never was, without one.
    private let overruledAt: Date
    private let ids: [String]
    private let profile: ProfileID
    private let date: Date

    init(_ taken: TakenValue, ids: [MediaID], profile: ProfileID, date: Date) {
        key = taken.key
        value = taken.value
        overruledAt = taken.overruled?.changedAt ?? .distantPast
        self.ids = ids.map(\.description)
        self.profile = profile
        self.date = date
    }

    func statements(limit: Int?) -> [Statement] {
        [change(limit: limit), yielding, knowing]
    }

    private func change(limit: Int?) -> Statement {
        switch (value, key.aspect) {
        case (.rating(let rating), _): self.rating(rating)
        case (.kept, _): keeping(limit: limit)
        case (.nothing, .rating): unrating
        case (.nothing, .kept): lettingGo
        }
    }

    private func rating(_ rating: StarRating) -> Statement {
        """
        INSERT INTO rating (profile_id, item_id, steps, rated_at, changed_at, sequence)
        SELECT \(profile.text),
            COALESCE(
                (SELECT item_id FROM rating
                    WHERE profile_id = \(profile.text) AND item_id IN \(list: ids) LIMIT 1),
                \(ids.first)),
            \(rating.steps), \(date), \(date),
            (SELECT COALESCE(MAX(sequence), 0) + 1 FROM rating WHERE profile_id = \(profile.text))
        WHERE NOT EXISTS (SELECT 1 FROM account_change
            WHERE profile_id = \(profile.text) AND tmdb = \(key.tmdb) AND aspect = \(key.aspect.rawValue)
                AND changed_at <> \(overruledAt))
        ON CONFLICT (profile_id, item_id) DO UPDATE SET steps = excluded.steps, changed_at = excluded.changed_at
        RETURNING item_id
        """
    }

    private var unrating: Statement {
        """
        DELETE FROM rating WHERE profile_id = \(profile.text) AND item_id IN \(list: ids)
            AND NOT EXISTS (SELECT 1 FROM account_change
                WHERE profile_id = \(profile.text) AND tmdb = \(key.tmdb) AND aspect = \(key.aspect.rawValue)
                    AND changed_at <> \(overruledAt))
        RETURNING item_id
        """
    }

    private func keeping(limit: Int?) -> Statement {
        """
        INSERT INTO favorite (profile_id, item_id, kind, kept_at, sequence, removed_at)
        SELECT \(profile.text),
            COALESCE(
                (SELECT item_id FROM favorite
                    WHERE profile_id = \(profile.text) AND item_id IN \(list: ids) AND removed_at IS NULL LIMIT 1),
                \(ids.first)),
            \(MediaKind.movie.rawValue), \(date),
            (SELECT COALESCE(MAX(sequence), 0) + 1 FROM favorite WHERE profile_id = \(profile.text)), NULL
        WHERE NOT EXISTS (SELECT 1 FROM account_change
            WHERE profile_id = \(profile.text) AND tmdb = \(key.tmdb) AND aspect = \(key.aspect.rawValue)
                AND changed_at <> \(overruledAt))
            AND (SELECT COUNT(*) FROM favorite WHERE profile_id = \(profile.text) AND removed_at IS NULL)
                < \(limit ?? Int.max)
        ON CONFLICT (profile_id, item_id) DO UPDATE SET
            kept_at = excluded.kept_at, sequence = excluded.sequence, removed_at = NULL
        WHERE favorite.removed_at IS NOT NULL
        RETURNING item_id
        """
    }

    private var lettingGo: Statement {
        """
        UPDATE favorite SET removed_at = \(date)
        WHERE profile_id = \(profile.text) AND item_id IN \(list: ids) AND removed_at IS NULL
            AND NOT EXISTS (SELECT 1 FROM account_change
                WHERE profile_id = \(profile.text) AND tmdb = \(key.tmdb) AND aspect = \(key.aspect.rawValue)
                    AND changed_at <> \(overruledAt))
        RETURNING item_id
        """
    }

    private var yielding: Statement {
        """
        DELETE FROM account_change
        WHERE profile_id = \(profile.text) AND tmdb = \(key.tmdb) AND aspect = \(key.aspect.rawValue)
            AND changed_at = \(overruledAt)
        """
    }

    /// What could not be kept is not known either; where a newer change waits, it is.
    private var knowing: Statement {
        """
        INSERT INTO account_known (profile_id, tmdb, aspect, value, known_at)
        SELECT \(profile.text), \(key.tmdb), \(key.aspect.rawValue), \(value.number), \(date)
        WHERE \(isKept ? 0 : 1) = 1
            OR EXISTS (SELECT 1 FROM favorite
                WHERE profile_id = \(profile.text) AND item_id IN \(list: ids) AND removed_at IS NULL)
            OR EXISTS (SELECT 1 FROM account_change
                WHERE profile_id = \(profile.text) AND tmdb = \(key.tmdb) AND aspect = \(key.aspect.rawValue))
        ON CONFLICT (profile_id, tmdb, aspect) DO UPDATE SET value = excluded.value, known_at = excluded.known_at
        """
    }

    private var isKept: Bool {
        if case .kept = value { true } else { false }
    }
}
