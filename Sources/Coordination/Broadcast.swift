/// Hands each message to everybody who listens on its channel, and to those who come a moment late.
///
/// A listener that falls more than `backlog` messages behind loses the oldest ones; of all channels together the
/// newest `memory` messages are kept for late ones.
package final class Broadcast<Channel: Hashable & Sendable, Message: Sendable>: Sendable {
    private struct Listeners {
        var byChannel: [Channel: [UInt64: AsyncStream<Message>.Continuation]] = [:]
        var lastIdentifier: UInt64 = 0
        var isFinished = false
        var sent: [(message: Message, channel: Channel, time: ContinuousClock.Instant)] = []
    }

    private let backlog: Int
    private let memory: Int
    private let now: @Sendable () -> ContinuousClock.Instant
    private let listeners = Locked(Listeners())

    package init(
        backlog: Int = 64,
        memory: Int = 256,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
        self.backlog = backlog
        self.memory = memory
        self.now = now
    }

    /// The messages on a channel, from `lateness` ago on; ends when the broadcast does or when the reader stops.
    package func messages(on channel: Channel, lateBy lateness: Duration = .zero) -> AsyncStream<Message> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Message.self,
            bufferingPolicy: .bufferingNewest(backlog)
        )
        let start = now() - lateness
        let id: UInt64? = listeners.withLock { listeners in
            guard !listeners.isFinished else { return nil }
            listeners.lastIdentifier += 1
            listeners.byChannel[channel, default: [:]][listeners.lastIdentifier] = continuation
            for sent in listeners.sent where sent.channel == channel && sent.time > start {
                continuation.yield(sent.message)
            }
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
        let time = now()
        let continuations = listeners.withLock { listeners in
            if listeners.sent.count >= memory { listeners.sent.removeFirst() }
            listeners.sent.append((message, channel, time))
            return Array((listeners.byChannel[channel] ?? [:]).values)
        }
        for continuation in continuations { continuation.yield(message) }
    }

    /// Sends to everybody who listens now, on whatever channel.
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
            listeners.sent = []
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
