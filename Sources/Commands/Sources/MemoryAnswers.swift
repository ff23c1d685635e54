import Coordination
import Foundation
import Transport

/// Answers in memory, bounded by bytes and by age; the least recently used go first.
///
/// For what may be kept for hours and not on a disk. Whatever is too old goes as soon as anything is asked for or kept.
final class MemoryAnswers: AnswerArchive {
    fileprivate struct Entry {
        let answer: RememberedAnswer
        var lastUse: UInt64
    }

    fileprivate struct State {
        var entries: [String: Entry] = [:]
        var bytes = 0
        var uses: UInt64 = 0
    }

    private let limit: Int
    private let longestAge: TimeInterval
    private let now: @Sendable () -> Date
    private let state = Locked(State())

    /// - Parameters:
    ///   - limit: in bytes of answers and questions.
    ///   - longestAge: after which an answer is no longer given.
    ///   - now: the present.
    init(limit: Int, longestAge: Duration, now: @escaping @Sendable () -> Date) {
        self.limit = limit
        self.longestAge = TimeInterval(longestAge.components.seconds)
        self.now = now
    }

    var count: Int { state.withLock { $0.entries.count } }
    var bytes: Int { state.withLock { $0.bytes } }

    /// Lets go of what is too old.
    func forget() {
        let moment = now()
        state.withLock { [longestAge] state in state.forget(olderThan: longestAge, at: moment) }
    }

    func answer(to question: String) -> RememberedAnswer? {
        let moment = now()
        return state.withLock { [longestAge] state in
            state.forget(olderThan: longestAge, at: moment)
            return state.use(question)
        }
    }

    func keep(_ answer: RememberedAnswer, to question: String) {
        let moment = now()
        state.withLock { [limit, longestAge] state in
            state.forget(olderThan: longestAge, at: moment)
            state.remove(question)
            guard State.bytes(of: question, answer) <= limit else { return }
            state.add(answer, to: question)
            state.shrink(to: limit)
        }
    }
}

extension MemoryAnswers.State {
    static func bytes(of question: String, _ answer: RememberedAnswer) -> Int {
        question.utf8.count + answer.body.count
    }

    mutating func use(_ question: String) -> RememberedAnswer? {
        guard let entry = entries[question] else { return nil }
        uses += 1
        entries[question]?.lastUse = uses
        return entry.answer
    }

    mutating func add(_ answer: RememberedAnswer, to question: String) {
        uses += 1
        entries[question] = MemoryAnswers.Entry(answer: answer, lastUse: uses)
        bytes += Self.bytes(of: question, answer)
    }

    mutating func remove(_ question: String) {
        guard let entry = entries.removeValue(forKey: question) else { return }
        bytes -= Self.bytes(of: question, entry.answer)
    }

    /// One from the future came when the clock was wrong; nobody knows how old it is.
    mutating func forget(olderThan age: TimeInterval, at moment: Date) {
        for (question, entry) in entries
        where !(0..<age).contains(moment.timeIntervalSince(entry.answer.cameAt)) { remove(question) }
    }

    mutating func shrink(to limit: Int) {
        while bytes > limit, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
            remove(oldest.key)
        }
    }
}
