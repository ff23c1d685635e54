import HTTPTypes
import TestSupport
import Testing
import Transport

@Suite(.timeLimit(.minutes(1)))
struct AllowListedTransportTests {
    private static let hosts = HostAllowList(["images.example", "other.example"])

    private func send(
        _ request: TransportRequest = .sample(),
        over stub: StubTransport,
        clock: any Clock<Duration> = HeldClock()
    ) async throws(TransportError) -> TransportReply {
        try await AllowListedTransport(stub, hosts: Self.hosts, clock: clock).reply(to: request)
    }

    @Test(arguments: [
        "https://evil.example/a", "http://images.example/a", "https://images.example:8443/a",
    ]) func `a request to anywhere else is not sent`(text: String) async {
        let stub = StubTransport([.status(200)])
        await #expect {
            try await send(.sample(.get, text), over: stub)
        } throws: { error in
            if case .refused(.hostNotListed, _) = error as? TransportError { true } else { false }
        }
        #expect(stub.requests.isEmpty)
    }

    @Test func `an address that cannot be read is not sent`() async {
        let stub = StubTransport([.status(200)])
        await #expect(throws: TransportError.refused(.address, host: "")) {
            try await send(.sample(.get, "https://127.0.0.1/"), over: stub)
        }
        #expect(stub.requests.isEmpty)
    }

    @Test func `three redirects are followed, relative ones too`() async throws {
        let stub = StubTransport([
            .redirect(301, to: "/b"), .redirect(307, to: "https://other.example/c"), .redirect(308, to: "d?e=f"),
            .status(200, body: [1]),
        ])
        #expect(try await send(over: stub).body == [1])
        #expect(
            stub.requests.map { $0.address?.target } == ["/a.jpg", "/b", "/c", "/d?e=f"]
        )
        #expect(stub.requests.last?.head.authority == "other.example")
    }

    @Test func `the fourth is not`() async {
        let stub = StubTransport((1...5).map { .redirect(to: "/\($0)") })
        await #expect(throws: TransportError.refused(.tooManyRedirects, host: "images.example")) {
            try await send(over: stub)
        }
        #expect(stub.requests.count == 4)
    }

    @Test(
        arguments: zip(
            [
                "https://evil.example/", "https://127.0.0.1/", "https://[::1]/", "https://169.254.169.254/latest/",
                "http://images.example/", "https://images.example@evil.example/", "https://images.example:22/",
                "file:///etc/passwd", "//evil.example/", "https://localhost/",
            ],
            [
                .hostNotListed, .redirectToNowhere, .redirectToNowhere, .redirectToNowhere, .redirectToPlainHTTP,
                .redirectToNowhere, .hostNotListed, .redirectToNowhere, .hostNotListed, .hostNotListed,
            ] as [TransportError.Refusal]
        )
    ) func `a redirect to where no request may go is refused`(
        location: String,
        refusal: TransportError.Refusal
    ) async {
        let stub = StubTransport([.redirect(to: location), .status(200)])
        await #expect {
            try await send(over: stub)
        } throws: { error in
            if case .refused(refusal, _) = error as? TransportError { true } else { false }
        }
        #expect(stub.requests.count == 1)
    }

    @Test func `another host does not learn who asks`() async throws {
        let fields: HTTPFields = [
            .authorization: "Bearer key", .cookie: "a=b", .accept: "image/*", .range: "bytes=5-",
        ]
        let stub = StubTransport([
            .redirect(to: "/same"), .redirect(to: "https://other.example/"), .redirect(to: "https://images.example/"),
            .status(200),
        ])
        _ = try await send(.sample(.get, "https://images.example/", fields), over: stub)
        let sent = stub.requests.map(\.head.headerFields)
        #expect(sent[1] == fields)
        #expect(sent[2] == [.accept: "image/*", .range: "bytes=5-"])
        // Nor does it come back on a second redirect.
        #expect(sent[3] == sent[2])
    }

    @Test(arguments: [300, 304, 305]) func `other statuses of the family are replies`(code: Int) async throws {
        let stub = StubTransport([.redirect(code, to: "/b")])
        #expect(try await send(over: stub).head.status.code == code)
    }

    @Test func `a redirect of anything but reading is a reply`() async throws {
        let stub = StubTransport([.redirect(307, to: "/b")])
        #expect(try await send(.sample(.post), over: stub).head.status.code == 307)
    }

    @Test func `a redirect without a Location is a reply`() async throws {
        #expect(try await send(over: StubTransport([.status(302)])).head.status.code == 302)
    }

    @Test func `the time limit holds for the whole chain`() async {
        let clock = HeldClock()
        let stub = StubTransport([.reply(.redirect(to: "/b")), .silence(then: .cancelled)])
        let task = Task { try await send(over: stub, clock: clock) }
        await clock.slept()
        clock.wakeAll()
        await #expect(throws: TransportError.timedOut(.init(host: "images.example"))) { try await task.value }
    }

    @Test func `a caller that was cancelled before sends nothing`() async {
        let stub = StubTransport([.status(200)])
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await send(over: stub)
        }
        await #expect(throws: TransportError.cancelled) { try await task.value }
        #expect(stub.requests.isEmpty)
    }
}
