/// Ends an exchange, or a part of one, that takes too long.
package struct Deadline: Sendable {
    private enum Event<Value: Sendable>: Sendable {
        case ended(Result<Value, TransportError>)
        case expired
        case stopped
    }

    private let clock: any Clock<Duration>

    package init(_ clock: any Clock<Duration>) {
        self.clock = clock
    }

    /// Returns what the exchange brings, or cancels it after `limit` and throws ``TransportError/timedOut(_:)``.
    ///
    /// An exchange that knows what it received so far may throw ``TransportError/interrupted(_:received:)`` when it is
    /// cancelled; that passes through. Nothing is started for a caller that was cancelled already.
    package func run<Value: Sendable>(
        _ limit: Duration,
        host: String,
        _ exchange: @escaping @Sendable () async throws(TransportError) -> Value
    ) async throws(TransportError) -> Value {
        guard !Task.isCancelled else { throw .cancelled }
        let (result, isExpired) = await race(limit, exchange)
        // Whoever left hears only that, not how far the exchange had come.
        if Task.isCancelled { throw .cancelled }
        if isExpired, case .failure(.cancelled) = result { throw .timedOut(.init(host: host)) }
        return try result.get()
    }

    private func race<Value: Sendable>(
        _ limit: Duration,
        _ exchange: @escaping @Sendable () async throws(TransportError) -> Value
    ) async -> (Result<Value, TransportError>, isExpired: Bool) {
        await withTaskGroup(of: Event<Value>.self) { [clock] group in
            group.addTask {
                do throws(TransportError) {
                    return .ended(.success(try await exchange()))
                } catch {
                    return .ended(.failure(error))
                }
            }
            group.addTask {
                do { try await clock.sleep(for: limit) } catch { return .stopped }
                return .expired
            }
            var isExpired = false
            var result = Result<Value, TransportError>.failure(.cancelled)
            for await event in group {
                switch event {
                case .ended(let ended): result = ended
                case .expired: isExpired = true
                case .stopped: continue
                }
                group.cancelAll()
            }
            return (result, isExpired)
        }
    }
}
