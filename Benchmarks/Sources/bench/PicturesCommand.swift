import ArgumentParser
import Foundation
import Measurement

extension Phase: ExpressibleByArgument {}

/// The command `bench pictures`.
struct PicturesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pictures",
        abstract: "Pictures: Zoetrope beside thumbor, nginx, gifsicle and ffmpeg."
    )

    @Argument(help: "What to measure; everything when nothing is named.")
    var phases: [Phase] = Phase.allCases

    @Option(help: "Folder for everything this makes.")
    var folder: String

    @Option(help: "Zoetrope's program.")
    var zoetrope: String

    @Option(help: "Folder of the programs of the Python environment that has thumbor.")
    var pythonPrograms: String

    @Option(help: "The Python program that compares pictures with their originals.")
    var fidelityProgram: String

    @Flag(help: "Few rounds: for development, not for the record.")
    var quick = false

    @Option(help: "Page to put the figures into.")
    var record: String?

    func run() async throws {
        let workplace = Workplace(
            folder: folder,
            zoetrope: zoetrope,
            pythonPrograms: pythonPrograms,
            fidelityProgram: fidelityProgram
        )
        let parts = Set(phases) == Set(Phase.allCases) ? [] : phases.map(\.rawValue)
        let command = (["script/bench pictures"] + (quick ? ["--quick"] : []) + parts).joined(separator: " ")
        let surroundings = try await Surroundings.now(workplace, command: command, date: Date())
        let bench = PicturesBench(workplace: workplace, effort: quick ? .quick : .full, phases: Set(phases)) {
            FileHandle.standardError.write(Data(($0 + "\n").utf8))
        }
        let report = PicturesReport(findings: try await bench.findings(), surroundings: surroundings).text
        try report.write(toFile: folder + "/pictures.md", atomically: true, encoding: .utf8)
        FileHandle.standardOutput.write(Data(report.utf8))
        if let record { try put(report, into: record) }
    }

    private func put(_ report: String, into page: String) throws {
        let text = try String(contentsOfFile: page, encoding: .utf8)
        guard let recorded = MarkedSection("bench pictures").replaced(in: text, with: report) else {
            throw BenchError.noMarkers(page: page)
        }
        try recorded.write(toFile: page, atomically: true, encoding: .utf8)
    }
}
