/// Hands each message to everybody who listens on its channel right now; nothing is kept for later.
///
/// A listener that falls more than `backlog` messages behind loses the oldest ones.
package final class Broadcast<Channel: Hashable & Sendable, Message: Sendable>: Sendable {
    private struct Listeners {
        var byChannel: [Channel: [UInt64: AsyncStream<Message>.Continuation]] = [:]
        var lastIdentifier: UInt64 = 0
        var isFinished = false
    }

    private let backlog: Int
    private let listeners = Locked(Listeners())

    package init(backlog: Int = 64) {
        self.backlog = backlog
    }

    /// The messages on a channel from now on; ends when the broadcast does or when the reader stops.
    package func messages(on channel: Channel) -> AsyncStream<Message> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Message.self,
            bufferingPolicy: .bufferingNewest(backlog)
        )
        let id: UInt64? = listeners.withLock { listeners in
            guard !listeners.isFinished else { return nil }
            listeners.lastIdentifier += 1
            listeners.byChannel[channel, default: [:]][listeners.lastIdentifier] = continuation
            return listeners.lastIdentifier
        }
        guard let id else {
            continuation.finish()
            return stream
        }
        continuation.onTermination = { [weak self] _ in self?.forget(id, on: channel) }
        return stream
    }

    /// How many listen on a channel.
    package func listenerCount(on channel: Channel) -> Int {
        listeners.withLock { $0.byChannel[channel]?.count ?? 0 }
    }

    package func send(_ message: Message, on channel: Channel) {
        let continuations = listeners.withLock { Array(($0.byChannel[channel] ?? [:]).values) }
        for continuation in continuations { continuation.yield(message) }
    }

    /// Sends to every channel.
    package func sendToAll(_ message: Message) {
        let continuations = listeners.withLock { $0.byChannel.values.flatMap(\.values) }
        for continuation in continuations { continuation.yield(message) }
    }

    /// Ends every stream; later listeners get a stream that has ended.
    package func finish() {
        let continuations = listeners.withLock { listeners in
            listeners.isFinished = true
            let all = listeners.byChannel.values.flatMap(\.values)
            listeners.byChannel = [:]
            return all
        }
        for continuation in continuations { continuation.finish() }
    }

    private func forget(_ id: UInt64, on channel: Channel) {
        listeners.withLock { listeners in
            listeners.byChannel[channel]?[id] = nil
            if listeners.byChannel[channel]?.isEmpty == true { listeners.byChannel[channel] = nil }
        }
    }
}
