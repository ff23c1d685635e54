import Corpus
import Load
import Measurement
import Programs

/// What one picture of an animation costs in memory.
struct MemoryFigures: Sendable {
    let job: Job
    let peer: String
    /// In bytes, one a round; a program that is started for every picture has none.
    let idle: [Double]
    let peak: [Double]

    /// In bytes, the median of all rounds.
    var aboveIdle: Double { Distribution(zip(peak, idle).map { $0 - $1 }).median }
}

/// Starts each server anew, lets it make a tiny picture, and watches it make one moving picture.
struct MemoryRun: Sendable {
    let effort: Effort
    let workplace: Workplace

    func figures(_ job: Job) async throws -> [MemoryFigures] {
        let pillow = Thumbor(workplace: workplace, engine: .pillow, processes: 1)
        let gifsicle = Thumbor(workplace: workplace, engine: .gifsicle, processes: 1)
        let zoetrope = Zoetrope(workplace: workplace)
        return [
            try await served(job, Zoetrope.name, zoetrope.pictures) { client, tree in
                try await zoetrope.peer(client, tree, for: [Job.wakeUp, job].map { SpecimenCopy($0.specimen, 0) })
            },
            try await served(job, pillow.name, pillow.server) { pillow.peer($0, $1) },
            try await served(job, gifsicle.name, gifsicle.server) { gifsicle.peer($0, $1) },
            try await started(job, .gifsicle(originals: workplace.originals)),
            try await started(job, .ffmpeg(originals: workplace.originals)),
        ]
    }

    private func served(
        _ job: Job,
        _ name: String,
        _ server: () async throws -> Server,
        _ peer: (HTTPClient, ProcessTree) async throws -> ServedPeer
    ) async throws -> MemoryFigures {
        var idle: [Double] = []
        var peak: [Double] = []
        for _ in 0..<effort.memoryRounds {
            let server = try await server()
            let client = HTTPClient(port: server.port, headers: Zoetrope.headers)
            let round = try await server.running { tree in
                try await Self.round(job, try await peer(client, tree))
            }
            idle.append(Double(round.idle))
            peak.append(Double(round.peak))
        }
        return MemoryFigures(job: job, peer: name, idle: idle, peak: peak)
    }

    private static func round(_ job: Job, _ peer: ServedPeer) async throws -> (idle: Int, peak: Int) {
        _ = try await peer.rendition(of: SpecimenCopy(Job.wakeUp.specimen, 0), for: .wakeUp)
        let idle = peer.tree.residentMemory
        let peak = try await MemorySampler(peer.tree).peak {
            _ = try await peer.rendition(of: SpecimenCopy(job.specimen, 0), for: job)
        }
        return (idle, peak)
    }

    private func started(_ job: Job, _ peer: CommandPeer) async throws -> MemoryFigures {
        var peak: [Double] = []
        for _ in 0..<effort.memoryRounds {
            let file = "\(workplace.originals)/\(SpecimenCopy(job.specimen, 0).fileName)"
            peak.append(Double(try await peer.program(file, job.width, []).peakMemory()))
        }
        return MemoryFigures(job: job, peer: peer.name, idle: peak.map { _ in 0 }, peak: peak)
    }
}
