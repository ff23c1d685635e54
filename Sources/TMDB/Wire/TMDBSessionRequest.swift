import TolerantJSON

/// What turns an approved token into a session, or ends a session.
package struct TMDBSessionRequest: Hashable, Sendable, Codable {
    package var requestToken: String?
    package var sessionID: String?

    package init(requestToken: String) {
        self.requestToken = requestToken
    }

    package init(sessionID: String) {
        self.sessionID = sessionID
    }

    private enum CodingKeys: String, CodingKey {
        case requestToken = "request_token"
        case sessionID = "session_id"
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        requestToken = container.filledText(.requestToken)
        sessionID = container.filledText(.sessionID)
    }
}
