import Corpus
import Load
import Measurement
import Testing

@testable import bench

@Suite(.timeLimit(.minutes(1)))
struct FindingsTests {
    private let poster = Job(specimen: .poster, width: 320)
    private let flat = Job(specimen: .flat, width: 320)

    @Test func `a poster is compared by time alone`() {
        var findings = Findings()
        findings.cold = [cold(poster, "zoetrope", [10, 12], 5), cold(poster, "thumbor", [40, 24], 50)]
        #expect(findings.goals.map(\.measured) == [0.375])
        #expect(findings.goals.map(\.verdict) == [.met])
    }

    @Test func `an animation is compared by time and bytes, with both engines of thumbor`() {
        var findings = Findings()
        findings.cold = [
            cold(flat, "zoetrope", [10], 5), cold(flat, "thumbor", [40], 20), cold(flat, "thumbor, gifsicle", [10], 10),
        ]
        #expect(findings.goals.map(\.measured) == [0.25, 0.25, 1, 0.5])
        #expect(findings.goals.map(\.verdict) == [.met, .met, .missed, .missed])
    }

    @Test func `what was not measured has no goal`() {
        var findings = Findings()
        findings.cold = [cold(poster, "zoetrope", [10], 5), cold(poster, "nginx image_filter", [40], 50)]
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
        for job in Job.measured {
            let copies = Effort.full.allCopies(job)
            #expect(Set(copies).count == copies.count)
        }
    }

    private func cold(_ job: Job, _ peer: String, _ times: [Double], _ bytes: Double) -> ColdFigures {
        ColdFigures(
            job: job,
            peer: peer,
            contentType: "image/webp",
            times: times,
            bytes: times.map { _ in bytes },
            processorTime: 1,
            rates: [1]
        )
    }
}
