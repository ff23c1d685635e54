import FoundationEssentials
import Shelf

/// Whose value counts when a shelf and an account differ: the newest.
///
/// TMDB does not tell when something was changed there, only what is there now. That it changed shows by what was
/// known; when, lies between the last time it was as known and now.
enum Reconciliation {
    enum Verdict: Hashable {
        /// The account is as it was known to be: what waits here, if anything, is newer.
        case unchanged
        /// What waits here was done after the account was last seen unchanged.
        case ours
        /// What the account holds was done later than anything here.
        case theirs
    }

    /// `there` is what the account holds, `known` what it held at `lastSeen`; `changedAt` is when the change was made
    /// that waits here, if one does.
    static func verdict(
        there: AccountValue,
        known: AccountValue,
        changedAt: Date?,
        lastSeen: Date
    ) -> Verdict {
        if there.agrees(with: known) { return .unchanged }
        guard let changedAt else { return .theirs }
        // Both changed since. Where nobody can tell which was later, what the person did here, before our eyes, counts.
        return changedAt > lastSeen ? .ours : .theirs
    }

    /// The same when the account is read for the first time and nothing is known: all that either has is kept.
    ///
    /// Where both have a rating ours counts: it has a date and is likely the newer one, since people come with an
    /// account they have had for years.
    static func firstVerdict(there: AccountValue, here: AccountValue, isWaiting: Bool) -> Verdict {
        if isWaiting { return .ours }
        if here.agrees(with: there) { return .unchanged }
        return here == .nothing ? .theirs : .ours
    }
}
