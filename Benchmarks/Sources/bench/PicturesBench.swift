import Corpus

/// A part of a run that makes sense alone.
enum Phase: String, CaseIterable, Sendable {
    case fidelity
    case cold
    case warm
    case memory
    case idle
}

/// The whole run: draws the files, measures everything once, and tells what it is doing.
struct PicturesBench: Sendable {
    let workplace: Workplace
    let effort: Effort
    let phases: Set<Phase>
    let tell: @Sendable (String) -> Void

    func findings() async throws -> Findings {
        var findings = Findings()
        try workplace.prepare()
        findings.files = try await files()
        try await Lineup.running(in: workplace, for: Job.compared.flatMap(copies)) { lineup in
            if phases.contains(.fidelity) { findings.fidelity = try await fidelity(lineup) }
            if phases.contains(.cold) { findings.cold = try await cold(lineup) }
            if phases.contains(.warm) { findings.warm = try await warm(lineup) }
        }
        for job in Job.measured where job.isMoving && phases.contains(.memory) {
            tell("Memory: \(job.title)")
            findings.memory += try await MemoryRun(effort: effort, workplace: workplace).figures(job)
        }
        if phases.contains(.idle) {
            tell("Memory: the app while nobody uses it")
            findings.idle = try await IdleRun(effort: effort, workplace: workplace).figures()
        }
        try workplace.clear()
        return findings
    }

    /// Draws every specimen that is needed and writes the copies that will be asked for.
    private func files() async throws -> [(Specimen, Int)] {
        tell("Drawing the files")
        let studio = try Studio(folder: workplace.drawn)
        try await studio.write([SpecimenCopy(Job.wakeUp.specimen, 0)], into: workplace.originals)
        var files: [(Specimen, Int)] = []
        for job in Job.compared where !copies(job).isEmpty {
            files.append((job.specimen, try await studio.file(of: job.specimen).count))
            try await studio.write(copies(job), into: workplace.originals)
        }
        return files
    }

    private func copies(_ job: Job) -> [SpecimenCopy] { effort.allCopies(job, for: phases) }

    private func fidelity(_ lineup: Lineup) async throws -> [FidelityFigures] {
        try await FidelityJudge.running(in: workplace) { judge in
            let run = FidelityRun(effort: effort, workplace: workplace, judge: judge)
            var all: [FidelityFigures] = []
            for job in Job.compared {
                tell("Fidelity: \(job.title)")
                let figures = try await run.figures(job, lineup)
                for each in figures { tell("  \(each.peer), \(each.summary)") }
                all += figures
            }
            return all
        }
    }

    private func cold(_ lineup: Lineup) async throws -> [ColdFigures] {
        var all: [ColdFigures] = []
        for job in Job.measured {
            tell("Cold: \(job.title)")
            let figures = try await ColdRun(effort: effort).figures(job, lineup.peers(for: job))
            for each in figures { tell("  \(each.peer): \(each.summary)") }
            all += figures
        }
        return all
    }

    private func warm(_ lineup: Lineup) async throws -> [WarmRounds] {
        var all: [WarmRounds] = []
        for job in Job.measured {
            tell("Warm: \(job.title)")
            let figures = try await WarmRun(effort: effort, workplace: workplace).figures(job, lineup)
            for each in figures { tell("  \(each.peer): \(each.summary)") }
            all += figures
        }
        return all
    }
}
