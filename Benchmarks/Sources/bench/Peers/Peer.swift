import Corpus
import Load
import Programs

/// Something that makes a smaller picture of a file.
protocol Peer: Sendable {
    /// What its rows are called.
    var name: String { get }
    /// The processor time it used so far; `nil` when it only lives as long as a picture takes.
    var processorTime: Duration? { get }
    /// What it lets people choose for pictures of this kind; empty when it makes them one way only.
    func knobs(for job: Job) -> [Knob]
    /// Makes a picture that it was not asked for before.
    func rendition(of copy: SpecimenCopy, for job: Job, at setting: Setting) async throws -> Rendition
}

extension Peer {
    func rendition(of copy: SpecimenCopy, for job: Job) async throws -> Rendition {
        try await rendition(of: copy, for: job, at: .usual)
    }
}

/// A picture that a peer made.
struct Rendition: Sendable {
    /// What the peer says it is, for example `image/webp`.
    let contentType: String
    let bytes: [UInt8]
    let elapsed: Duration
    /// That of a program started for this picture alone; `zero` for a server's.
    var processorTime = Duration.zero
}

/// A server that makes a picture when its address is asked for.
struct ServedPeer: Peer {
    let name: String
    let client: HTTPClient
    let tree: ProcessTree
    var choices: @Sendable (Job) -> [Knob] = { _ in [] }
    let address: @Sendable (SpecimenCopy, Job, Setting) throws -> String

    var processorTime: Duration? { tree.processorTime }

    func knobs(for job: Job) -> [Knob] { choices(job) }

    func rendition(of copy: SpecimenCopy, for job: Job, at setting: Setting) async throws -> Rendition {
        let answer = try await client.get(try address(copy, job, setting))
        return Rendition(contentType: answer.contentType, bytes: answer.body, elapsed: answer.elapsed)
    }
}

/// A program that is started once for every picture and writes it to its output.
struct CommandPeer: Peer {
    let name: String
    let contentType: String
    let originals: String
    let knobs: [Knob]
    let program: @Sendable (_ file: String, _ width: Int, _ options: [String]) -> Program

    var processorTime: Duration? { nil }

    func knobs(for job: Job) -> [Knob] { knobs }

    func rendition(of copy: SpecimenCopy, for job: Job, at setting: Setting) async throws -> Rendition {
        let program = program("\(originals)/\(copy.fileName)", job.width, setting.words)
        let clock = ContinuousClock()
        let started = clock.now
        let used = Program.processorTime
        let bytes = try await program.output()
        let elapsed = clock.now - started
        let processorTime = Program.processorTime - used
        return Rendition(contentType: contentType, bytes: bytes, elapsed: elapsed, processorTime: processorTime)
    }
}
