import ArgumentParser
import Foundation
import Media
import Pictures
import Vips

/// `zoetrope pictures`: look after the pictures made so far.
struct PicturesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pictures",
        abstract: "Look after the pictures made so far, all of which can be made again.",
        subcommands: [
            PicturesStatsCommand.self, PicturesClearCommand.self, PicturesVerifyCommand.self, PicturesServeCommand.self,
        ]
    )
}

/// The kept pictures of a data folder.
struct KeptPictures: ParsableArguments {
    @Option(help: "Folder for everything that is kept. (default: data)")
    var data: String?

    /// Opens what is there; the app may be running meanwhile.
    func open() async throws -> DiskPictures {
        let settings = try await Settings.read(
            options: .init(data: data),
            environment: ProcessInfo.processInfo.environment
        )
        let path = settings.dataFolder.path(percentEncoded: false)
        guard FileManager.default.fileExists(atPath: path) else {
            throw SettingsError(description: "There is no data folder \(path). Name the right one with --data.")
        }
        return try DiskPictures(
            folder: settings.dataFolder.appending(path: "pictures", directoryHint: .isDirectory),
            limit: settings.pictures.disk
        )
    }
}

/// `zoetrope pictures stats`: how many there are and how much room they take.
struct PicturesStatsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stats",
        abstract: "Say how many pictures are kept and how much room they take."
    )

    @OptionGroup var kept: KeptPictures

    func run() async throws {
        let pictures = try await kept.open()
        let (bytes, limit) = (Self.mebibytes(pictures.bytes), Self.mebibytes(pictures.limit))
        Console.say("\(pictures.count) pictures, \(bytes) of \(limit)")
        for (role, use) in pictures.roles.sorted(by: { $0.key < $1.key }) {
            Console.say("  \(role): \(use.count), \(Self.mebibytes(use.bytes))")
        }
    }

    private static func mebibytes(_ bytes: Int) -> String {
        let tenths = (bytes * 10 + 524_288) / 1_048_576
        return "\(tenths / 10).\(tenths % 10) MiB"
    }
}

/// `zoetrope pictures clear`: delete all of them.
struct PicturesClearCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "clear",
        abstract: "Delete all pictures made so far; each is made again when it is asked for.",
        discussion: "Own GIFs are no such pictures and stay."
    )

    @OptionGroup var kept: KeptPictures

    func run() async throws {
        let pictures = try await kept.open()
        Console.say("\(pictures.clear()) pictures deleted")
    }
}

/// `zoetrope pictures verify`: decode all of them and delete the damaged ones.
struct PicturesVerifyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Decode every picture made so far and delete the damaged ones."
    )

    @OptionGroup var kept: KeptPictures

    func run() async throws {
        let pictures = try await kept.open()
        let total = pictures.count
        let damaged = pictures.verify { picture in
            // Why it cannot be decoded does not matter: it is made again.
            (try? SourceImage(picture.bytes).verify()) != nil
        }
        Console.say("\(total) pictures checked, \(damaged) damaged and deleted")
    }
}
