import Testing

@testable import Transport

struct CircuitBreakerTests {
    private let start = ContinuousClock.now

    private func after(_ seconds: Double) -> ContinuousClock.Instant {
        start.advanced(by: .seconds(seconds))
    }

    private func broken() -> CircuitBreaker {
        var breaker = CircuitBreaker()
        for _ in 0..<3 { breaker.fail(at: start) }
        return breaker
    }

    @Test func `two failures in a row are tolerated, the third is not`() {
        var breaker = CircuitBreaker()
        breaker.fail(at: start)
        breaker.fail(at: start)
        #expect(breaker.admit(at: start) == nil)
        breaker.fail(at: start)
        #expect(breaker.admit(at: after(1)) == .seconds(9))
    }

    @Test func `an answer between failures forgives them`() {
        var breaker = CircuitBreaker()
        for _ in 0..<5 {
            breaker.fail(at: start)
            breaker.fail(at: start)
            breaker.succeed()
        }
        #expect(breaker.admit(at: start) == nil)
    }

    @Test func `after the rest one request may try, and only one`() {
        var breaker = broken()
        #expect(breaker.admit(at: after(9.5)) == .seconds(0.5))
        #expect(breaker.admit(at: after(10)) == nil)
        #expect(breaker.admit(at: after(10)) == .seconds(10))
    }

    @Test func `a try that is answered closes it`() {
        var breaker = broken()
        _ = breaker.admit(at: after(10))
        breaker.succeed()
        #expect(breaker.admit(at: after(10)) == nil && breaker.admit(at: after(10)) == nil)
    }

    @Test func `a try that fails doubles the rest, up to five minutes`() {
        var breaker = broken()
        var now = after(10)
        var rests: [Duration?] = []
        for _ in 0..<7 {
            #expect(breaker.admit(at: now) == nil)
            breaker.fail(at: now)
            rests.append(breaker.admit(at: now))
            now = now.advanced(by: rests.last.flatMap(\.self) ?? .zero)
        }
        #expect(rests == [20, 40, 80, 160, 300, 300, 300].map { .seconds($0) })
    }

    @Test func `whoever leaves while trying lets the next one try`() {
        var breaker = broken()
        _ = breaker.admit(at: after(10))
        breaker.leave(at: after(11))
        #expect(breaker.admit(at: after(11)) == nil)
        breaker.fail(at: after(11))
        #expect(breaker.admit(at: after(11)) == .seconds(20))
    }

    @Test func `answers and failures from before it opened change nothing`() {
        var breaker = broken()
        breaker.succeed()
        breaker.fail(at: after(5))
        breaker.leave(at: after(5))
        #expect(breaker.admit(at: after(5)) == .seconds(5))
    }
}
