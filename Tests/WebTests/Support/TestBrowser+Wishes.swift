import Accounts
import Foundation
import HTTPTypes
import Testing

/// What people do about records that are missing.
extension TestBrowser {
    /// A form with a picture, as a person's browser sends it; without one the field is empty, as browsers have it.
    func multipart(
        _ path: String,
        _ fields: KeyValuePairs<String, String>,
        picture: [UInt8]? = nil,
        session: String? = nil
    ) async throws -> Answer {
        var body = ""
        for (name, value) in fields {
            body += "--edge\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n"
        }
        let fileName = picture == nil ? "" : "sleeve.png"
        body += "--edge\r\nContent-Disposition: form-data; name=\"picture\"; filename=\"\(fileName)\"\r\n\r\n"
        var headers: HTTPFields = [
            .accept: "text/html", .contentType: "multipart/form-data; boundary=edge", Self.fetchSite: "same-origin",
        ]
        if let session { headers[.cookie] = "zoetrope_session=\(session)" }
        let bytes = Array(body.utf8) + (picture ?? []) + Array("\r\n--edge--\r\n".utf8)
        return try await send(.post, path, headers, body: bytes)
    }

    /// Asks for an album and gives the id of the wish.
    func ask(_ album: String, note: String = "", picture: [UInt8]? = nil, session: String) async throws -> String {
        let sent = try await multipart(
            "/vinyl/request",
            ["album": album, "artist": "Somebody", "note": note],
            picture: picture,
            session: session
        )
        #expect(sent.headers[.location] == "/vinyl/request?notice=wished")
        return try #require(try await wishes(session: session).first?["id"]?.text)
    }

    func wishes(session: String) async throws -> [JSONValue] {
        try await api(.get, "/api/v1/vinyl/requests", token: session).json()["items"]?.list ?? []
    }

    /// The session of somebody who runs the server.
    func operatorSession(_ test: TestSite) async throws -> String {
        let session = try await token()
        let secret = try await test.operators.invite(at: TestSite.date)
        let accepted = try await form("/operator/\(secret)", session: session)
        #expect(accepted.headers[.location] == "/vinyl/requests?notice=operatorNow")
        return session
    }
}
