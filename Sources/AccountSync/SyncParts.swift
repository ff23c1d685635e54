package import Accounts
package import FoundationEssentials
package import Media
package import Shelf
package import TMDB

/// What working with accounts needs.
package struct SyncParts: Sendable {
    let client: TMDBClient
    let links: LinkedAccountStore
    let ledger: AccountLedger
    let items: RemoteItemStore
    let ended: EndedSessions
    /// As in ``FavoriteStore``.
    let favoritesLimit: Int?
    let now: @Sendable () -> Date
    /// Hears what an account made of a profile's shelf.
    let onTaken: @Sendable (ProfileID, TakenMark) -> Void

    package init(
        _ client: TMDBClient,
        _ stores: SyncStores,
        favoritesLimit: Int?,
        now: @escaping @Sendable () -> Date,
        onTaken: @escaping @Sendable (ProfileID, TakenMark) -> Void
    ) {
        self.client = client
        links = stores.links
        ledger = stores.ledger
        items = stores.items
        ended = stores.ended
        self.favoritesLimit = favoritesLimit
        self.now = now
        self.onTaken = onTaken
    }

    /// Makes values of an account the shelf's, with the facts to show them.
    func take(
        _ taken: [TakenValue],
        movies: [Int: Movie],
        for profile: ProfileID
    ) async throws(AccountSyncError) {
        let date = now()
        let added = taken.filter { $0.value != .nothing }.compactMap { movies[$0.key.tmdb] }
        // First, so that what is on the shelf can be shown at any moment.
        try await booking { () throws(ShelfError) in try await items.add(added, at: date) }
        let ids = try await booking { () throws(ShelfError) in
            try await ledger.take(taken, for: profile, at: date, limit: favoritesLimit)
        }
        for value in taken {
            guard let id = ids[value.key] else { continue }
            onTaken(profile, TakenMark(id: id, aspect: value.key.aspect, value: value.value))
        }
    }
}

/// Where the data of accounts and shelves is.
package struct SyncStores: Sendable {
    let links: LinkedAccountStore
    let ledger: AccountLedger
    package let items: RemoteItemStore
    let ended = EndedSessions()

    package init(links: LinkedAccountStore, ledger: AccountLedger, items: RemoteItemStore) {
        self.links = links
        self.ledger = ledger
        self.items = items
    }
}

/// What an account made of one item of a shelf.
package enum TakenMark: Hashable, Sendable {
    /// Nil when it is no longer rated.
    case rating(MediaID, StarRating?)
    case favorite(MediaID, isKept: Bool)

    init(id: MediaID, aspect: AccountAspect, value: AccountValue) {
        switch (aspect, value) {
        case (_, .rating(let rating)): self = .rating(id, rating)
        case (.rating, _): self = .rating(id, nil)
        case (.kept, _): self = .favorite(id, isKept: value != .nothing)
        }
    }
}
