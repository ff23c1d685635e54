internal import Subprocess
package import SystemPackage

/// A program that answers requests until it is stopped.
package struct Server: Sendable {
    package let program: Program
    package let port: Int
    /// Where its output goes.
    package let log: FilePath
    private let isReady: @Sendable () async -> Bool

    /// Describes a server that is up as soon as `isReady` says so; it is asked again and again.
    package init(_ program: Program, port: Int, log: FilePath, isReady: @escaping @Sendable () async -> Bool) {
        self.program = program
        self.port = port
        self.log = log
        self.isReady = isReady
    }

    /// Starts it, waits until it is ready, runs the body, and stops it and all it started whatever the body does.
    package func running<Result: Sendable>(
        _ body: (ProcessTree) async throws -> Result
    ) async throws -> Result {
        let output = try FileDescriptor.open(
            log,
            .writeOnly,
            options: [.create, .truncate],
            permissions: [.ownerReadWrite, .groupRead, .otherRead]
        )
        var configuration = program.configuration
        configuration.platformOptions.teardownSequence = Self.teardown
        let outcome = try await run(
            configuration,
            input: .none,
            output: .fileDescriptor(output, closeAfterSpawningProcess: true),
            error: .combinedWithOutput
        ) { execution in
            let tree = ProcessTree(root: execution.processIdentifier.value)
            defer { tree.stop() }
            try await waitUntilReady(tree)
            return try await body(tree)
        }
        return outcome.closureResult
    }

    private static let teardown = [TeardownStep.gracefulShutDown(allowedDurationToNextStep: .seconds(5))]
    private static let longestStart = Duration.seconds(60)
    private static let pause = Duration.milliseconds(20)

    private func waitUntilReady(_ tree: ProcessTree) async throws {
        let clock = ContinuousClock()
        let deadline = clock.now + Self.longestStart
        while await !isReady() {
            guard clock.now < deadline, tree.isAlive else {
                throw ProgramError.notReady(program: program.name, log: log.string)
            }
            try await clock.sleep(for: Self.pause)
        }
    }
}
