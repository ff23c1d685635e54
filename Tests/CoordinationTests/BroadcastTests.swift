import Coordination
import Testing

@Suite(.timeLimit(.minutes(1)))
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
