import Corpus
import Measurement

/// What a peer needs for pictures it was never asked for.
struct ColdFigures: Sendable {
    let job: Job
    let peer: String
    let contentType: String
    /// In milliseconds, in the order of the rounds.
    let times: [Double]
    let bytes: [Double]
    /// For one picture of those asked for one by one, in milliseconds.
    let processorTime: Double
    /// Pictures a second with four asked for at once, one figure a round.
    let rates: [Double]

    /// A line for the terminal.
    var summary: String {
        let time = Quantity.milliseconds(Distribution(times).median)
        let work = Quantity.milliseconds(processorTime)
        return "\(time) ms, \(work) ms of processor time, \(Quantity.kilobytes(Distribution(bytes).median)) KB"
    }
}

/// Asks every peer for the same copies in turn, so that a slow moment of the machine falls on all of them.
struct ColdRun: Sendable {
    let effort: Effort

    func figures(_ job: Job, _ peers: [any Peer]) async throws -> [ColdFigures] {
        let copies = effort.copies(job)
        for copy in copies.wakeUp {
            for peer in peers { _ = try await peer.rendition(of: copy, for: job) }
        }
        let used = peers.map(\.processorTime)
        var renditions = [[Rendition]](repeating: [], count: peers.count)
        for copy in copies.oneByOne {
            for index in Effort.order(peers.count, turn: copy.number) {
                renditions[index].append(try await peers[index].rendition(of: copy, for: job))
            }
        }
        let processorTimes = peers.indices.map { index in
            Self.processorTime(from: used[index], to: peers[index].processorTime, renditions[index])
        }
        var rates = [[Double]](repeating: [], count: peers.count)
        for (turn, crowd) in copies.crowds.enumerated() {
            for index in Effort.order(peers.count, turn: turn) {
                rates[index].append(try await rate(peers[index], job, crowd))
            }
        }
        return peers.indices.map { index in
            ColdFigures(
                job: job,
                peer: peers[index].name,
                contentType: renditions[index].first?.contentType ?? "",
                times: renditions[index].map(\.elapsed.milliseconds),
                bytes: renditions[index].map { Double($0.bytes.count) },
                processorTime: processorTimes[index],
                rates: rates[index]
            )
        }
    }

    private static func processorTime(from start: Duration?, to end: Duration?, _ renditions: [Rendition]) -> Double {
        let server = end.flatMap { end in start.map { end - $0 } } ?? .zero
        let all = renditions.reduce(server) { $0 + $1.processorTime }
        return all.milliseconds / Double(renditions.count)
    }

    private func rate(_ peer: any Peer, _ job: Job, _ crowd: [SpecimenCopy]) async throws -> Double {
        let clock = ContinuousClock()
        let started = clock.now
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (index, copy) in crowd.enumerated() {
                if index >= Effort.atOnce { _ = try await group.next() }
                group.addTask { _ = try await peer.rendition(of: copy, for: job) }
            }
            try await group.waitForAll()
        }
        return Double(crowd.count) / (clock.now - started).milliseconds * 1000
    }
}

extension Duration {
    var milliseconds: Double { self / .milliseconds(1) }
}
