import Corpus
import Measurement

extension Findings {
    private static let movingRivals = ["thumbor", "thumbor, gifsicle"]
    /// In decibels, of each frame; grain costs more bytes than it is worth.
    private static let (leastTrue, leastTrueGrain) = (30.0, 26.0)

    /// How true ours are, and how they compare in time and bytes with others that are as true.
    var fidelityGoals: [Goal] {
        let jobs = Job.compared.filter { job in fidelity.contains { $0.job == job } }
        return jobs.filter(\.isMoving).compactMap(truth) + jobs.flatMap(comparisons)
    }

    private func truth(_ job: Job) -> Goal? {
        guard let ours = fidelity.first(where: { $0.job == job && $0.peer == Zoetrope.name }) else { return nil }
        let least = job.specimen.isGrain ? Self.leastTrueGrain : Self.leastTrue
        return Goal("\(job.title), every frame", .atLeast(least), measured: ours.trial.fidelity.least, unit: "dB")
    }

    private func comparisons(_ job: Job) -> [Goal] {
        let rivals = job.isMoving ? Self.movingRivals : job.specimen == .poster ? ["thumbor"] : []
        return rivals.flatMap { comparisons(job, $0) }
    }

    private func comparisons(_ job: Job, _ rival: String) -> [Goal] {
        let rows = fidelity.filter { $0.job == job }
        guard
            let ours = rows.first(where: { $0.peer == Zoetrope.name }),
            let nearest = rows.first(where: { $0.peer == rival && $0.isNearest }),
            let usual = rows.first(where: { $0.peer == rival && $0.isUsual })
        else { return [] }
        let subject = "\(job.title), to \(rival)'s"
        let remark = nearest.difference(to: ours)
        let time = Goal(
            "\(subject) time",
            .atMost(0.5),
            measured: ours.timeRatio(to: nearest),
            beside: ours.timeRatio(to: usual),
            remark: remark
        )
        let bytes = Goal(
            "\(subject) bytes",
            .atMost(1.0 / 3),
            measured: ours.byteRatio(to: nearest),
            beside: ours.byteRatio(to: usual),
            remark: remark
        )
        return job.isMoving ? [time, bytes] : [time]
    }
}

extension FidelityFigures {
    /// How far its mean is from that of the other, in words: `equal`, `9.5 dB truer` or `3.1 dB less true`.
    func difference(to other: FidelityFigures) -> String {
        let decibels = trial.fidelity.mean - other.trial.fidelity.mean
        guard abs(decibels) > EqualFidelity.tolerance else { return "equal" }
        return "\(Quantity.rate(abs(decibels))) dB \(decibels > 0 ? "truer" : "less true")"
    }

    fileprivate func timeRatio(to other: FidelityFigures) -> Double {
        PairedRatio(times, over: other.times).median
    }

    fileprivate func byteRatio(to other: FidelityFigures) -> Double {
        Double(trial.bytes) / Double(other.trial.bytes)
    }
}
