import Foundation
import Media
import Web

/// Accounts at a source of films that stand as they are told to.
struct PinnedAccounts: LinkedMovieAccounts {
    let name = "TMDB"
    let approvalOrigin = "https://www.themoviedb.test"
    let account: LinkedMovieAccount
    var outcome = LinkOutcome.nothingToFinish

    func status(of profile: ProfileID) async throws -> LinkedMovieAccount { account }

    func begin(for profile: ProfileID, returnAddress: String) async throws(RemoteFailure) -> String {
        "\(approvalOrigin)/authenticate/token?redirect_to=\(returnAddress)"
    }

    func finish(for profile: ProfileID) async throws(RemoteFailure) -> LinkOutcome { outcome }
    func unlink(_ profile: ProfileID) async throws {}
    func refresh(_ profile: ProfileID) async {}
}
