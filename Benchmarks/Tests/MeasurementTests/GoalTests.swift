import Measurement
import Testing

@Suite(.timeLimit(.minutes(1)))
struct GoalTests {
    @Test(arguments: [
        (Goal.Bound.atMost(0.5), 0.5, Goal.Verdict.met), (.atMost(0.5), 0.501, .missed),
        (.atLeast(0.8), 0.8, .met), (.atLeast(0.8), 0.79, .missed),
        (.below(32), 31.9, .met), (.below(32), 32, .missed),
    ])
    func `a goal is met on the good side of its limit`(bound: Goal.Bound, measured: Double, verdict: Goal.Verdict) {
        #expect(Goal("anything", bound, measured: measured).verdict == verdict)
    }

    @Test(arguments: [Goal.Bound.atMost(1), .atLeast(1), .below(1)])
    func `what is not a number misses`(bound: Goal.Bound) {
        #expect(Goal("anything", bound, measured: .nan).verdict == .missed)
    }
}
