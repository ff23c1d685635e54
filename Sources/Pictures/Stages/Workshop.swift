import Coordination
import Media
import NIOPosix

/// The stage that has blocking work done: on threads of its own, a few at a time, each for a limited time.
struct Workshop: Sendable {
    let slots: WorkSlots
    let threads: NIOThreadPool
    let time: Duration

    /// Runs blocking work on a thread that may block; cancelling the task interrupts it.
    ///
    /// The caller holds one of ``slots``.
    func run<Answer: Sendable>(
        _ work: @escaping @Sendable (Interruption) throws(PictureError) -> Answer
    ) async throws -> Answer {
        let interruption = Interruption(after: time)
        return try await withTaskCancellationHandler {
            try await threads.runIfActive { try work(interruption) }
        } onCancel: {
            interruption.stop()
        }
    }

    /// Runs work that takes milliseconds, such as reading a file, without waiting in line.
    func runBriefly<Answer: Sendable>(_ work: @escaping @Sendable () -> Answer) async throws -> Answer {
        try await threads.runIfActive { work() }
    }
}
