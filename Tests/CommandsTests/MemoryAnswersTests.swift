import Coordination
import Foundation
import Testing
import Transport

@testable import Commands

struct MemoryAnswersTests {
    private let time = Locked(Date(timeIntervalSince1970: 4_000_000_000))

    private func memory(_ limit: Int = 100) -> MemoryAnswers {
        MemoryAnswers(limit: limit, longestAge: .seconds(5 * 3600)) { [time] in time.withLock { $0 } }
    }

    private func answer(_ bytes: Int) -> RememberedAnswer {
        RememberedAnswer(body: Array(repeating: 7, count: bytes), cameAt: time.withLock { $0 })
    }

    @Test func `an answer is given until it is too old, and then it is gone`() {
        let memory = memory()
        memory.keep(answer(10), to: "a")
        time.withLock { $0 += 5 * 3600 - 1 }
        #expect(memory.answer(to: "a")?.body.count == 10 && memory.answer(to: "b") == nil)
        time.withLock { $0 += 1 }
        #expect(memory.answer(to: "b") == nil && memory.count == 0 && memory.bytes == 0)
    }

    @Test func `one from the future is forgotten`() {
        let memory = memory()
        memory.keep(answer(10), to: "a")
        time.withLock { $0 -= 1 }
        #expect(memory.answer(to: "a") == nil && memory.count == 0)
    }

    @Test func `what was used longest ago goes first`() {
        let memory = memory()
        for question in ["a", "b", "c"] { memory.keep(answer(29), to: question) }
        #expect(memory.bytes == 90 && memory.answer(to: "a") != nil)
        memory.keep(answer(29), to: "d")
        #expect(memory.answer(to: "b") == nil && memory.count == 3)
        #expect(["a", "c", "d"].allSatisfy { memory.answer(to: $0) != nil })
    }

    @Test func `a newer answer takes the place of the older one, and one that is too large of none`() {
        let memory = memory()
        memory.keep(answer(10), to: "a")
        memory.keep(answer(20), to: "a")
        #expect(memory.bytes == 21 && memory.count == 1)
        memory.keep(answer(100), to: "b")
        #expect(memory.count == 1 && memory.answer(to: "a") != nil)
    }
}
