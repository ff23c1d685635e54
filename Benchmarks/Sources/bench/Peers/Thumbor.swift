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
    /// Options for every call of gifsicle besides thumbor's own.
    ///
    /// thumbor has no setting for them: a script of the same name adds them.
    var gifsicleOptions: [String] = []

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
            let thumbor = workplace.pythonPrograms + "/thumbor"
            guard !gifsicleOptions.isEmpty else { return Program(thumbor, address + options) }
            let path = try searchPath(folder: results + "/programs")
            return Program("/usr/bin/env", ["PATH=\(path)", thumbor] + address + options)
        }
    }

    /// Its quality does not reach animations, which both engines make as GIF.
    func peer(_ client: HTTPClient, _ tree: ProcessTree) -> ServedPeer {
        let quality = Knob.quality { ["filters:quality(\($0))"] }
        let choices = { @Sendable (job: Job) in job.isMoving ? [] : [quality] }
        return ServedPeer(name: name, client: client, tree: tree, choices: choices, address: Self.path)
    }

    @Sendable
    static func path(_ copy: SpecimenCopy, _ job: Job, _ setting: Setting) -> String {
        (["/unsafe", "\(job.width)x0"] + setting.words + [copy.fileName]).joined(separator: "/")
    }

    /// A search path on which gifsicle is a script that adds the options.
    private func searchPath(folder: String) throws -> String {
        let usual = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let script = "#!/bin/sh\nPATH='\(usual)'\nexec gifsicle \(gifsicleOptions.joined(separator: " ")) \"$@\"\n"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try script.write(toFile: folder + "/gifsicle", atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder + "/gifsicle")
        return folder + ":" + usual
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
