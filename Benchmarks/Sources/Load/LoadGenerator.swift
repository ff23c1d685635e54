internal import Foundation
internal import Programs

/// Asks for one address as fast as it is answered, with wrk.
package struct LoadGenerator: Sendable {
    private let script: String

    /// Writes the script that wrk runs into a folder that is there.
    package init(folder: String) throws {
        script = folder + "/percentiles.lua"
        try WarmFigures.script.write(toFile: script, atomically: true, encoding: .utf8)
    }

    /// One thread, eight connections that stay open, for some seconds.
    package func figures(
        port: Int,
        path: String,
        headers: [(String, String)],
        seconds: Int
    ) async throws -> WarmFigures {
        let fields = headers.flatMap { ["--header", "\($0): \($1)"] }
        let options = ["--threads", "1", "--connections", "8", "--duration", "\(seconds)s", "--script", script]
        let report = try await Program("wrk", options + fields + ["http://127.0.0.1:\(port)\(path)"]).output()
        return try WarmFigures(report: String(decoding: report, as: UTF8.self))
    }
}
