import Media
import Testing
import Web

@testable import Commands

struct CallLineTests {
    private let start = ContinuousClock.now

    private func person(_ number: Int) -> RecordAsker {
        let digits = String(number)
        // The digits make an id; a stranger would fail every test that names people.
        return ProfileID(String(repeating: "0", count: 32 - digits.count) + digits).map { .person($0) } ?? .stranger
    }

    private func line(_ calls: Int) -> Held { Held(CallLine(calls: calls, per: .seconds(60))) }

    private func after(_ seconds: Double) -> ContinuousClock.Instant { start.advanced(by: .seconds(seconds)) }

    @Test func `whoever comes while there are calls goes at once`() {
        let line = line(4)
        for id in 1...3 { #expect(line.join(UInt64(id), .stranger) && line.advance(at: start) == [UInt64(id)]) }
        #expect(line.left(at: start) == 1 && line.waitingCount == 0)
    }

    @Test func `a call counts for the whole period, and no stretch of it sees more than are allowed`() {
        let line = line(4)
        for id in 1...4 {
            #expect(line.join(UInt64(id), person(id)) && line.advance(at: after(Double(id))) == [UInt64(id)])
        }
        #expect(line.join(5, person(5)) && line.advance(at: after(60.9)).isEmpty)
        #expect(line.wait(at: after(60.5)) == .milliseconds(500))
        #expect(line.advance(at: after(61)) == [5])
    }

    @Test func `one who asks a lot waits behind one who asked little`() {
        let line = line(8)
        let (greedy, modest) = (person(1), person(2))
        for id in 1...6 { #expect(line.join(UInt64(id), greedy) && line.advance(at: start) == [UInt64(id)]) }
        // Three quarters are theirs; the rest is for whoever comes.
        #expect(line.join(7, greedy) && line.join(8, greedy) && line.advance(at: start).isEmpty)
        #expect(line.join(9, modest) && line.advance(at: start) == [9])
        #expect(line.join(10, modest) && line.advance(at: start) == [10])
        #expect(line.join(11, modest) && line.advance(at: start).isEmpty)
        // Once all calls are back they take turns.
        #expect(line.advance(at: after(60)) == [7, 11, 8])
    }

    @Test func `turns go round between those who wait`() {
        let line = line(4)
        for id in 1...4 {
            #expect(line.join(UInt64(id), person(10 + id)) && line.advance(at: start) == [UInt64(id)])
        }
        for id in 5...8 { #expect(line.join(UInt64(id), person(1))) }
        #expect(line.join(9, person(2)) && line.join(10, .stranger) && line.join(11, .stranger))
        #expect(line.advance(at: after(60)) == [5, 9, 10, 6])
        #expect(line.advance(at: after(120)) == [7, 11, 8])
    }

    @Test func `strangers are one together`() {
        let line = line(4)
        for id in 1...3 { #expect(line.join(UInt64(id), .stranger) && line.advance(at: start) == [UInt64(id)]) }
        #expect(line.join(4, .stranger) && line.advance(at: start).isEmpty)
        #expect(line.join(5, person(1)) && line.advance(at: start) == [5])
    }

    @Test func `what nobody waits for comes last, and not out of the last third`() {
        let line = line(6)
        #expect(line.join(1, .background) && line.join(2, person(1)))
        #expect(line.advance(at: start) == [2, 1])
        for id in 3...8 { #expect(line.join(UInt64(id), .background)) }
        #expect(line.advance(at: start) == [3, 4] && line.left(at: start) == 2)
        #expect(line.join(9, person(2)) && line.advance(at: start) == [9])
    }

    @Test func `a line is only so long, in all and for one`() {
        let line = line(1)
        #expect(line.join(1, .stranger) && line.advance(at: start) == [1])
        for id in 2...9 { #expect(line.join(UInt64(id), .stranger)) }
        #expect(!line.join(10, .stranger))
        for id in 0..<56 { #expect(line.join(UInt64(100 + id), person(id))) }
        #expect(!line.join(200, person(99)) && line.waitingCount == 64)
        #expect(line.leave(2) && !line.leave(2) && line.join(200, person(99)))
    }

    @Test func `of what the server counts the worse is true`() {
        let line = line(60)
        line.note(limit: 25, used: 10, at: start)
        #expect(line.limit == 25 && line.left(at: start) == 15)
        // It is late by one or more.
        #expect(line.join(1, .stranger) && line.advance(at: start) == [1])
        line.note(limit: 25, used: 0, at: start)
        #expect(line.left(at: start) == 14)
        line.note(limit: 1000, used: 11, at: start)
        #expect(line.limit == 60 && line.left(at: start) == 49)
        #expect(line.left(at: after(60)) == 60)
        line.note(limit: 0, used: 9999, at: after(60))
        #expect(line.limit == 1 && line.left(at: after(60)) == 0)
    }

    @Test func `a refusal stops the line and keeps it`() {
        let line = line(10)
        line.pause(for: .seconds(7), at: start)
        #expect(line.join(1, .stranger) && line.join(2, person(1)) && line.advance(at: after(6.9)).isEmpty)
        #expect(line.left(at: after(6)) == 0 && line.wait(at: after(6)) == .seconds(1))
        #expect(line.advance(at: after(7)) == [1])
        line.note(limit: 10, used: 1, at: after(7.5))
        #expect(line.advance(at: after(7.5)) == [2])
    }

    @Test func `after a refusal one goes alone, until that is answered or long enough ago`() {
        let line = line(60)
        for id in 1...8 { #expect(line.join(UInt64(id), person(id))) }
        line.pause(for: .seconds(2), at: start)
        #expect(line.advance(at: after(2)) == [1] && line.advance(at: after(2.1)).isEmpty)
        #expect(line.left(at: after(2.1)) == 0 && line.wait(at: after(2.1)) == .zero)
        line.pause(for: .seconds(2), at: after(2.2))
        #expect(line.advance(at: after(4.3)) == [2])
        #expect(line.advance(at: after(9.2)).isEmpty && line.advance(at: after(9.3)) == [3])
        line.answered()
        #expect(line.advance(at: after(9.4)) == [4, 5, 6, 7, 8])
    }

    @Test func `refusals that do not say for how long are waited out longer each time, and one at a time`() {
        let line = line(10)
        var moment = start
        for seconds in [5, 10, 20, 40, 60, 60] {
            line.pause(for: nil, at: moment)
            // What was under way is refused, too.
            line.pause(for: nil, at: moment.advanced(by: .seconds(1)))
            #expect(line.wait(at: moment) == .seconds(seconds))
            moment = moment.advanced(by: .seconds(seconds))
        }
        line.note(limit: 60, used: 1, at: moment)
        line.pause(for: nil, at: moment)
        #expect(line.wait(at: moment) == .seconds(5))
        line.pause(for: .seconds(86_400), at: moment.advanced(by: .seconds(5)))
        #expect(line.wait(at: moment.advanced(by: .seconds(5))) == .seconds(60))
    }

    @Test func `for ten minutes of refusals hardly a call is made`() {
        let line = line(60)
        var sent = 0
        for second in 0..<600 {
            let now = after(Double(second))
            let id = UInt64(second + 1)
            #expect(line.join(id, .stranger))
            if line.advance(at: now).isEmpty {
                _ = line.leave(id)
            } else {
                sent += 1
                line.pause(for: nil, at: now)
            }
        }
        #expect((2...15).contains(sent))
    }
}

/// A line that an expectation may change.
@dynamicMemberLookup
private final class Held {
    private var line: CallLine

    init(_ line: CallLine) { self.line = line }

    subscript<Value>(dynamicMember path: KeyPath<CallLine, Value>) -> Value { line[keyPath: path] }

    func left(at now: CallLine.Instant) -> Int { line.left(at: now) }

    func wait(at now: CallLine.Instant) -> Duration { line.wait(at: now) }

    func join(_ id: UInt64, _ asker: RecordAsker) -> Bool { line.join(id, asker) }

    func leave(_ id: UInt64) -> Bool { line.leave(id) }

    func advance(at now: CallLine.Instant) -> [UInt64] { line.advance(at: now) }

    func note(limit: Int, used: Int, at now: CallLine.Instant) { line.note(limit: limit, used: used, at: now) }

    func answered() { line.answered() }

    func pause(for patience: Duration?, at now: CallLine.Instant) { line.pause(for: patience, at: now) }
}
