import Corpus

/// A part of a run that makes sense alone.
enum Phase: String, CaseIterable, Sendable {
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
        try await Lineup.running(in: workplace, for: Job.measured.flatMap(effort.allCopies)) { lineup in
            for job in Job.measured where phases.contains(.cold) {
                tell("Cold: \(job.title)")
                let figures = try await ColdRun(effort: effort).figures(job, lineup.peers(for: job))
                for each in figures { tell("  \(each.peer): \(each.summary)") }
                findings.cold += figures
            }
            for job in Job.measured where phases.contains(.warm) {
                tell("Warm: \(job.title)")
                let figures = try await WarmRun(effort: effort, workplace: workplace).figures(job, lineup)
                for each in figures { tell("  \(each.peer): \(each.summary)") }
                findings.warm += figures
            }
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

    /// Draws every specimen and writes the copies that will be asked for.
    private func files() async throws -> [(Specimen, Int)] {
        tell("Drawing the files")
        let studio = try Studio(folder: workplace.drawn)
        try await studio.write([SpecimenCopy(Job.wakeUp.specimen, 0)], into: workplace.originals)
        var files: [(Specimen, Int)] = []
        for job in Job.measured {
            files.append((job.specimen, try await studio.file(of: job.specimen).count))
            try await studio.write(effort.allCopies(job), into: workplace.originals)
        }
        return files
    }
}
