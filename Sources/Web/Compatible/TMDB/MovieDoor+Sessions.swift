import Accounts
import Foundation
import Hummingbird
import Media
import TMDB

/// How a program comes to act for a person, and ceases to.
extension MovieDoor {
    private struct Success: Encodable {
        let success = true
    }

    /// A name and a password, which nobody has here.
    private struct Login: Decodable {
        let username: String
        let password: String
        let token: String

        private enum CodingKeys: String, CodingKey {
            case username
            case password
            case token = "request_token"
        }
    }

    func newToken(_ answer: MovieDoorAnswer) async throws -> Response {
        let token = try await site.movieDoor.newToken(at: site.now())
        return try answer.personal(TMDBNewToken(requestToken: token.text, expiresAt: Self.text(token.expiresAt)))
    }

    /// Makes the session of a token that was approved; the token may be in the address or in the body.
    func newSession(_ answer: MovieDoorAnswer) async throws -> Response {
        var token = answer.question.text("request_token")
        if token.isEmpty {
            token = try await answer.question.bodyIfAny(TMDBSessionRequest.self)?.requestToken ?? ""
        }
        switch try await site.movieDoor.session(for: token, at: site.now()) {
        case .session(let secret): return try answer.personal(TMDBNewSession(sessionID: secret))
        case .notApproved: throw MovieDoorFailure.notApproved
        case .denied: throw MovieDoorFailure.sessionDenied
        case .unknown: throw MovieDoorFailure.badRequestToken
        }
    }

    func endSession(_ answer: MovieDoorAnswer) async throws -> Response {
        let sent = try await answer.question.bodyIfAny(TMDBSessionRequest.self)?.sessionID
        guard let session = sent ?? answer.question.session, try await site.movieDoor.deleteSession(session) else {
            throw MovieDoorFailure.noSession
        }
        return try answer.personal(Success())
    }

    /// Always refuses: people here have no passwords, they approve in their browser.
    func login(_ answer: MovieDoorAnswer) async throws -> Response {
        let names = ["username", "password", "request_token"]
        let isInAddress = names.allSatisfy { !answer.question.text($0).isEmpty }
        if !isInAddress, try await answer.question.bodyIfAny(Login.self) == nil { throw MovieDoorFailure.badParameters }
        throw MovieDoorFailure.badLogin
    }

    /// `2016-08-26 17:04:39 UTC`.
    private static func text(_ date: Date) -> String {
        let text = date.formatted(Date.ISO8601FormatStyle(dateTimeSeparator: .space, timeZone: .gmt))
        return "\(text.prefix(19)) UTC"
    }
}
