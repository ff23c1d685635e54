package import Foundation
import HTTPTypes
package import Logging
package import Transport
import Vips

/// Originals that one source's servers have, fetched from the hosts of its list and nowhere else.
///
/// What fails in passing is tried again. A transfer that breaks off is taken up where it ended, within one call and in
/// later ones, as long as the server names versions by strong entity tags. The content is not looked at here: what comes
/// back may be anything that does not call itself something else than a picture.
package struct RemoteOriginals: OriginalSource {
    /// For one attempt, redirects included.
    private static let time = Duration.seconds(15)
    /// All unfinished originals together.
    private static let partialBytes = 32 * 1024 * 1024

    private let transport: AllowListedTransport
    private let retries: Retries
    private let byteLimit: Int
    private let address: @Sendable (OriginalKey) async throws(PictureError) -> WebAddress
    private let now: @Sendable () -> Date
    private let logger: Logger
    private let partials = PartialOriginals(limit: partialBytes)

    /// - Parameters:
    ///   - transport: knows the hosts of the source.
    ///   - retries: how patiently a failing server is asked again.
    ///   - byteLimit: the largest original worth having.
    ///   - address: where the original of a key is; throws ``PictureError/unknownItem`` when there is none.
    ///   - now: the time that fetched originals are stamped with.
    ///   - logger: hears why an original could not be had.
    package init(
        transport: AllowListedTransport,
        retries: Retries,
        byteLimit: Int,
        address: @escaping @Sendable (OriginalKey) async throws(PictureError) -> WebAddress,
        now: @escaping @Sendable () -> Date,
        logger: Logger
    ) {
        self.transport = transport
        self.retries = retries
        self.byteLimit = byteLimit
        self.address = address
        self.now = now
        self.logger = logger
    }

    package func original(for key: OriginalKey) async throws(PictureError) -> [UInt8] {
        try await original(for: key, kept: nil).bytes
    }

    /// Fetches an original, or learns that the one that was kept is still right, and then costs only a question.
    package func original(for key: OriginalKey, kept: KeptOriginal?) async throws(PictureError) -> KeptOriginal {
        let address = try await address(key)
        var download = RemoteDownload(kept: kept, part: partials.take(key))
        let reply: TransportReply
        do throws(TransportError) {
            reply = try await fetch(&download, from: address)
        } catch {
            if let part = download.part { partials.keep(part, for: key) }
            note("An original could not be fetched", key, "\(error)", isFailure: error != .cancelled)
            throw PictureError(error)
        }
        let outcome = download.outcome(of: reply)
        note("An original came as something else", key, "\(reply)", isFailure: outcome == .unusable)
        return try original(from: outcome)
    }

    private func fetch(
        _ download: inout RemoteDownload,
        from address: WebAddress
    ) async throws(TransportError) -> TransportReply {
        let request = TransportRequest(
            HTTPRequest(address, headerFields: [.accept: "image/*"]),
            limits: ReplyLimits(bytes: byteLimit, time: Self.time)
        )
        return try await retries.run(request) { () async throws(TransportError) in
            try await attempt(request, &download)
        }
    }

    private func attempt(
        _ request: TransportRequest,
        _ download: inout RemoteDownload
    ) async throws(TransportError) -> TransportReply {
        do throws(TransportError) {
            let reply = try await transport.reply(to: request.adding(download.fields))
            guard download.startsOver(after: reply) else { return reply }
            return try await transport.reply(to: request.adding(download.fields))
        } catch {
            guard case .interrupted(_, let received) = error else { throw error }
            download.absorb(interrupted: received, atMost: byteLimit)
            throw error
        }
    }

    private func note(_ message: Logger.Message, _ key: OriginalKey, _ reason: String, isFailure: Bool) {
        guard isFailure else { return }
        logger.warning(message, metadata: ["id": "\(key.id)", "reason": "\(reason)"])
    }

    private func original(from outcome: RemoteDownload.Outcome) throws(PictureError) -> KeptOriginal {
        switch outcome {
        case .original(let bytes, let validators):
            guard bytes.count <= byteLimit else { throw .tooCostly(.fileSize) }
            return KeptOriginal(bytes: bytes, validators: validators, checkedAt: now())
        case .gone: throw .unknownItem
        case .unusable: throw .unreachable
        }
    }
}

extension TransportRequest {
    fileprivate func adding(_ fields: HTTPFields) -> TransportRequest {
        var request = self
        request.head.headerFields.append(contentsOf: fields)
        return request
    }
}

extension PictureError {
    fileprivate init(_ error: TransportError) {
        switch error {
        case .cancelled: self = .cancelled
        case .tooLarge: self = .tooCostly(.fileSize)
        case .status(let context) where context.status == 429: self = .busy
        case .outOfCalls, .leftAlone: self = .busy
        case .refused, .unreachable, .timedOut, .interrupted, .malformed, .status, .closed: self = .unreachable
        }
    }
}
