import Foundation
import Load
import Programs
import SystemPackage

/// The folder of a run and the programs that take part.
struct Workplace: Sendable {
    /// Holds what was drawn and the logs; all else is there during a run only.
    let folder: String
    let zoetrope: String
    /// The `bin` folder of the Python environment that thumbor is installed in.
    let pythonPrograms: String
    /// The program that compares pictures with their originals; it runs in the same environment.
    let fidelityProgram: String
    let nginx = "/usr/sbin/nginx"
    let nginxModules = "/usr/lib/nginx/modules"

    var drawn: String { folder + "/drawn" }
    /// What every peer makes its pictures from.
    var originals: String { folder + "/originals" }
    /// What nginx serves as it is.
    var finished: String { folder + "/finished" }
    /// What is being compared with its original.
    var judged: String { folder + "/judged" }
    private var kept: String { folder + "/kept" }
    private var logs: String { folder + "/logs" }

    /// Makes the folders anew; the drawn specimens stay.
    func prepare() throws {
        try clear()
        for name in [originals, finished, judged, kept, logs] {
            try FileManager.default.createDirectory(atPath: name, withIntermediateDirectories: true)
        }
    }

    /// Removes the many copies and what was made of them.
    func clear() throws {
        for name in [originals, finished, judged, kept] where FileManager.default.fileExists(atPath: name) {
            try FileManager.default.removeItem(atPath: name)
        }
    }

    /// A new empty folder for what a server keeps.
    func emptyFolder(_ name: String) throws -> String {
        let path = "\(kept)/\(name)-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        return path
    }

    /// A server of the program, on a free port, that logs into the run's folder.
    func server(_ name: String, _ program: (_ port: Int) throws -> Program) async throws -> Server {
        let port = try await FreePort.any()
        let log = FilePath("\(logs)/\(name)-\(port).log")
        return Server(try program(port), port: port, log: log) { await HTTPClient(port: port).isAnswered() }
    }
}
