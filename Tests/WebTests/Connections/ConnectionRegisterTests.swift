import Coordination
import Logging
import NIOCore
import Testing

@testable import Web

struct ConnectionRegisterTests {
    /// Connections that note which of them were told to make room.
    private struct Crowd {
        let register: ConnectionRegister
        let left = Locked<[UInt64]>([])

        init(
            total: Int,
            perAddress: Int,
            hasLocalProxy: Bool = false,
            proxies: TrustedProxies = TrustedProxies(),
            logger: Logger = Logger(label: "test")
        ) {
            let limits = ConnectionLimits(
                total: total,
                perAddress: perAddress,
                hasLocalProxy: hasLocalProxy,
                proxies: proxies,
                pace: PaceLimits(largestFile: 1024)
            )
            register = ConnectionRegister(limits: limits, logger: logger)
        }

        /// Comes at `instant`, under whose number it is noted when it has to leave.
        func come(_ address: String, at instant: UInt64) throws -> OpenConnection? {
            let client = ClientAddress(try SocketAddress(ipAddress: address, port: 1))
            return register.admit(client, at: instant) { [left] in left.withLock { $0.append(instant) } }
        }

        var leavers: [UInt64] { left.withLock { $0 } }
    }

    @Test func `as many come in as may, and then one leaves for each`() throws {
        let crowd = Crowd(total: 4, perAddress: 2)
        for (address, instant) in zip(["10.0.0.1", "10.0.0.1", "10.0.0.2", "10.0.0.3"], 1...) {
            #expect(try crowd.come(address, at: UInt64(instant)) != nil)
        }
        #expect(crowd.leavers == [])
        #expect(try crowd.come("10.0.0.4", at: 5) != nil)
        #expect(crowd.leavers == [1], "the oldest of the address with the most")
    }

    @Test func `one address makes room for itself`() throws {
        let crowd = Crowd(total: 100, perAddress: 2)
        for instant in 1...3 { #expect(try crowd.come("10.0.0.1", at: UInt64(instant)) != nil) }
        #expect(crowd.leavers == [1])
    }

    @Test func `one with a request under way stays, and the newcomer has to go`() throws {
        let crowd = Crowd(total: 4, perAddress: 2)
        let busy = try [crowd.come("10.0.0.1", at: 1), crowd.come("10.0.0.1", at: 2)]
        for connection in busy { #expect(connection?.idle.resume() == true) }
        #expect(try crowd.come("10.0.0.1", at: 3) == nil)
        busy[1]?.idle.rest(at: 4)
        #expect(try crowd.come("10.0.0.1", at: 5) != nil)
        #expect(crowd.leavers == [2])
    }

    @Test func `who has few keeps them while another has many`() throws {
        let crowd = Crowd(total: 40, perAddress: 20)
        _ = try crowd.come("10.0.0.9", at: 1)
        for instant in 2...90 { _ = try crowd.come("10.0.0.\(instant % 3)", at: UInt64(instant) * 1_000_000_000) }
        #expect(try crowd.come("10.0.0.8", at: 1_000_000_000_000) != nil)
        #expect(!crowd.leavers.contains(1))
    }

    @Test func `who has few keeps them also when all others are busy, and more with few come in`() throws {
        let crowd = Crowd(total: 80, perAddress: 40)
        _ = try crowd.come("10.0.0.9", at: 1)
        for instant in 2...200 {
            _ = try crowd.come("10.0.0.\(instant % 3)", at: UInt64(instant) * 1_000_000_000)?.idle.resume()
        }
        #expect(crowd.leavers == [])
        for instant in 300...308 {
            #expect(try crowd.come("10.0.0.8", at: UInt64(instant) * 1_000_000_000) != nil)
        }
        #expect(crowd.leavers == [])
    }

    @Test func `a place is free again when its connection is closed`() throws {
        let crowd = Crowd(total: 2, perAddress: 1)
        let first = try #require(try crowd.come("10.0.0.1", at: 1))
        #expect(first.idle.resume())
        #expect(try crowd.come("10.0.0.1", at: 2) == nil)
        crowd.register.remove(first)
        #expect(try crowd.come("10.0.0.1", at: 3) != nil && crowd.leavers == [])
    }

    @Test func `no more are told to leave than there are files for at once`() throws {
        let crowd = Crowd(total: 200, perAddress: 100)
        for instant in 1...100 { _ = try crowd.come("10.0.0.1", at: UInt64(instant)) }
        for instant in 101...(100 + ConnectionLimits.slack) {
            #expect(try crowd.come("10.0.0.1", at: UInt64(instant)) != nil)
        }
        #expect(try crowd.come("10.0.0.1", at: 1000) == nil)
        #expect(crowd.leavers.count == ConnectionLimits.slack)
    }

    @Test func `a proxy on this machine is bounded by the total only`() throws {
        let open = Crowd(total: 20, perAddress: 2, hasLocalProxy: true)
        for instant in 1...20 { _ = try open.come("127.0.0.1", at: UInt64(instant)) }
        #expect(open.leavers == [])
        for instant in 21...23 { _ = try open.come("10.0.0.1", at: UInt64(instant)) }
        #expect(open.leavers == [1, 2, 21], "the third of another address is one too many of its own")
        let closed = Crowd(total: 20, perAddress: 2)
        for instant in 1...3 { _ = try closed.come("::1", at: UInt64(instant)) }
        #expect(closed.leavers == [1])
    }

    @Test func `a trusted proxy on another machine is bounded by the total only`() throws {
        let proxies = TrustedProxies([try #require(AddressRange("10.1.0.0/16"))])
        let crowd = Crowd(total: 20, perAddress: 2, proxies: proxies)
        for instant in 1...10 { _ = try crowd.come("10.1.0.7", at: UInt64(instant)) }
        #expect(crowd.leavers == [])
        for instant in 11...13 { _ = try crowd.come("10.2.0.7", at: UInt64(instant)) }
        #expect(crowd.leavers == [11])
    }

    @Test func `the addresses of one network share its connections`() throws {
        let crowd = Crowd(total: 100, perAddress: 2)
        for (host, instant) in [("::1:1", 1), ("::2:2", 2), ("::3:3", 3)] {
            _ = try crowd.come("2001:db8:a:b\(host)", at: UInt64(instant))
        }
        #expect(crowd.leavers == [1])
        _ = try crowd.come("2001:db8:a:c::1", at: 4)
        #expect(crowd.leavers == [1])
    }

    @Test func `the log gets one line a minute, however many are refused`() throws {
        let lines = LineCounter()
        let crowd = Crowd(total: 2, perAddress: 1, logger: Logger(label: "test") { _ in lines })
        _ = try crowd.come("10.0.0.1", at: 1)?.idle.resume()
        for instant in 2...50 { _ = try crowd.come("10.0.0.1", at: UInt64(instant)) }
        #expect(lines.count.withLock { $0 } == 1)
        _ = try crowd.come("10.0.0.1", at: 60_000_000_002)
        #expect(lines.count.withLock { $0 } == 2)
    }

    /// Counts what is logged.
    private struct LineCounter: LogHandler {
        let count = Locked(0)
        var metadata: Logger.Metadata = [:]
        var logLevel = Logger.Level.trace

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) { count.withLock { $0 += 1 } }
    }
}
