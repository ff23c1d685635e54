import TolerantJSON

/// What TMDB says of a call, when it failed and also when it did what it was told.
///
/// Any part may be missing: old answers have no `success`, older ones nothing but a list of errors.
package struct TMDBStatus: Hashable, Sendable, Codable {
    package var success: Bool?
    /// A number of TMDB's table; 1, 12, 13, 21 and 40 are no errors.
    package var code: Int?
    package var message: String?
    /// What is wrong with the question, in answers with status 422 until about 2023.
    package var errors: [String]?

    package init(success: Bool, code: Int, message: String) {
        self.success = success
        self.code = code
        self.message = message
    }

    private enum CodingKeys: String, CodingKey {
        case success
        case code = "status_code"
        case message = "status_message"
        case errors
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        success = container.flag(.success)
        code = container.number(.code)
        message = container.text(.message)
        errors = container.contains(.errors) ? container.elements(of: String.self, .errors) : nil
    }
}

/// A token that a person has to approve before it can become a session.
package struct TMDBNewToken: Hashable, Sendable, Codable {
    package var success: Bool
    /// `2016-08-26 17:04:39 UTC`.
    package var expiresAt: String
    package var requestToken: String

    package init(requestToken: String, expiresAt: String) {
        self.requestToken = requestToken
        self.expiresAt = expiresAt
        success = true
    }

    private enum CodingKeys: String, CodingKey {
        case success
        case expiresAt = "expires_at"
        case requestToken = "request_token"
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        success = container.flag(.success) ?? true
        expiresAt = container.plainText(.expiresAt)
        requestToken = try container.requiredText(.requestToken)
    }
}

/// A session of a person.
package struct TMDBNewSession: Hashable, Sendable, Codable {
    package var success: Bool
    package var sessionID: String

    package init(sessionID: String) {
        self.sessionID = sessionID
        success = true
    }

    private enum CodingKeys: String, CodingKey {
        case success
        case sessionID = "session_id"
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        success = container.flag(.success) ?? true
        sessionID = try container.requiredText(.sessionID)
    }
}

/// A session of nobody in particular.
package struct TMDBNewGuestSession: Hashable, Sendable, Codable {
    package var success: Bool
    package var guestSessionID: String
    /// `2016-08-26 17:04:39 UTC`.
    package var expiresAt: String

    package init(guestSessionID: String, expiresAt: String) {
        self.guestSessionID = guestSessionID
        self.expiresAt = expiresAt
        success = true
    }

    private enum CodingKeys: String, CodingKey {
        case success
        case guestSessionID = "guest_session_id"
        case expiresAt = "expires_at"
    }
}
