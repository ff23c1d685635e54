import Testing

@testable import Coordination

struct FairLineTests {
    private typealias Client = WorkSlots.Client

    private static let greedy = Client("greedy")
    private static let other = Client("other")
    private static let third = Client("third")

    private func heavy(_ client: Client, _ item: String, cost: Double = 100) -> WorkSlots.Job {
        WorkSlots.Job(.normal, for: client, item: item, cost: cost, isHeavy: true)
    }

    private func light(_ client: Client, _ item: String = "x", cost: Double = 1) -> WorkSlots.Job {
        WorkSlots.Job(.urgent, for: client, item: item, cost: cost)
    }

    /// Lets everything finish in the order it runs, and says in which order it began.
    private func finish(_ line: inout FairLine, _ running: [UInt64]) -> [UInt64] {
        var (order, queue) = (running, running[...])
        while let id = queue.popFirst() {
            let started = line.release(id)
            order += started
            queue += started
        }
        return order
    }

    @Test func `who has used least goes first, however many another has in line`() {
        var line = FairLine(places: 1, capacity: 100)
        #expect(line.enter(1, heavy(Self.greedy, "a")) == .go)
        for id in 2...40 { #expect(line.enter(UInt64(id), heavy(Self.greedy, "a\(id)")) == .wait) }
        #expect(line.enter(41, heavy(Self.other, "b")) == .wait)
        #expect(line.release(1) == [41])
        #expect(line.release(41) == [2], "now both have used as much, and this one came first")
    }

    @Test func `heavy work leaves a place to the rest`() {
        var line = FairLine(places: 4, capacity: 100)
        let clients = (0..<9).map { Client("\($0)") }
        let heavyOnes = clients.enumerated().map { line.enter(UInt64($0 + 1), heavy($1, "\($0)")) }
        #expect(heavyOnes.prefix(4) == [.go, .go, .go, .wait])
        #expect(line.enter(50, light(Self.other)) == .go)
        #expect(line.enter(51, light(Self.other)) == .wait)
        #expect(line.release(50) == [51])
    }

    @Test func `one client, and one item, has half of the places for heavy work at most`() {
        var line = FairLine(places: 4, capacity: 100)
        #expect((1...3).map { line.enter($0, heavy(Self.greedy, "\($0)")) } == [.go, .go, .wait])
        #expect(line.enter(4, heavy(Self.other, "1")) == .go, "the one place that is left for others")
        var ofOne = FairLine(places: 6, capacity: 100)
        let clients = (1...4).map { Client("\($0)") }
        let admissions = clients.enumerated().map { ofOne.enter(UInt64($0 + 1), heavy($1, "the same")) }
        #expect(admissions == [.go, .go, .go, .wait])
        #expect(ofOne.enter(9, heavy(Self.other, "another")) == .go)
    }

    @Test(arguments: 1...3)
    func `few places are enough for heavy work`(places: Int) {
        var line = FairLine(places: places, capacity: 100)
        #expect(line.enter(1, heavy(Self.greedy, "a")) == .go)
        for id in 2...9 { _ = line.enter(UInt64(id), heavy(Self.greedy, "a")) }
        #expect(Set(finish(&line, [1])) == Set(1...9))
        #expect(line.load == WorkSlots.Load(running: 0, waiting: 0))
    }

    @Test func `within one client the most urgent goes first, then the item with the least work so far`() {
        var line = FairLine(places: 1, capacity: 100)
        _ = line.enter(1, heavy(Self.greedy, "worked on"))
        _ = line.enter(2, heavy(Self.greedy, "worked on"))
        _ = line.enter(3, heavy(Self.greedy, "fresh"))
        _ = line.enter(4, light(Self.greedy))
        #expect(finish(&line, [1]) == [1, 4, 3, 2])
    }

    @Test func `cheap work takes little of a share, costly work much`() {
        var line = FairLine(places: 1, capacity: 100)
        _ = line.enter(1, light(Self.third))
        for id in 2...4 { _ = line.enter(UInt64(id), light(Self.greedy, "\(id)", cost: 10)) }
        for id in 5...7 { _ = line.enter(UInt64(id), light(Self.other, "\(id)", cost: 1)) }
        #expect(finish(&line, [1]) == [1, 2, 5, 6, 7, 3, 4])
    }

    @Test func `what turns out to be costly counts as such`() {
        var line = FairLine(places: 1, capacity: 100)
        _ = line.enter(1, light(Self.greedy, cost: 1))
        line.charge(1000, for: 1)
        _ = line.enter(2, light(Self.greedy, "a"))
        _ = line.enter(3, light(Self.other, "b", cost: 500))
        _ = line.enter(4, light(Self.other, "b", cost: 500))
        #expect(finish(&line, [1]) == [1, 3, 4, 2])
        line.charge(1, for: 77)
    }

    @Test func `who was away has no turns saved up`() {
        var line = FairLine(places: 1, capacity: 100)
        for id in 1...40 {
            _ = line.enter(UInt64(id), light(Self.greedy, cost: 100))
            _ = line.release(UInt64(id))
        }
        _ = line.enter(51, light(Self.greedy, cost: 100))
        for id in 52...54 { _ = line.enter(UInt64(id), light(Self.greedy, "\(id)", cost: 100)) }
        for id in 55...58 { _ = line.enter(UInt64(id), light(Self.other, "\(id)", cost: 100)) }
        #expect(finish(&line, [51]) == [51, 55, 52, 56, 53, 57, 54, 58])
    }

    @Test func `nothing waits for ever, whoever comes`() throws {
        var line = FairLine(places: 1, capacity: 100)
        _ = line.enter(1, light(Self.greedy, cost: 1_000_000))
        _ = line.enter(2, light(Self.greedy))
        _ = line.enter(3, WorkSlots.Job(.background, for: .server))
        var (running, next, passed) = (UInt64(1), UInt64(10), 0)
        var isWaiting: Set<UInt64> = [2, 3]
        while !isWaiting.isEmpty, passed < 100 {
            // Each time a client whom nobody has seen yet.
            _ = line.enter(next, light(Client("\(next)"), "\(next)", cost: 0.001))
            next += 1
            running = try #require(line.release(running).first)
            isWaiting.remove(running)
            passed += 1
        }
        #expect(isWaiting.isEmpty)
        #expect(passed <= 16, "at most eight places for each that was in line")
    }

    @Test func `in a full line whoever has most makes room for one who has less`() {
        var line = FairLine(places: 1, capacity: 4)
        _ = line.enter(1, light(Self.greedy))
        for id in 2...5 { #expect(line.enter(UInt64(id), light(Self.greedy)) == .wait) }
        #expect(line.enter(6, light(Self.greedy)) == .full)
        #expect(line.enter(7, light(Self.other)) == .waitInstead(of: 5))
        #expect(line.enter(8, light(Self.other)) == .waitInstead(of: 4))
        #expect(line.enter(9, light(Self.other)) == .full, "both have as much now")
        #expect(line.load.waiting == 4)
        var none = FairLine(places: 1, capacity: 0)
        _ = none.enter(1, light(Self.greedy))
        #expect(none.enter(2, light(Self.other)) == .full)
    }

    @Test func `work that several want belongs to the one who has used least`() {
        var line = FairLine(places: 1, capacity: 100)
        _ = line.enter(1, heavy(Self.greedy, "a"))
        _ = line.enter(2, heavy(Self.greedy, "b"))
        _ = line.enter(3, heavy(Self.greedy, "c"))
        #expect(line.want(3, .normal, by: Self.other) == [])
        #expect(line.lessUsed(Self.greedy, Self.other) == Self.other)
        #expect(finish(&line, [1]) == [1, 3, 2])
    }

    @Test func `work that somebody with a free share wants, too, runs at once`() {
        var line = FairLine(places: 4, capacity: 100)
        for id in 1...3 { _ = line.enter(UInt64(id), heavy(Self.greedy, "\(id)")) }
        #expect(line.want(3, .normal, by: Self.other) == [3])
    }

    @Test func `who leaves is not waited for`() {
        var line = FairLine(places: 1, capacity: 100)
        _ = line.enter(1, light(Self.greedy))
        _ = line.enter(2, light(Self.greedy))
        let left = line.leave(2)
        #expect(left)
        let again = line.leave(2)
        #expect(!again)
        #expect(line.release(1) == [])
        #expect(line.load == WorkSlots.Load(running: 0, waiting: 0))
    }

    @Test func `however many clients come, few are remembered`() {
        var clock = FairClock<Int>()
        for client in 0..<10_000 { clock.add(Double(client + 1), for: client) }
        #expect((0..<10_000).count { clock.time(of: $0) > 0 } <= 1024)
        #expect(clock.time(of: 9_999) == 10_000, "who used most is not forgotten")
    }
}
