import Coordination
import Testing

@Suite(.timeLimit(.minutes(10)))
struct BroadcastTests {
    private let broadcast = Broadcast<String, Int>()

    @Test func `everybody on the channel hears a message and nobody else does`() async {
        var first = broadcast.messages(on: "a").makeAsyncIterator()
        var second = broadcast.messages(on: "a").makeAsyncIterator()
        var other = broadcast.messages(on: "b").makeAsyncIterator()
        broadcast.send(1, on: "a")
        broadcast.send(2, on: "b")
        #expect(await first.next() == 1)
        #expect(await second.next() == 1)
        #expect(await other.next() == 2)
    }

    @Test func `a message to all reaches every channel`() async {
        var first = broadcast.messages(on: "a").makeAsyncIterator()
        var other = broadcast.messages(on: "b").makeAsyncIterator()
        broadcast.sendToAll(5)
        #expect(await first.next() == 5)
        #expect(await other.next() == 5)
    }

    @Test func `who comes late hears what was sent meanwhile, first and once`() async {
        let time = Locked(ContinuousClock.now)
        let broadcast = Broadcast<String, Int> { time.withLock { $0 } }
        for number in 1...4 {
            broadcast.send(number, on: number == 3 ? "b" : "a")
            time.withLock { $0 += .seconds(1) }
        }
        var late = broadcast.messages(on: "a", lateBy: .milliseconds(3500)).makeAsyncIterator()
        var punctual = broadcast.messages(on: "a").makeAsyncIterator()
        broadcast.send(5, on: "a")
        for number in [2, 4, 5] { #expect(await late.next() == number) }
        #expect(await punctual.next() == 5)
    }

    @Test func `only the newest messages are remembered`() async {
        let broadcast = Broadcast<String, Int>(memory: 3)
        for number in 1...9 { broadcast.send(number, on: "a") }
        var late = broadcast.messages(on: "a", lateBy: .seconds(3600)).makeAsyncIterator()
        broadcast.finish()
        for number in [7, 8, 9, nil] { #expect(await late.next() == number) }
        #expect(await broadcast.messages(on: "a", lateBy: .seconds(3600)).first { _ in true } == nil)
    }

    @Test func `a listener that stops is forgotten`() async {
        let reader = Task { [broadcast] in
            for await _ in broadcast.messages(on: "a") {}
        }
        while broadcast.listenerCount(on: "a") == 0 { await Task.yield() }
        reader.cancel()
        await reader.value
        #expect(broadcast.listenerCount(on: "a") == 0)
    }

    @Test func `finishing ends every stream, later ones too`() async {
        var early = broadcast.messages(on: "a").makeAsyncIterator()
        broadcast.finish()
        #expect(await early.next() == nil)
        var late = broadcast.messages(on: "a").makeAsyncIterator()
        #expect(await late.next() == nil)
    }
}
