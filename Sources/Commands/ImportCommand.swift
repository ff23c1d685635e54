import ArgumentParser
import Database
import Foundation
import Library
import Pictures

/// `zoetrope import`: bring things from elsewhere.
struct ImportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Bring in what you have elsewhere.",
        subcommands: [ImportGifsCommand.self]
    )
}

/// `zoetrope import gifs DIR`: a folder of GIFs.
struct ImportGifsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gifs",
        abstract: "Add every GIF and WebP file of a folder and the folders in it.",
        discussion:
            "Titles come from the file names. What is there already is recognized by its content. The app must not be running on the same data folder."
    )

    @Argument(help: "The folder.")
    var folder: String

    @Option(help: "Folder for everything that is kept. (default: data)")
    var data: String?

    func run() async throws {
        let settings = try await Settings.read(
            options: .init(data: data),
            environment: ProcessInfo.processInfo.environment
        )
        let files = try GifFolder(path: folder).files()
        let dataFolder = try DataFolder(settings.dataFolder)
        let database = try ApplicationDatabase.open(inDataFolder: dataFolder.url)
        let limits = settings.pictures.limits
        let library = LibraryStore(
            database,
            folder: dataFolder.library,
            limits: limits.image,
            inspectionTime: limits.time
        )
        var report = ImportReport(total: files.count)
        for file in files {
            report.note(await Self.add(file, to: library), for: file)
            guard report.failure == nil else { break }
            if Console.isWatched { Console.show(report.progress) }
        }
        if Console.isWatched, !files.isEmpty { Console.show("\n") }
        Console.say(report.summary)
        try database.close()
        guard report.failure == nil else { throw ExitCode.failure }
    }

    private static func add(_ file: URL, to library: LibraryStore) async -> ImportReport.Outcome {
        do {
            let size = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
            guard size <= library.largestFile else {
                return .refused("\(LibraryError.tooLarge(limit: library.largestFile))")
            }
            let upload = Upload(
                bytes: [UInt8](try Data(contentsOf: file)),
                fileName: file.lastPathComponent,
                owner: nil
            )
            switch try await library.add(upload, at: Date()) {
            case .added: return .added
            case .alreadyThere: return .alreadyThere
            }
        } catch let error as LibraryError where error == .diskFull || error == .readOnly {
            return .failed("\(error)")
        } catch let error as LibraryError {
            return .refused("\(error)")
        } catch {
            return .refused("the file cannot be read")
        }
    }
}
