import Corpus
import Load
import Measurement
import Testing

@testable import bench

@Suite(.timeLimit(.minutes(1)))
struct FindingsTests {
    private let poster = Job(specimen: .poster, width: 320)
    private let flat = Job(specimen: .flat, width: 320)

    @Test func `a poster is compared by time alone, at equal fidelity and beside it at the defaults`() {
        var findings = Findings()
        findings.fidelity = [
            figures(poster, "zoetrope", [10, 12], trial(5)),
            figures(poster, "thumbor", [40, 24], trial(50), .usual),
            figures(poster, "thumbor", [20, 48], trial(9), .nearest),
        ]
        #expect(findings.goals.map(\.measured) == [0.375])
        #expect(findings.goals.map(\.beside) == [0.375])
        #expect(findings.goals.map(\.remark) == ["equal"])
        #expect(findings.goals.map(\.verdict) == [.met])
    }

    @Test func `an animation is compared by time and bytes, with both engines of thumbor`() {
        var findings = Findings()
        findings.fidelity = [
            figures(flat, "zoetrope", [10], trial(5)),
            figures(flat, "thumbor", [40], trial(20, decibels: 41.5)),
            figures(flat, "thumbor, gifsicle", [20], trial(40, decibels: 38), .usual),
            figures(flat, "thumbor, gifsicle", [10], trial(10, decibels: 34.75), .nearest),
            figures(flat, "gifsicle", [1], trial(1)),
        ]
        let comparisons = findings.goals.dropFirst()
        #expect(comparisons.map(\.measured) == [0.25, 0.25, 1, 0.5])
        #expect(comparisons.map(\.beside) == [0.25, 0.25, 0.5, 0.125])
        #expect(comparisons.map(\.remark) == ["6.5 dB truer", "6.5 dB truer", "equal", "equal"])
        #expect(comparisons.map(\.verdict) == [.met, .met, .missed, .missed])
    }

    @Test(arguments: [(30.0, Goal.Verdict.met), (29.9, .missed), (0.8, .missed)])
    func `an animation is as true as its worst frame`(least: Double, verdict: Goal.Verdict) {
        var findings = Findings()
        findings.fidelity = [figures(flat, "zoetrope", [10], trial(5, least: least))]
        #expect(findings.goals.map(\.measured) == [least])
        #expect(findings.goals.map(\.verdict) == [verdict])
    }

    @Test func `grain may be further from the original`() {
        var findings = Findings()
        let grain = Job(specimen: .grain, width: 320)
        findings.fidelity = [figures(grain, "zoetrope", [10], trial(5, least: 26))]
        #expect(findings.goals.map(\.verdict) == [.met])
    }

    @Test func `what was not measured has no goal`() {
        var findings = Findings()
        findings.fidelity = [
            figures(poster, "zoetrope", [10], trial(5)),
            figures(poster, "nginx image_filter", [40], trial(50)),
        ]
        #expect(findings.goals.isEmpty)
    }

    @Test func `memory is counted above idle, round by round`() {
        var findings = Findings()
        let mebibyte = 1_048_576.0
        findings.memory = [
            MemoryFigures(job: flat, peer: "zoetrope", idle: [50 * mebibyte], peak: [90 * mebibyte]),
            MemoryFigures(job: flat, peer: "thumbor", idle: [50 * mebibyte], peak: [60 * mebibyte]),
        ]
        #expect(findings.goals.map(\.measured) == [40])
        #expect(findings.goals.map(\.verdict) == [.missed])
    }

    @Test func `no copy is asked for twice`() {
        for job in Job.compared {
            let copies = Effort.full.allCopies(job, for: Set(Phase.allCases))
            #expect(Set(copies).count == copies.count)
        }
    }

    @Test func `a part of a run only needs its own copies`() {
        let rounds = Effort.quick.equalStills
        #expect(Effort.quick.allCopies(poster, for: [.fidelity]).count == rounds + 1)
        #expect(Effort.quick.allCopies(poster, for: [.idle]).isEmpty)
    }

    private enum Role {
        case usual
        case nearest
        case both
    }

    private func figures(
        _ job: Job,
        _ peer: String,
        _ times: [Double],
        _ trial: Trial,
        _ role: Role = .both
    ) -> FidelityFigures {
        FidelityFigures(
            job: job,
            peer: peer,
            trial: trial,
            isUsual: role != .nearest,
            isNearest: role != .usual,
            times: times
        )
    }

    private func trial(_ bytes: Int, decibels: Double = 35, least: Double? = nil) -> Trial {
        Trial(setting: .usual, bytes: bytes, fidelity: .at(decibels, least: least))
    }
}
