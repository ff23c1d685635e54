import AsyncHTTPClient
import HTTPTypes
import NIOCore
import NIOHTTP1
import Transport

extension HTTPClientRequest {
    /// Fields that follow from the address and the body; a caller's own would contradict them.
    private static let framingFields: Set<HTTPField.Name> = [
        .connection, .contentLength, .transferEncoding, .acceptEncoding,
    ]

    /// A request whose address was checked; without one it fails when it is sent.
    init(_ request: TransportRequest, userAgent: String) {
        let address = request.address
        self.init(url: address.map { "\($0.scheme.rawValue)://\($0.authority)\($0.target)" } ?? "")
        method = HTTPMethod(rawValue: request.head.method.rawValue)
        var fields = request.head.headerFields
        if fields[.userAgent] == nil { fields[.userAgent] = userAgent }
        for field in fields where !Self.framingFields.contains(field.name) && field.name.canonicalName != "host" {
            headers.add(name: field.name.rawName, value: field.value)
        }
        // What is unpacked here is counted nowhere, so nothing packed is asked for.
        headers.add(name: "Accept-Encoding", value: "identity")
        if !request.body.isEmpty { body = .bytes(ByteBuffer(bytes: request.body)) }
    }
}
