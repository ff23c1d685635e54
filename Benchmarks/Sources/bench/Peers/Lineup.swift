import Corpus
import Foundation
import Load
import Programs

/// All servers of a run, started, and the peers of every job.
struct Lineup: Sendable {
    let zoetrope: ServedPeer
    let thumbor: ServedPeer
    let nginx: ServedPeer
    private let moving: [any Peer]

    /// Starts every server and runs the body, which may ask for pictures of the copies; stops them whatever the body does.
    static func running<Result: Sendable>(
        in workplace: Workplace,
        for copies: [SpecimenCopy],
        _ body: (Lineup) async throws -> Result
    ) async throws -> Result {
        let processes = ProcessInfo.processInfo.activeProcessorCount
        let pillow = Thumbor(workplace: workplace, engine: .pillow, processes: processes)
        let gifsicle = Thumbor(workplace: workplace, engine: .gifsicle, processes: processes)
        let nginx = Nginx(workplace: workplace)
        let zoetrope = Zoetrope(workplace: workplace)
        let servers = [
            try await zoetrope.pictures(), try await pillow.server(), try await gifsicle.server(),
            try await nginx.server(),
        ]
        return try await running(servers[...], []) { trees in
            let clients = servers.map { HTTPClient(port: $0.port, headers: Zoetrope.headers) }
            let lineup = Lineup(
                zoetrope: try await zoetrope.peer(clients[0], trees[0], for: copies),
                thumbor: pillow.peer(clients[1], trees[1]),
                nginx: nginx.peer(clients[3], trees[3]),
                moving: [
                    gifsicle.peer(clients[2], trees[2]),
                    CommandPeer.gifsicle(originals: workplace.originals),
                    CommandPeer.ffmpeg(originals: workplace.originals),
                ]
            )
            return try await body(lineup)
        }
    }

    /// Whoever can make what the job asks for; `image_filter` only sees the first frame of an animation.
    func peers(for job: Job) -> [any Peer] {
        [zoetrope, thumbor] + (job.isMoving ? moving : [nginx])
    }

    private static func running<Result: Sendable>(
        _ servers: ArraySlice<Server>,
        _ started: [ProcessTree],
        _ body: ([ProcessTree]) async throws -> Result
    ) async throws -> Result {
        guard let first = servers.first else { return try await body(started) }
        return try await first.running { tree in
            try await running(servers.dropFirst(), started + [tree], body)
        }
    }
}
