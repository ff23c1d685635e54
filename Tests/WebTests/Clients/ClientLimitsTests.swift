import Coordination
import Media
import Testing

@testable import Web

struct ClientLimitsTests {
    private let moment = Locked(ContinuousClock.now)

    private func limits(_ change: (inout RateLimits) -> Void) -> ClientLimits {
        var rates = RateLimits()
        change(&rates)
        return ClientLimits(rates) { [moment] in moment.withLock { $0 } }
    }

    private func address(_ text: String) throws -> ClientAddress { try #require(ClientAddress(text)) }

    @Test func `an address is told when to come again, and then gets through`() throws {
        let limits = limits { $0.profiles = .init(2, per: .seconds(600)) }
        let client = try address("203.0.113.9")
        for _ in 0..<2 { try limits.count(.makingProfile, by: client) }
        #expect(throws: Failure.tooManyRequests(retryAfterSeconds: 601)) {
            try limits.count(.makingProfile, by: client)
        }
        try limits.count(.makingProfile, by: address("203.0.113.8"))
        try limits.count(.upload, by: client)
        moment.withLock { $0 = $0.advanced(by: .seconds(601)) }
        try limits.count(.makingProfile, by: client)
    }

    @Test func `addresses of one IPv6 network are one`() throws {
        let limits = limits { $0.uploads = .init(1, per: .seconds(60)) }
        try limits.count(.upload, by: address("2001:db8::1"))
        #expect(throws: Failure.self) { try limits.count(.upload, by: address("2001:db8::2")) }
    }

    @Test func `streams beyond what one profile or one address may have are refused until one ends`() throws {
        var rates = RateLimits()
        rates.streams = 3
        rates.streamsOfProfile = 2
        let streams = OpenStreams(rates)
        let (here, there) = (try address("203.0.113.9"), try address("203.0.113.8"))
        let (one, other) = (try profile("1"), try profile("2"))
        var seats = [try streams.seat(for: one, at: here), try streams.seat(for: one, at: here)]
        #expect(throws: Failure.tooManyRequests(retryAfterSeconds: 30)) { try streams.seat(for: one, at: there) }
        seats.append(try streams.seat(for: other, at: here))
        #expect(throws: Failure.tooManyRequests(retryAfterSeconds: 30)) { try streams.seat(for: other, at: here) }
        let elsewhere = try streams.seat(for: other, at: there)
        seats.removeFirst()
        seats.append(try streams.seat(for: one, at: here))
        #expect(seats.count == 3)
        withExtendedLifetime(elsewhere) {}
    }

    private func profile(_ digit: String) throws -> ProfileID {
        try #require(ProfileID(String(repeating: digit, count: 32)))
    }
}
