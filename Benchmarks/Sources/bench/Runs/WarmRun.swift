import Corpus
import Foundation
import Load
import Measurement

/// What a peer does with a picture it has made already.
struct WarmRounds: Sendable {
    let job: Job
    let peer: String
    /// One a round.
    let rounds: [WarmFigures]

    /// A line for the terminal.
    var summary: String { "\(Quantity.rate(Distribution(rounds.map(\.requestsPerSecond)).median)) requests a second" }
}

/// Asks for the same finished picture as fast as it comes, the peers in turn.
struct WarmRun: Sendable {
    /// The row that serves the finished file.
    static let rival = "nginx, file"

    let effort: Effort
    let workplace: Workplace

    /// nginx serves the file that Zoetrope made, from disk; thumbor its own, from its result storage.
    func figures(_ job: Job, _ lineup: Lineup) async throws -> [WarmRounds] {
        let copy = SpecimenCopy(job.specimen, 0)
        let made = try await lineup.zoetrope.rendition(of: copy, for: job)
        // So that it is finished there as well, whichever parts of a run come first.
        _ = try await lineup.thumbor.rendition(of: copy, for: job)
        let name = "\(copy.name)-\(job.width).webp"
        try Data(made.bytes).write(to: URL(filePath: "\(workplace.finished)/\(name)"))
        let address = try lineup.zoetrope.address(copy, job, .usual)
        let targets = [
            Target(peer: Zoetrope.name, port: lineup.zoetrope.client.port, path: address),
            Target(peer: Self.rival, port: lineup.nginx.client.port, path: Nginx.finishedPath(name)),
            Target(peer: lineup.thumbor.name, port: lineup.thumbor.client.port, path: Thumbor.path(copy, job, .usual)),
        ]
        let generator = try LoadGenerator(folder: workplace.folder)
        var rounds = [[WarmFigures]](repeating: [], count: targets.count)
        for _ in 0..<effort.warmRounds {
            for (index, target) in targets.enumerated() {
                rounds[index].append(
                    try await generator.figures(
                        port: target.port,
                        path: target.path,
                        headers: Zoetrope.headers,
                        seconds: effort.warmSeconds
                    )
                )
            }
        }
        return targets.indices.map { WarmRounds(job: job, peer: targets[$0].peer, rounds: rounds[$0]) }
    }

    private struct Target {
        let peer: String
        let port: Int
        let path: String
    }
}
