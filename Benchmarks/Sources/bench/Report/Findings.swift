import Corpus
import Load
import Measurement

/// All that one run measured.
struct Findings: Sendable {
    /// The files, and how many bytes each has.
    var files: [(specimen: Specimen, bytes: Int)] = []
    var fidelity: [FidelityFigures] = []
    var cold: [ColdFigures] = []
    var warm: [WarmRounds] = []
    var memory: [MemoryFigures] = []
    var idle: IdleFigures?

    /// What was promised, and what came out; a figure that was not measured has no line.
    var goals: [Goal] {
        fidelityGoals + warmGoals + memoryGoals
    }

    private var warmGoals: [Goal] {
        Job.measured.compactMap { job in
            guard
                let ours = warmRates(job, Zoetrope.name),
                let theirs = warmRates(job, WarmRun.rival)
            else { return nil }
            let ratio = PairedRatio(ours, over: theirs).median
            return Goal("warm \(job.title), to nginx's requests per second", .atLeast(0.8), measured: ratio)
        }
    }

    private func warmRates(_ job: Job, _ peer: String) -> [Double]? {
        warm.first { $0.job == job && $0.peer == peer }?.rounds.map(\.requestsPerSecond)
    }

    private var memoryGoals: [Goal] {
        let peaks = memory.filter { $0.peer == Zoetrope.name }.map { figures in
            Goal(
                "\(figures.job.title), peak memory above idle",
                .below(32),
                measured: figures.aboveIdle / 1_048_576,
                unit: "MiB"
            )
        }
        let rests = idle.map { [Goal("idle process", .below(80), measured: $0.later / 1_048_576, unit: "MiB")] }
        return peaks + (rests ?? [])
    }
}
