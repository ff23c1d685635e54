import Corpus
import Foundation
import Load
import Programs

/// Compares pictures with their originals, in a program that belongs to none of the peers: `Benchmarks/Fidelity`.
struct FidelityJudge: Sendable {
    private let workplace: Workplace
    private let client: HTTPClient

    /// Starts the program and runs the body; stops it whatever the body does.
    static func running<Result: Sendable>(
        in workplace: Workplace,
        _ body: (FidelityJudge) async throws -> Result
    ) async throws -> Result {
        let server = try await workplace.server("fidelity") { port in
            let folders = ["--originals", workplace.drawn, "--made", workplace.judged]
            let options = [workplace.fidelityProgram, "--port", "\(port)"] + folders
            return Program(workplace.pythonPrograms + "/python", options)
        }
        return try await server.running { _ in
            try await body(FidelityJudge(workplace: workplace, client: HTTPClient(port: server.port)))
        }
    }

    /// How true a rendition is to the file that all copies of its specimen show.
    func fidelity(of rendition: Rendition, for job: Job) async throws -> Fidelity {
        let name = UUID().uuidString
        let place = URL(filePath: "\(workplace.judged)/\(name)")
        try Data(rendition.bytes).write(to: place)
        let answer = try await client.get("/?original=\(job.specimen.fileName)&made=\(name)")
        try FileManager.default.removeItem(at: place)
        let fidelity = try JSONDecoder().decode(Fidelity.self, from: Data(answer.body))
        guard fidelity.width == job.width else { throw BenchError.otherWidth(job.title, fidelity.width) }
        return fidelity
    }
}
