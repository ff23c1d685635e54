import Programs

/// The memory of the app while nobody uses it, in bytes.
struct IdleFigures: Sendable {
    /// When it first answers.
    let atStart: Double
    /// When it has drawn its first page ahead and come to rest.
    let atRest: Double
    /// How long after its start that was.
    let restedAfter: Duration
    /// Half a minute after its start.
    let later: Double
}

/// Starts the whole app with an empty data folder and leaves it alone.
struct IdleRun: Sendable {
    let effort: Effort
    let workplace: Workplace

    func figures() async throws -> IdleFigures {
        let server = try await Zoetrope(workplace: workplace).app()
        let clock = ContinuousClock()
        let started = clock.now
        return try await server.running { tree in
            let atStart = tree.residentMemory
            try await rest(tree)
            let atRest = tree.residentMemory
            let restedAfter = clock.now - started
            try await clock.sleep(until: started + effort.idle)
            return IdleFigures(
                atStart: Double(atStart),
                atRest: Double(atRest),
                restedAfter: restedAfter,
                later: Double(tree.residentMemory)
            )
        }
    }

    private static let longestWork = 60

    /// Waits until it used next to no processor time for a second.
    private func rest(_ tree: ProcessTree) async throws {
        for _ in 0..<Self.longestWork {
            let before = tree.processorTime
            try await Task.sleep(for: .seconds(1))
            if tree.processorTime - before < .milliseconds(20) { return }
        }
    }
}
