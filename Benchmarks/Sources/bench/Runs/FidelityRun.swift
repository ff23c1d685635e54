import Corpus
import Foundation
import Load
import Measurement
import Programs

/// What a peer makes of a picture at one setting: how true, how large, how fast.
struct FidelityFigures: Sendable {
    let job: Job
    let peer: String
    let trial: Trial
    /// Whether this is what the peer does when it is told nothing.
    let isUsual: Bool
    /// Whether this is as near as the peer comes to the mean fidelity of ours.
    let isNearest: Bool
    /// In milliseconds, in the order of the rounds.
    let times: [Double]

    /// A line for the terminal.
    var summary: String {
        let time = Quantity.milliseconds(Distribution(times).median)
        let size = Quantity.kilobytes(Double(trial.bytes))
        let (least, mean) = (Quantity.rate(trial.fidelity.least), Quantity.rate(trial.fidelity.mean))
        return "\(trial.setting.name): \(least) dB at least, \(mean) dB on average, \(size) KB, \(time) ms"
    }
}

/// Finds the setting at which each peer is as true as we are, then measures all of them in turn.
struct FidelityRun: Sendable {
    let effort: Effort
    let workplace: Workplace
    let judge: FidelityJudge

    func figures(_ job: Job, _ lineup: Lineup) async throws -> [FidelityFigures] {
        let peers = lineup.peers(for: job)
        let ours = try await attempt(lineup.zoetrope, job, .usual)
        let rivals = try await found(peers.filter { $0.name != Zoetrope.name }, job, ours)
        let entries = [Entry(peer: lineup.zoetrope, trial: ours, isUsual: true, isNearest: true)] + rivals
        guard let options = Self.gifsicleSetting(entries) else { return try await timed(entries, job) }
        let thumbor = Thumbor(
            workplace: workplace,
            engine: .gifsicle,
            processes: ProcessInfo.processInfo.activeProcessorCount,
            gifsicleOptions: options.words
        )
        let server = try await thumbor.server()
        return try await server.running { tree in
            let peer = thumbor.peer(HTTPClient(port: server.port, headers: Zoetrope.headers), tree)
            let made = try await attempt(peer, job, .usual)
            let trial = Trial(setting: options, bytes: made.bytes, fidelity: made.fidelity)
            return try await timed(Self.adding(peer, trial, to: entries), job)
        }
    }

    /// A peer at a setting, to be measured.
    private struct Entry: Sendable {
        let peer: any Peer
        /// What it is asked for; the trial's setting may be one that it was started with.
        var asked = Setting.usual
        let trial: Trial
        let isUsual: Bool
        var isNearest: Bool
    }

    private func attempt(_ peer: any Peer, _ job: Job, _ setting: Setting) async throws -> Trial {
        let rendition = try await peer.rendition(of: effort.fidelityCopies(job).trial, for: job, at: setting)
        let fidelity = try await judge.fidelity(of: rendition, for: job)
        return Trial(setting: setting, bytes: rendition.bytes.count, fidelity: fidelity)
    }

    /// The entries of all rivals, which are tried at the same time: nothing is timed yet.
    private func found(_ rivals: [any Peer], _ job: Job, _ ours: Trial) async throws -> [Entry] {
        try await withThrowingTaskGroup(of: (Int, [Entry]).self) { group in
            for (index, rival) in rivals.enumerated() {
                group.addTask { (index, try await found(rival, job, ours)) }
            }
            return try await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.flatMap(\.1)
        }
    }

    private func found(_ rival: any Peer, _ job: Job, _ ours: Trial) async throws -> [Entry] {
        let usual = try await attempt(rival, job, .usual)
        let nearest = try await EqualFidelity(target: ours.fidelity.mean).nearest(rival.knobs(for: job)) { setting in
            setting == .usual ? usual : try await attempt(rival, job, setting)
        }
        // Some settings change nothing in some pictures.
        guard let nearest, nearest.bytes != usual.bytes || nearest.fidelity != usual.fidelity else {
            return [Entry(peer: rival, trial: usual, isUsual: true, isNearest: true)]
        }
        return [
            Entry(peer: rival, trial: usual, isUsual: true, isNearest: false),
            Entry(peer: rival, asked: nearest.setting, trial: nearest, isUsual: false, isNearest: true),
        ]
    }

    /// What gifsicle was told besides its defaults, if anything; thumbor's engine gets the same.
    private static func gifsicleSetting(_ entries: [Entry]) -> Setting? {
        entries.first { $0.peer.name == CommandPeer.gifsicleName && $0.isNearest && !$0.isUsual }?.trial.setting
    }

    /// The entries with one more behind the peer's usual one, which then is not the nearest any more.
    private static func adding(_ peer: any Peer, _ trial: Trial, to entries: [Entry]) -> [Entry] {
        entries.flatMap { entry in
            guard entry.peer.name == peer.name else { return [entry] }
            var usual = entry
            usual.isNearest = false
            return [usual, Entry(peer: peer, trial: trial, isUsual: false, isNearest: true)]
        }
    }

    private func timed(_ entries: [Entry], _ job: Job) async throws -> [FidelityFigures] {
        var times = [[Double]](repeating: [], count: entries.count)
        for (turn, copy) in effort.fidelityCopies(job).rounds.enumerated() {
            for index in Effort.order(entries.count, turn: turn) {
                let rendition = try await entries[index].peer.rendition(of: copy, for: job, at: entries[index].asked)
                times[index].append(rendition.elapsed.milliseconds)
            }
        }
        return entries.indices.map { index in
            FidelityFigures(
                job: job,
                peer: entries[index].peer.name,
                trial: entries[index].trial,
                isUsual: entries[index].isUsual,
                isNearest: entries[index].isNearest,
                times: times[index]
            )
        }
    }
}
