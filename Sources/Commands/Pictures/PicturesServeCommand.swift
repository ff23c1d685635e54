import ArgumentParser
import Foundation
import Pictures

/// `zoetrope pictures serve FOLDER`: the app over the picture files of one folder.
struct PicturesServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Serve the picture files of one folder and nothing else.",
        discussion: """
            The app with these files as its only items: to see what it makes of them, and to measure it. The data
            folder is a temporary one unless you name one.
            """
    )

    @Argument(help: "A folder with GIF, WebP, PNG, JPEG or AVIF files.")
    var folder: String

    @Option(help: "Address to listen on. (default: 127.0.0.1)")
    var host: String?

    @Option(help: "Port to listen on; 0 for any free one. (default: 8080)")
    var port: Int?

    @Option(help: "Folder for everything that is kept. (default: a temporary one)")
    var data: String?

    func run() async throws {
        let temporary = URL.temporaryDirectory.appending(path: "zoetrope-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: temporary) }  // not there when a folder was named
        let settings = try await Settings.read(
            options: .init(host: host, port: port, data: data ?? temporary.path(percentEncoded: false)),
            environment: ProcessInfo.processInfo.environment
        )
        let files = try FileCollection(folder: folder, limits: settings.pictures.limits.image)
        try await Serving.run(settings) { .files(files) }
    }
}
