import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

/// Sends requests as a browser or a program would.
struct TestBrowser: Sendable {
    let client: any TestClientProtocol

    struct Answer: Sendable {
        let status: Int
        let headers: HTTPFields
        let bytes: [UInt8]

        var text: String { String(decoding: bytes, as: UTF8.self) }

        /// The body as JSON.
        func json() throws -> [String: JSONValue] {
            try JSONDecoder().decode([String: JSONValue].self, from: Data(text.utf8))
        }

        /// Fails unless this is a problem document of that name.
        func isProblem(_ name: String, status expected: Int) throws -> Bool {
            let isDocument = headers[.contentType] == "application/problem+json"
            return try status == expected && isDocument && json()["type"]?.text == "urn:zoetrope:problem:\(name)"
        }

        /// The session token in the cookie that was set.
        var session: String? {
            headers[.setCookie]?.split(separator: ";").first?.split(separator: "=").last.map(String.init)
        }
    }

    func send(
        _ method: HTTPRequest.Method,
        _ path: String,
        _ headers: HTTPFields = [:],
        body: [UInt8] = []
    ) async throws -> Answer {
        try await client.execute(
            uri: path,
            method: method,
            headers: headers,
            body: body.isEmpty ? nil : ByteBuffer(bytes: body)
        ) { response in
            Answer(
                status: response.status.code,
                headers: response.headers,
                bytes: Array(response.body.readableBytesView)
            )
        }
    }

    /// A page, as a person's browser asks for it.
    func page(_ path: String, session: String? = nil, language: String = "en") async throws -> Answer {
        var headers: HTTPFields = [.accept: "text/html", .acceptLanguage: language]
        if let session { headers[.cookie] = "zoetrope_session=\(session)" }
        return try await send(.get, path, headers)
    }

    /// A form, as a person's browser sends it.
    func form(_ path: String, _ fields: String = "", session: String? = nil) async throws -> Answer {
        var headers: HTTPFields = [
            .accept: "text/html", .contentType: "application/x-www-form-urlencoded", Self.fetchSite: "same-origin",
        ]
        if let session { headers[.cookie] = "zoetrope_session=\(session)" }
        return try await send(.post, path, headers, body: Array(fields.utf8))
    }

    /// What a program sends.
    func api(_ method: HTTPRequest.Method, _ path: String, token: String? = nil, body: String = "") async throws
        -> Answer
    {
        var headers: HTTPFields = [.accept: "application/json"]
        if let token { headers[.authorization] = "Bearer \(token)" }
        return try await send(method, path, headers, body: Array(body.utf8))
    }

    /// A new profile's token.
    func token() async throws -> String {
        try #require(try await api(.post, "/api/v1/profiles").json()["token"]?.text)
    }

    /// A file in a form, as a program or a browser sends it.
    func upload(
        _ file: [UInt8],
        name: String,
        fields: [String: String] = [:],
        token: String
    ) async throws -> Answer {
        var body = ""
        for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
            body += "--edge\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n"
        }
        body += "--edge\r\nContent-Disposition: form-data; name=\"file\"; filename=\"\(name)\"\r\n\r\n"
        let headers: HTTPFields = [
            .contentType: "multipart/form-data; boundary=edge", .authorization: "Bearer \(token)",
        ]
        let bytes = Array(body.utf8) + file + Array("\r\n--edge--\r\n".utf8)
        return try await send(.post, "/api/v1/gifs", headers, body: bytes)
    }

    static let fetchSite = HTTPField.Name("Sec-Fetch-Site") ?? .server
}

/// A JSON value of any shape.
enum JSONValue: Decodable, Sendable, Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case list([JSONValue])
    case object([String: JSONValue])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {  // the next shape is tried
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {  // the next shape is tried
            self = .number(value)
        } else if let value = try? container.decode(String.self) {  // the next shape is tried
            self = .text(value)
        } else if let value = try? container.decode([JSONValue].self) {  // the next shape is tried
            self = .list(value)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    var text: String? { if case .text(let value) = self { value } else { nil } }
    var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    var list: [JSONValue]? { if case .list(let value) = self { value } else { nil } }
    subscript(key: String) -> JSONValue? { if case .object(let value) = self { value[key] } else { nil } }
}
