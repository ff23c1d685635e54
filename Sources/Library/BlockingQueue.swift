private import Dispatch

/// Does blocking work away from the threads that serve requests, one piece at a time.
///
/// One at a time also bounds the memory: only one upload is decoded at any moment.
struct BlockingQueue: Sendable {
    private let queue = DispatchQueue(label: "library")

    func run<Answer: Sendable>(
        _ work: @escaping @Sendable () throws(LibraryError) -> Answer
    ) async throws(LibraryError) -> Answer {
        let result: Result<Answer, LibraryError> = await withCheckedContinuation { continuation in
            queue.async {
                continuation.resume(returning: Result { () throws(LibraryError) in try work() })
            }
        }
        return try result.get()
    }
}
