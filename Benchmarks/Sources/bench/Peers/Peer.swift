import Corpus
import Load
import Programs

/// Something that makes a smaller picture of a file.
protocol Peer: Sendable {
    /// What its rows are called.
    var name: String { get }
    /// The processor time it used so far; `nil` when it only lives as long as a picture takes.
    var processorTime: Duration? { get }
    /// Makes a picture nobody asked it for before.
    func rendition(of copy: SpecimenCopy, for job: Job) async throws -> Rendition
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
    let address: @Sendable (SpecimenCopy, Job) throws -> String

    var processorTime: Duration? { tree.processorTime }

    func rendition(of copy: SpecimenCopy, for job: Job) async throws -> Rendition {
        let answer = try await client.get(try address(copy, job))
        return Rendition(contentType: answer.contentType, bytes: answer.body, elapsed: answer.elapsed)
    }
}

/// A program that is started once for every picture and writes it to its output.
struct CommandPeer: Peer {
    let name: String
    let contentType: String
    let originals: String
    let program: @Sendable (_ file: String, _ width: Int) -> Program

    var processorTime: Duration? { nil }

    func rendition(of copy: SpecimenCopy, for job: Job) async throws -> Rendition {
        let program = program("\(originals)/\(copy.fileName)", job.width)
        let clock = ContinuousClock()
        let started = clock.now
        let used = Program.processorTime
        let bytes = try await program.output()
        let elapsed = clock.now - started
        let processorTime = Program.processorTime - used
        return Rendition(contentType: contentType, bytes: bytes, elapsed: elapsed, processorTime: processorTime)
    }

    /// gifsicle with its default way of scaling, which is also how thumbor starts it.
    static func gifsicle(originals: String) -> CommandPeer {
        CommandPeer(name: "gifsicle", contentType: "image/gif", originals: originals) { file, width in
            Program("gifsicle", ["--no-warnings", "--resize-width", "\(width)", file])
        }
    }

    /// ffmpeg with its default quality and effort for animated WebP.
    static func ffmpeg(originals: String) -> CommandPeer {
        CommandPeer(name: "ffmpeg", contentType: "image/webp", originals: originals) { file, width in
            let scale = ["-vf", "scale=\(width):-1:flags=lanczos"]
            let output = ["-c:v", "libwebp_anim", "-loop", "0", "-f", "webp", "-"]
            return Program("ffmpeg", ["-nostdin", "-loglevel", "error", "-i", file] + scale + output)
        }
    }
}
