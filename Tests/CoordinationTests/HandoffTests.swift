import Coordination
import Dispatch
import Testing

@Suite(.timeLimit(.minutes(1)))
struct HandoffTests {
    /// Runs blocking work away from the threads that tests share.
    private func onThread<Answer: Sendable>(_ work: @escaping @Sendable () -> Answer) async -> Answer {
        await withCheckedContinuation { continuation in
            DispatchQueue(label: "handoff").async { continuation.resume(returning: work()) }
        }
    }

    @Test func `values arrive in order, then the end, again and again`() async {
        let handoff = Handoff<Int>(capacity: 2)
        async let made: Void = onThread {
            for value in 0..<100 { #expect(handoff.put(value)) }
            handoff.finish()
        }
        let taken = await onThread {
            var taken: [Int] = []
            while let value = handoff.take() { taken.append(value) }
            return taken + [handoff.take() ?? -1]
        }
        await made
        #expect(taken == Array(0..<100) + [-1])
    }

    @Test func `after closing, values are refused, also one that was waiting for room`() async {
        let handoff = Handoff<Int>(capacity: 1)
        #expect(handoff.put(1))
        async let second = onThread { handoff.put(2) }
        handoff.close()
        #expect(await second == false)
        #expect(handoff.put(3) == false)
    }

    @Test func `what was made before closing can still be taken`() async {
        let handoff = Handoff<Int>(capacity: 2)
        #expect(handoff.put(1))
        handoff.close()
        handoff.finish()
        #expect(await onThread { handoff.take() } == 1)
        #expect(await onThread { handoff.take() } == nil)
    }
}
