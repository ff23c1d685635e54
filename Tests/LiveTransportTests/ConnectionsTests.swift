import Coordination
import HTTPTypes
import LiveTransport
import NIOPosix
import Testing
import Transport

@Suite(.timeLimit(.minutes(1)))
struct ConnectionsTests {
    private static let ok = Upstream.Step.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")

    @Test(arguments: [
        "127.0.0.1", "::1", "10.0.0.1", "169.254.169.254", "192.168.1.1", "100.64.0.1", "::ffff:127.0.0.1",
        "64:ff9b::7f00:1", "2002:7f00:1::1", "fe80::1", "fd00::1", "0.0.0.0",
    ]) func `a name that leads inside is not connected to`(address: String) async throws {
        let error = TransportError.refused(.forbiddenNetwork, host: "upstream.test")
        try await Upstream.run(.always([Self.ok])) { upstream in
            let rules = AddressRules(allowsLoopback: false)
            try await withTransport(resolver: .answering(address), rules: rules) { transport in
                await #expect(throws: error) { try await transport.reply(to: upstream.request()) }
            }
            #expect(upstream.log.count(of: .connected) == 0)
        }
    }

    @Test func `one forbidden address among allowed ones is enough`() async throws {
        let error = TransportError.refused(.forbiddenNetwork, host: "upstream.test")
        try await Upstream.run(.always([Self.ok])) { upstream in
            try await withTransport(resolver: .answering("127.0.0.1", "10.0.0.1")) { transport in
                await #expect(throws: error) { try await transport.reply(to: upstream.request()) }
            }
            #expect(upstream.log.count(of: .connected) == 0)
        }
    }

    @Test func `an exchange resolves once, and a later one is checked anew`() async throws {
        let answers = Locked(["127.0.0.1", "127.0.0.1", "10.0.0.1"])
        let resolver = HostResolver { _ in
            answers.withLock { $0.isEmpty ? [] : [$0.removeFirst()] }.compactMap { IPAddress($0) }
        }
        try await Upstream.run(.always([Self.ok])) { upstream in
            try await withTransport(resolver: resolver) { transport in
                _ = try await transport.reply(to: upstream.request())
                #expect(answers.withLock { $0.count } == 2)
                _ = try await transport.reply(to: upstream.request())
                // The open connection is used again, but never without asking.
                #expect(upstream.log.count(of: .connected) == 1)
                await #expect(throws: TransportError.refused(.forbiddenNetwork, host: "upstream.test")) {
                    try await transport.reply(to: upstream.request())
                }
            }
        }
    }

    @Test func `where nobody listens the next address is tried`() async throws {
        try await Upstream.run(.always([Self.ok])) { upstream in
            try await withTransport(resolver: .answering("127.0.0.2", "127.0.0.1")) { transport in
                let reply = try await transport.reply(to: upstream.request(.post))
                #expect(reply.body == Array("ok".utf8))
            }
        }
    }

    @Test func `nobody listening anywhere is told, and so is a name without addresses`() async throws {
        let somewhere = try await Upstream.run(.always([])) { $0 }
        var request = somewhere.request()
        // Where nothing ever listens; a port that was just let go may be somebody else's by now.
        request.head.authority = "upstream.test:1"
        for resolver in [HostResolver.loopback, .answering()] {
            try await withTransport(resolver: resolver) { transport in
                await #expect(throws: TransportError.unreachable(.upstream)) {
                    try await transport.reply(to: request)
                }
            }
        }
    }

    @Test func `a server without TLS is not spoken to over https`() async throws {
        try await Upstream.run(.always([Self.ok])) { upstream in
            try await withTransport { transport in
                var request = upstream.request()
                request.head.scheme = "https"
                await #expect(throws: TransportError.unreachable(.upstream)) { try await transport.reply(to: request) }
            }
            #expect(upstream.log.count(of: .requested) == 0)
        }
    }

    @Test func `a connection that ends before the first byte is a failure in passing`() async throws {
        try await Upstream.run(.always([.close])) { upstream in
            try await withTransport { transport in
                await #expect(throws: TransportError.unreachable(.upstream)) {
                    try await transport.reply(to: upstream.request())
                }
            }
        }
    }

    @Test func `the first byte is not waited for longer than agreed`() async throws {
        try await Upstream.run(.always([])) { upstream in
            try await withTransport(firstByte: .milliseconds(50)) { transport in
                await #expect(throws: TransportError.timedOut(.upstream)) {
                    try await transport.reply(to: upstream.request())
                }
            }
        }
    }

    @Test func `nor is a resolver that does not answer`() async throws {
        let resolver = HostResolver { _ in
            for await _ in AsyncStream<Never>.makeStream().stream {}
            throw CancellationError()
        }
        try await Upstream.run(.always([])) { upstream in
            try await withTransport(resolver: resolver, firstByte: .milliseconds(50)) { transport in
                await #expect(throws: TransportError.timedOut(.upstream)) {
                    try await transport.reply(to: upstream.request())
                }
            }
        }
    }

    @Test func `the last byte is not waited for longer than the request allows`() async throws {
        let head = Upstream.Step.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc")
        try await Upstream.run(.always([head])) { upstream in
            try await withTransport { transport in
                var request = upstream.request()
                request.limits.time = .milliseconds(300)
                var result = await outcome { () async throws(TransportError) in try await transport.reply(to: request) }
                // On a machine so slow that the time was up before anything was read.
                while !Self.hasBody(result), request.limits.time < .seconds(30) {
                    request.limits.time *= 2
                    result = await outcome { () async throws(TransportError) in try await transport.reply(to: request) }
                }
                guard case .failure(.interrupted(_, let received)) = result else {
                    Issue.record("\(result)")
                    return
                }
                #expect(received.body == Array("abc".utf8))
                await upstream.log.happened(.disconnected)
            }
        }
    }

    private static func hasBody(_ result: Result<TransportReply, TransportError>) -> Bool {
        guard case .failure(.interrupted(_, let received)) = result else { return false }
        return !received.body.isEmpty
    }

    @Test(arguments: [[], [Upstream.Step.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc")]])
    func `whoever leaves is let go at once, and the connection is closed`(steps: [Upstream.Step]) async throws {
        try await Upstream.run(.always(steps)) { upstream in
            try await withTransport { transport in
                let task = Task { try await transport.reply(to: upstream.request()) }
                await upstream.log.happened(.requested)
                task.cancel()
                await #expect(throws: TransportError.cancelled) { try await task.value }
                await upstream.log.happened(.disconnected)
            }
        }
    }

    @Test func `whoever left before sends nothing`() async throws {
        try await Upstream.run(.always([Self.ok])) { upstream in
            try await withTransport { transport in
                let task = Task {
                    withUnsafeCurrentTask { $0?.cancel() }
                    return try await transport.reply(to: upstream.request())
                }
                await #expect(throws: TransportError.cancelled) { try await task.value }
                #expect(upstream.log.count(of: .connected) == 0)
            }
        }
    }

    @Test func `shutting down ends what is under way and what comes later`() async throws {
        try await Upstream.run(.always([])) { upstream in
            try await withTransport { transport in
                let task = Task { try await transport.reply(to: upstream.request()) }
                await upstream.log.happened(.requested)
                await transport.shutdown()
                await #expect(throws: TransportError.closed) { try await task.value }
                await #expect(throws: TransportError.closed) { try await transport.reply(to: upstream.request()) }
            }
        }
    }

    @Test func `the system's resolver finds loopback`() async throws {
        let threads = NIOThreadPool(numberOfThreads: 1)
        threads.start()
        let addresses = try await HostResolver.system(threads: threads).addresses("localhost")
        #expect(addresses.contains { $0.description == "127.0.0.1" || $0.description == "0:0:0:0:0:0:0:1" })
        #expect(!addresses.contains { AddressRules(allowsLoopback: false).allows($0) })
        try await threads.shutdownGracefully()
    }
}
