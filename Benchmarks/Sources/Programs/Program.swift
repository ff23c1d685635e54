internal import Glibc
internal import Subprocess
internal import SystemPackage

/// A command line, and the ways the benchmark runs one.
package struct Program: Sendable {
    let name: String
    let arguments: [String]

    /// Names a program by its path, or by its name alone when it is on the search path.
    package init(_ name: String, _ arguments: [String]) {
        self.name = name
        self.arguments = arguments
    }

    /// The processor time of all programs that this process has run to their ends.
    package static var processorTime: Duration {
        var usage = rusage()
        getrusage(RUSAGE_CHILDREN.rawValue, &usage)
        return [usage.ru_utime, usage.ru_stime].reduce(.zero) { $0 + .seconds($1.tv_sec) + .microseconds($1.tv_usec) }
    }

    /// Runs it to its end and returns the bytes of its output.
    package func output(input: [UInt8] = []) async throws -> [UInt8] {
        let result = try await run(
            configuration,
            input: .array(input),
            output: .bytes(limit: Self.largestOutput),
            error: .string(limit: Self.largestComplaint)
        )
        try check(result.terminationStatus, said: result.standardError)
        return result.standardOutput
    }

    /// Runs it to its end and returns how long that took, its start included.
    package func timed() async throws -> Duration {
        let configuration = configuration
        let clock = ContinuousClock()
        let started = clock.now
        let result = try await run(configuration, output: .discarded, error: .string(limit: Self.largestComplaint))
        let elapsed = clock.now - started
        try check(result.terminationStatus, said: result.standardError)
        return elapsed
    }

    /// Runs it to its end and returns the most memory it had resident, in bytes.
    ///
    /// `time` starts it, as a child of this process would be charged with the memory of its parent.
    package func peakMemory() async throws -> Int {
        let figures = Program("/usr/bin/time", ["-f", "%M", name] + arguments)
        let result = try await run(
            figures.configuration,
            output: .discarded,
            error: .string(limit: Self.largestComplaint)
        )
        try check(result.terminationStatus, said: result.standardError)
        let said = result.standardError
        guard let last = said.split(whereSeparator: \.isNewline).last, let kibibytes = Int(last) else {
            throw ProgramError.unexpectedOutput(program: name, text: said)
        }
        return kibibytes * 1024
    }

    var configuration: Configuration {
        Configuration(
            executable: name.contains("/") ? .path(FilePath(name)) : .name(name),
            arguments: Arguments(arguments)
        )
    }

    private static let largestOutput = 256 << 20
    private static let largestComplaint = 1 << 20

    private func check(_ status: TerminationStatus, said: String) throws(ProgramError) {
        guard !status.isSuccess else { return }
        throw .failed(program: name, status: status, said: String(said.suffix(2000)))
    }
}
