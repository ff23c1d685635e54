import AsyncHTTPClient
import Glibc
import NIOCore
import NIOPosix
import Transport

extension HTTPClient {
    /// How far a request came.
    enum Opening: Sendable {
        /// Nothing was sent: another address may be tried.
        case notConnected(TransportError)
        case answered(HTTPClientResponse)
    }

    /// Sends a request and waits for the head of the reply.
    func open(_ request: HTTPClientRequest, host: HostName) async throws(TransportError) -> Opening {
        do {
            // Time is limited by the caller; cancelling this task closes the connection.
            return .answered(try await execute(request, deadline: .distantFuture))
        } catch {
            let failure = TransportError(error, host: host)
            guard Self.isConnecting(error) else { throw failure }
            return .notConnected(failure)
        }
    }

    private static func isConnecting(_ error: any Error) -> Bool {
        if let error = error as? HTTPClientError { return error == .connectTimeout }
        if let error = error as? IOError {
            return [ECONNREFUSED, ENETUNREACH, EHOSTUNREACH, EADDRNOTAVAIL].contains(error.errnoCode)
        }
        if case .connectTimeout? = error as? ChannelError { return true }
        return error is NIOConnectionError
    }
}

extension TransportError {
    /// What a failure of the client means to the one who asked.
    init(_ error: any Error, host: HostName) {
        let clientError = error as? HTTPClientError
        if Task.isCancelled || error is CancellationError {
            self = .cancelled
        } else if clientError == .cancelled || clientError == .alreadyShutdown {
            // Nobody left, so the client was shut down.
            self = .closed
        } else {
            self = .unreachable(.init(host: host.description))
        }
    }
}
