import HTTPTypes
import LiveTransport
import Transport

/// Runs `body` with a transport that finds `upstream.test` at the first loopback address, and shuts it down.
@discardableResult
func withTransport<Value>(
    resolver: HostResolver = .loopback,
    rules: AddressRules = AddressRules(allowsLoopback: true),
    firstByte: Duration = .seconds(30),
    _ body: (AsyncHTTPClientTransport) async throws -> Value
) async throws -> Value {
    let transport = AsyncHTTPClientTransport(
        resolver: resolver,
        rules: rules,
        firstByte: firstByte,
        userAgent: "ZoetropeTests"
    )
    do {
        let value = try await body(transport)
        await transport.shutdown()
        return value
    } catch {
        await transport.shutdown()
        throw error
    }
}

extension HostResolver {
    static let loopback = HostResolver.answering("127.0.0.1")

    /// Knows these addresses for whatever host.
    static func answering(_ addresses: String...) -> HostResolver {
        HostResolver { _ in addresses.compactMap { IPAddress($0) } }
    }
}

extension Upstream {
    func request(
        _ method: HTTPRequest.Method = .get,
        _ path: String = "/a.jpg",
        _ fields: HTTPFields = [:],
        host: String = "upstream.test",
        bytes: Int = 1_000_000
    ) -> TransportRequest {
        TransportRequest(
            HTTPRequest(
                method: method,
                scheme: "http",
                authority: "\(host):\(port)",
                path: path,
                headerFields: fields
            ),
            limits: ReplyLimits(bytes: bytes, time: .seconds(50))
        )
    }
}

/// What an exchange ended with.
func outcome(
    _ exchange: () async throws(TransportError) -> TransportReply
) async -> Result<TransportReply, TransportError> {
    do throws(TransportError) { return .success(try await exchange()) } catch { return .failure(error) }
}

extension TransportError.Context {
    static let upstream = Self(host: "upstream.test")

    static func upstream(status: Int) -> Self { Self(host: "upstream.test", status: status) }
}
