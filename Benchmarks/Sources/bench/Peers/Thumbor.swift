import Corpus
import Foundation
import Load
import Programs

/// thumbor, reading files of this machine and keeping its results on disk.
struct Thumbor: Sendable {
    /// What thumbor makes animations with.
    enum GIFEngine: String {
        /// Pillow, which is the default.
        case pillow
        case gifsicle
    }

    let workplace: Workplace
    let engine: GIFEngine
    let processes: Int

    var name: String { engine == .pillow ? "thumbor" : "thumbor, gifsicle" }

    /// The header with which thumbor sends stills as WebP.
    static let headers = [("Accept", "image/webp,*/*;q=0.8")]

    func server() async throws -> Server {
        let results = try workplace.emptyFolder("thumbor-\(engine)")
        let settings = results + "/thumbor.conf"
        try configuration(results: results).write(toFile: settings, atomically: true, encoding: .utf8)
        return try await workplace.server("thumbor-\(engine)") { port in
            let address = ["--ip", "127.0.0.1", "--port", "\(port)"]
            let options = ["--conf", settings, "--processes", "\(processes)", "--log-level", "error"]
            return Program(workplace.pythonPrograms + "/thumbor", address + options)
        }
    }

    func peer(_ client: HTTPClient, _ tree: ProcessTree) -> ServedPeer {
        ServedPeer(name: name, client: client, tree: tree) { copy, job in Self.path(copy, job) }
    }

    static func path(_ copy: SpecimenCopy, _ job: Job) -> String {
        "/unsafe/\(job.width)x0/\(copy.fileName)"
    }

    private func configuration(results: String) -> String {
        """
        LOADER = 'thumbor.loaders.file_loader'
        FILE_LOADER_ROOT_PATH = '\(workplace.originals)'
        STORAGE = 'thumbor.storages.no_storage'
        RESULT_STORAGE = 'thumbor.result_storages.file_storage'
        RESULT_STORAGE_FILE_STORAGE_ROOT_PATH = '\(results)'
        RESULT_STORAGE_STORES_UNSAFE = True
        ALLOW_UNSAFE_URL = True
        SECURITY_KEY = 'benchmark'
        AUTO_WEBP = True
        USE_GIFSICLE_ENGINE = \(engine == .gifsicle ? "True" : "False")
        MAX_AGE = 31536000

        """
    }
}
