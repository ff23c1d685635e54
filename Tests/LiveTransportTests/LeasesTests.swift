import Testing

@testable import LiveTransport

@Suite(.timeLimit(.minutes(1)))
struct LeasesTests {
    private var leases = Leases<String, Int>(capacity: 2)

    @Test mutating func `a client is made once for a key`() {
        #expect(leases.lease("a") { 1 } == 1)
        #expect(leases.lease("a") { 2 } == 1)
    }

    @Test mutating func `the longest unused go when there are too many`() {
        for (key, client) in [("a", 1), ("b", 2), ("a", 1), ("c", 3)] {
            _ = leases.lease(key) { client }
            leases.release(key)
        }
        #expect(leases.surplus() == [2])
        #expect(leases.surplus().isEmpty)
        #expect(!leases.contains("b"))
    }

    @Test mutating func `one in use stays, and goes once it is released`() {
        for (key, client) in [("a", 1), ("b", 2), ("c", 3)] { _ = leases.lease(key) { client } }
        #expect(leases.surplus().isEmpty)
        leases.release("b")
        #expect(leases.surplus() == [2])
        leases.release("a")
        #expect(leases.surplus().isEmpty)
    }

    @Test mutating func `after closing there is nothing to lease`() {
        _ = leases.lease("a") { 1 }
        #expect(leases.close() == [1])
        #expect(leases.lease("b") { 2 } == nil)
        leases.release("a")
        #expect(leases.close().isEmpty)
    }
}
