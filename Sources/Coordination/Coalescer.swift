/// Shares one running operation between all callers that ask for the same key.
///
/// A caller that is cancelled returns at once with `CancellationError`; the operation goes on for the others and is
/// cancelled when the last caller has left. Results are delivered exactly once and are not kept: caching is another
/// type's job. The operation runs with the priority and task-local values of the caller that started it.
package final class Coalescer<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let flights = Locked(Flights())

    package init() {}

    /// Returns the operation's value, starting the operation unless one for `key` is already running.
    ///
    /// A caller that is cancelled before starts nothing.
    package func value(
        for key: Key,
        operation: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        try Task.checkCancellation()
        let waiter = flights.withLock { $0.makeIdentifier() }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                flights.withLock { flights in
                    // The task is created under the lock, so no caller can leave a flight that has no task yet.
                    flights.join(key, waiter: waiter, continuation) { flight in
                        Task { await self.run(operation, for: key, flight: flight) }
                    }
                }
                // The cancellation handler may have run before the caller joined; leaving twice is harmless.
                if Task.isCancelled { leave(key, waiter: waiter) }
            }
        } onCancel: {
            leave(key, waiter: waiter)
        }
    }

    private func run(_ operation: @Sendable () async throws -> Value, for key: Key, flight: UInt64) async {
        let result: Result<Value, any Error>
        do { result = .success(try await operation()) } catch { result = .failure(error) }
        let waiting = flights.withLock { $0.finish(key, flight: flight) }
        for continuation in waiting { continuation.resume(with: result) }
    }

    private func leave(_ key: Key, waiter: UInt64) {
        let departure = flights.withLock { $0.leave(key, waiter: waiter) }
        departure.continuation?.resume(throwing: CancellationError())
        departure.abandoned?.cancel()
    }
}

extension Coalescer {
    /// The bookkeeping, free of concurrency so that it can be tested step by step.
    struct Flights {
        typealias Continuation = CheckedContinuation<Value, any Error>

        struct Departure {
            let continuation: Continuation?
            let abandoned: Task<Void, Never>?
        }

        private struct Flight {
            let id: UInt64
            let task: Task<Void, Never>
            var waiters: [UInt64: Continuation]
        }

        private var running: [Key: Flight] = [:]
        private var lastIdentifier: UInt64 = 0

        mutating func makeIdentifier() -> UInt64 {
            lastIdentifier += 1
            return lastIdentifier
        }

        mutating func join(
            _ key: Key,
            waiter: UInt64,
            _ continuation: Continuation,
            start: (UInt64) -> Task<Void, Never>
        ) {
            if running[key] == nil {
                let id = makeIdentifier()
                running[key] = Flight(id: id, task: start(id), waiters: [:])
            }
            running[key]?.waiters[waiter] = continuation
        }

        mutating func leave(_ key: Key, waiter: UInt64) -> Departure {
            guard let continuation = running[key]?.waiters.removeValue(forKey: waiter) else {
                return Departure(continuation: nil, abandoned: nil)
            }
            guard let flight = running[key], flight.waiters.isEmpty else {
                return Departure(continuation: continuation, abandoned: nil)
            }
            running[key] = nil
            return Departure(continuation: continuation, abandoned: flight.task)
        }

        /// Ends a flight unless it was abandoned and replaced meanwhile.
        mutating func finish(_ key: Key, flight id: UInt64) -> [Continuation] {
            guard let flight = running[key], flight.id == id else { return [] }
            running[key] = nil
            return Array(flight.waiters.values)
        }
    }
}
