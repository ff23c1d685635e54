package import HummingbirdCore
package import Logging
import Media
package import NIOCore
import NIOHTTP1
package import NIOHTTPTypes
import NIOHTTPTypesHTTP1

/// What a connection consists of: bytes on one side, requests and their answers on the other.
package struct SiteChannel: HTTPChannelHandler {
    package typealias Value = NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>

    private struct Refused: Error {}

    /// `TCP_USER_TIMEOUT` of Linux, in milliseconds: how long what was sent may stay unread (RFC 5482).
    private static let userTimeout = NIOBSDSocket.Option(rawValue: 18)

    private static let headLimits = {
        var limits = NIOHTTPDecoderLimitConfiguration()
        limits.maxHeaderFieldSize = 80 * 1024
        limits.maxHeaderListSize = 80 * 1024
        return limits
    }()

    package let responder: Responder
    private let hosts: HostRules
    private let limits: ConnectionLimits
    private let register: ConnectionRegister
    private let warmAnswers: WarmAnswers
    private let unknownHost: String

    package init(
        responder: @escaping Responder,
        site: Site,
        hosts: HostRules,
        limits: ConnectionLimits,
        register: ConnectionRegister
    ) {
        self.responder = responder
        self.hosts = hosts
        self.limits = limits
        self.register = register
        warmAnswers = site.warmAnswers
        unknownHost = site.unknownHostText
    }

    /// Nothing is read of a connection before this is done, and nothing at all of one that is not let in.
    package func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
        guard let connection = register.admit(channel) else {
            channel.close(promise: nil)
            return channel.eventLoop.makeFailedFuture(Refused())
        }
        channel.closeFuture.whenComplete { [register] _ in register.remove(connection) }
        do {
            return channel.eventLoop.makeSucceededFuture(try assemble(channel, connection, logger))
        } catch {
            channel.close(promise: nil)
            return channel.eventLoop.makeFailedFuture(error)
        }
    }

    package func handle(value: Value, logger: Logger) async {
        await handleHTTP(asyncChannel: value, logger: logger)
    }

    private func assemble(_ channel: any Channel, _ connection: OpenConnection, _ logger: Logger) throws -> Value {
        let unread = ChannelOptions.Types.SocketOption.Value(clamping: limits.pace.unread.nanoseconds / 1_000_000)
        try channel.syncOptions?.setOption(.tcpOption(Self.userTimeout), value: unread)
        let pipeline = channel.pipeline.syncOperations
        // Requests one after the other are Hummingbird's business, and the values of headers that of HTTPTypes.
        try pipeline.configureHTTPServerPipeline(
            withPipeliningAssistance: false,
            withErrorHandling: false,
            withOutboundHeaderValidation: false,
            withEncoderConfiguration: .init(),
            withDecoderLimitConfiguration: Self.headLimits
        )
        try pipeline.addHandlers([
            RequestGate(hosts: hosts, unknownHost: unknownHost),
            HTTP1ToHTTPServerCodec(secure: false),
            DepartureHandler(),
            ConnectionPace(connection: connection, limits: limits.pace),
            // Only for what it does when the server stops.
            HTTPConnectionStateHandler(idleTimeout: nil, logger: logger),
            WarmAnswerHandler(warmAnswers),
        ])
        return try NIOAsyncChannel(
            wrappingChannelSynchronously: channel,
            configuration: .init(isOutboundHalfClosureEnabled: true)
        )
    }
}

extension Site {
    /// What is said to clients who use a name that is not this server's, in both languages: no one knows whose it is.
    fileprivate var unknownHostText: String {
        let presentation = FailurePresentation(.unknownHost)
        return [phrases[.english], phrases[.korean]]
            .map { "\(presentation.title(in: $0))\n\n\(presentation.detail(in: $0))\n" }
            .joined(separator: "\n")
    }
}
