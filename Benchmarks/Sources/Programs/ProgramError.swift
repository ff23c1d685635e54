package import Subprocess

/// Why a program that the benchmark needs did not do its work.
package enum ProgramError: Error, Equatable {
    /// It ended with something else than success; `said` is the end of what it wrote to its error output.
    case failed(program: String, status: TerminationStatus, said: String)
    /// The server ended or did not answer in time; its log tells why.
    case notReady(program: String, log: String)
    /// It said something else than what is read from its output.
    case unexpectedOutput(program: String, text: String)
}

extension ProgramError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .failed(let program, let status, let said): "\(program) ended with \(status): \(said)"
        case .notReady(let program, let log): "\(program) did not start to answer; see \(log)"
        case .unexpectedOutput(let program, let text): "\(program) said something unexpected: \(text)"
        }
    }
}
