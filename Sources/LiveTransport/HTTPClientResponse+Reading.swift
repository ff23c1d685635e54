import AsyncHTTPClient
import HTTPTypes
import NIOCore
import NIOHTTP1
import Transport

extension HTTPClientResponse {
    /// Reads the body to its end, or until it passes the limit.
    ///
    /// A body that ends early is told with what came of it, and so is one whose reader is cancelled.
    func reply(
        to method: HTTPRequest.Method,
        host: HostName,
        limit: Int
    ) async throws(TransportError) -> TransportReply {
        guard (200...999).contains(status.code) else { throw .malformed(.init(host: host.description)) }
        var reply = TransportReply(HTTPResponse(self), body: [])
        let context = TransportError.Context(host: host.description, reply: reply)
        guard isPlain else { throw .malformed(context) }
        let announced = announcedLength(of: reply.head, to: method)
        if let announced, announced > limit { throw .tooLarge(context) }
        do {
            for try await chunk in body {
                guard reply.body.count + chunk.readableBytes <= limit else { throw TransportError.tooLarge(context) }
                reply.body.append(contentsOf: chunk.readableBytesView)
            }
        } catch let error as TransportError {
            throw error
        } catch let error as HTTPClientError where error == .cancelled && !Task.isCancelled {
            throw .closed
        } catch {
            throw .interrupted(context, received: reply)
        }
        // For a cancelled reader the body just ends.
        let isComplete = !Task.isCancelled && reply.body.count >= announced ?? 0
        guard isComplete else { throw .interrupted(context, received: reply) }
        return reply
    }

    private var isPlain: Bool {
        headers[canonicalForm: "content-encoding"].allSatisfy { $0.lowercased() == "identity" }
    }

    private func announcedLength(of head: HTTPResponse, to method: HTTPRequest.Method) -> Int? {
        guard method != .head, head.status.code != 304, head.status.code != 204 else { return nil }
        return head.headerFields[.contentLength].flatMap { Int($0) }
    }
}

extension HTTPResponse {
    /// The head of a response; fields whose names break the rules are left out.
    fileprivate init(_ response: HTTPClientResponse) {
        var fields = HTTPFields()
        for (name, value) in response.headers {
            guard let name = HTTPField.Name(name) else { continue }
            fields.append(HTTPField(name: name, value: value))
        }
        self.init(status: .init(code: Int(response.status.code)), headerFields: fields)
    }
}
