import FoundationEssentials
import Media
import Shelf
import Testing

@testable import AccountSync

@Suite(.timeLimit(.minutes(1)))
struct ReconciliationTests {
    private static let three = AccountValue.rating(StarRating.offered[5])
    private static let five = AccountValue.rating(StarRating.offered[9])
    private let seen = Date(timeIntervalSince1970: 1_795_000_000)

    private func verdict(
        _ there: AccountValue,
        known: AccountValue,
        changed seconds: Double?
    ) -> Reconciliation.Verdict {
        let changedAt = seconds.map { seen.addingTimeInterval($0) }
        return Reconciliation.verdict(there: there, known: known, changedAt: changedAt, lastSeen: seen)
    }

    @Test(arguments: [nil, -60, 0, 60])
    func `an account that is as it was known changes nothing`(seconds: Double?) {
        #expect(verdict(Self.three, known: Self.three, changed: seconds) == .unchanged)
        #expect(verdict(.nothing, known: .nothing, changed: seconds) == .unchanged)
        #expect(verdict(.kept(.favorites), known: .kept(.watchlist), changed: seconds) == .unchanged)
    }

    @Test func `what changed there alone counts`() {
        #expect(verdict(Self.five, known: Self.three, changed: nil) == .theirs)
        #expect(verdict(.nothing, known: Self.three, changed: nil) == .theirs)
        #expect(verdict(.kept(.favorites), known: .nothing, changed: nil) == .theirs)
    }

    @Test func `of two changes the one here counts when it was made after the account was seen unchanged`() {
        #expect(verdict(Self.five, known: Self.three, changed: 1) == .ours)
        #expect(verdict(Self.five, known: Self.three, changed: 0) == .theirs)
        #expect(verdict(.nothing, known: Self.three, changed: -60) == .theirs)
    }

    @Test func `at first all that either has is kept, and of two ratings ours`() {
        func first(_ there: AccountValue, _ here: AccountValue, waiting: Bool = false) -> Reconciliation.Verdict {
            Reconciliation.firstVerdict(there: there, here: here, isWaiting: waiting)
        }
        #expect(first(Self.five, .nothing) == .theirs)
        #expect(first(.nothing, Self.five) == .ours)
        #expect(first(Self.five, Self.three) == .ours)
        #expect(first(Self.five, Self.five) == .unchanged)
        #expect(first(.kept(.favorites), .kept(.watchlist)) == .unchanged)
        #expect(first(Self.five, .nothing, waiting: true) == .ours)
    }
}

@Suite(.timeLimit(.minutes(1)))
struct BackoffTests {
    @Test func `delays double from two seconds to a quarter of an hour`() {
        let backoff = Backoff { 0.5 }
        let delays = (1...12).map { backoff.delay(afterFailures: $0) }
        #expect(delays == [2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900])
    }

    @Test(arguments: [0, 0.25, 1])
    func `no delay is shorter than two seconds or longer than a quarter of an hour`(chance: Double) {
        let backoff = Backoff { chance }
        for count in [Int.min, 0, 1, 2, 9, 10, 1_000_000, Int.max] {
            #expect((2...900).contains(backoff.delay(afterFailures: count)))
        }
    }
}
