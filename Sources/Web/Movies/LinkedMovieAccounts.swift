package import Foundation
package import Media

/// The accounts that people have at a source of films, linked to their profiles here.
///
/// Its adapter keeps the sessions; pages see only what is here.
package protocol LinkedMovieAccounts: Sendable {
    /// What the source is called, for example `TMDB`.
    var name: String { get }
    /// Where people approve, as `https://host`: forms of this app may lead there.
    var approvalOrigin: String { get }
    /// How a profile's link stands.
    func status(of profile: ProfileID) async throws -> LinkedMovieAccount
    /// Begins to link and gives the https address at which the person approves; the source sends them back to
    /// `returnAddress`.
    func begin(for profile: ProfileID, returnAddress: String) async throws(RemoteFailure) -> String
    /// Ends what ``begin(for:returnAddress:)`` began, once the person is back or says so.
    func finish(for profile: ProfileID) async throws(RemoteFailure) -> LinkOutcome
    /// Ends the link here and at the source; what was rated stays at both.
    func unlink(_ profile: ProfileID) async throws
    /// Looks at the source soon for what changed there.
    func refresh(_ profile: ProfileID) async
}

/// How a profile's link to a source stands.
package enum LinkedMovieAccount: Hashable, Sendable {
    case none
    /// Begun, not approved yet.
    case awaitingApproval
    /// `waiting` changes have not reached the source yet; `syncedAt` is nil until everything was read once.
    case linked(user: String, waiting: Int, syncedAt: Date?)
    /// The source no longer takes the session: it has to be linked again.
    case expired(user: String)
}

/// What became of linking.
package enum LinkOutcome: Hashable, Sendable {
    case linked(user: String)
    /// The person has not approved, or refused; they may try again.
    case notApproved
    /// Nothing was begun, or too long ago.
    case nothingToFinish
}
