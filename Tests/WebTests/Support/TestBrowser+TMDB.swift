import HTTPTypes
import Testing

/// Calls at the TMDB door, as programs make them.
extension TestBrowser {
    func tmdb(
        _ path: String,
        _ method: HTTPRequest.Method = .get,
        body: String = "",
        headers: HTTPFields = [:]
    ) async throws -> Answer {
        var headers = headers
        if !body.isEmpty { headers[.contentType] = "application/json;charset=utf-8" }
        return try await send(method, "/tmdb/3/\(path)", headers, body: Array(body.utf8))
    }

    func newFilmToken() async throws -> String {
        try #require(try await tmdb("authentication/token/new").json()["request_token"]?.text)
    }

    /// What a person presses on the page of approval.
    func decide(_ decision: String, _ token: String, query: String = "", session: String?) async throws -> Answer {
        try await form("/tmdb/authenticate/\(token)\(query)", "decision=\(decision)", session: session)
    }

    /// A session that somebody approved.
    func filmSession(of person: String) async throws -> String {
        let token = try await newFilmToken()
        _ = try await decide("approve", token, session: person)
        let body = #"{"request_token":"\#(token)"}"#
        let answer = try await tmdb("authentication/session/new", .post, body: body)
        return try #require(try answer.json()["session_id"]?.text)
    }

    /// Whether an answer is TMDB's for this number.
    static func isTMDB(_ answer: Answer, status: Int, code: Double, success: Bool = false) throws -> Bool {
        let json = try answer.json()
        let isJSON = answer.headers[.contentType]?.hasPrefix("application/json") == true
        return isJSON && answer.status == status && json["status_code"] == .number(code)
            && json["success"] == .bool(success) && json["status_message"]?.text?.isEmpty == false
    }
}

extension TestBrowser.Answer {
    /// The numbers of a page's films.
    func filmNumbers() throws -> [Double] {
        try json()["results"]?.list?.compactMap { film in
            if case .number(let number) = film["id"] { number } else { nil }
        } ?? []
    }
}
