#if TSAN_LOCKS
import Glibc

/// A value behind a lock that ThreadSanitizer understands.
///
/// `Synchronization.Mutex` parks in the standard library, which is not instrumented, so ThreadSanitizer reports races
/// that do not exist. Only sanitizer builds use this variant.
package final class Locked<Value: Sendable>: @unchecked Sendable {
    // @unchecked: `value` is only touched between lock and unlock.
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private var value: Value

    package init(_ value: Value) {
        self.value = value
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    package func withLock<Result, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&value)
    }
}
#else
import Synchronization

/// A value behind a lock; a class, so that closures can capture it.
package final class Locked<Value: Sendable>: Sendable {
    private let mutex: Mutex<Value>

    package init(_ value: Value) { mutex = Mutex(value) }

    /// Runs `body` alone with the value.
    ///
    /// Keep it short: bookkeeping only, never I/O, never another lock.
    package func withLock<Result: Sendable, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try mutex.withLock { value throws(Failure) in try body(&value) }
    }
}
#endif
