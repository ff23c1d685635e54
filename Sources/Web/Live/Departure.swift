import Coordination
package import NIOCore

/// Notices that the other side of a connection has gone while a request is being answered.
///
/// Put one into each connection's pipeline; ``cancelling(when:_:)`` then stops work nobody waits for any more.
package final class DepartureHandler: ChannelInboundHandler, RemovableChannelHandler, Sendable {
    package typealias InboundIn = Any

    private struct State {
        var hasLeft = false
        var lastIdentifier: UInt64 = 0
        var onLeave: [UInt64: @Sendable () -> Void] = [:]
    }

    private let state = Locked(State())

    package init() {}

    package func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if let event = event as? ChannelEvent, event == .inputClosed { leave() }
        context.fireUserInboundEventTriggered(event)
    }

    package func channelInactive(context: ChannelHandlerContext) {
        leave()
        context.fireChannelInactive()
    }

    private func leave() {
        let actions = state.withLock { state in
            state.hasLeft = true
            let actions = Array(state.onLeave.values)
            state.onLeave = [:]
            return actions
        }
        for action in actions { action() }
    }

    private func add(_ action: @escaping @Sendable () -> Void) -> UInt64 {
        let (id, hasLeft) = state.withLock { state in
            state.lastIdentifier += 1
            state.onLeave[state.lastIdentifier] = action
            return (state.lastIdentifier, state.hasLeft)
        }
        if hasLeft { action() }
        return id
    }

    private func remove(_ id: UInt64) {
        state.withLock { $0.onLeave[id] = nil }
    }

    /// Runs `work`, cancelled when the connection's other side leaves; without a connection it simply runs.
    package static func cancelling<Value: Sendable>(
        when channel: (any Channel)?,
        _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        guard let channel, let handler = try? await channel.pipeline.handler(type: DepartureHandler.self).get() else {
            return try await work()  // a connection without the handler, as in router tests
        }
        let task = Task { try await work() }
        let id = handler.add { task.cancel() }
        defer { handler.remove(id) }
        return try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }
}
