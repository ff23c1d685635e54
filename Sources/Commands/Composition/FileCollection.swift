import Catalog
import Foundation
import Media
import Vips

/// The picture files of one folder as items of a catalog: `cat.gif` becomes `library:cat`.
struct FileCollection: Sendable {
    struct Failure: Error, CustomStringConvertible {
        let path: String

        var description: String {
            "\(path) has no picture files. Name a folder with GIF, WebP, PNG, JPEG or AVIF files."
        }
    }

    /// What a picture that cannot be read is taken to measure; asking for it says why it cannot be shown.
    private static let unknownSize = PixelSize(width: 640, height: 480)
    private static let gray = RGBColor(red: 128, green: 128, blue: 128)

    let entries: [CatalogEntry]
    let fingerprint: String
    private let files: [MediaID: URL]

    init(folder: String, limits: ImageLimits) throws {
        var files: [MediaID: URL] = [:]
        var gifs: [Gif] = []
        // A folder that cannot be read is reported like one without pictures.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names.sorted() {
            let url = URL(filePath: folder, directoryHint: .isDirectory).appending(path: name)
            guard let format = PictureFormat(fileExtension: url.pathExtension.lowercased()),
                let id = MediaID(source: .library, native: url.deletingPathExtension().lastPathComponent),
                let bytes = try? Data(contentsOf: url)
            else { continue }
            files[id] = url
            gifs.append(Self.gif(id, format, [UInt8](bytes), limits))
        }
        guard !gifs.isEmpty else { throw Failure(path: folder) }
        self.files = files
        entries = gifs.enumerated().map { CatalogEntry(gif: $1, rank: .library(sequence: gifs.count - $0)) }
        var hash = StableHash()
        for gif in gifs { hash.add(gif.id.description + gif.artwork.fingerprint) }
        fingerprint = hash.text
    }

    /// Blocks while it reads.
    func original(_ id: MediaID) throws -> [UInt8]? {
        try files[id].map { [UInt8](try Data(contentsOf: $0)) }
    }

    private static func gif(_ id: MediaID, _ format: PictureFormat, _ bytes: [UInt8], _ limits: ImageLimits) -> Gif {
        // What is wrong with a file is told when its picture is asked for.
        let facts = try? SourceImage(bytes, limits: limits).facts
        var hash = StableHash()
        hash.add(bytes: bytes)
        let title = Localized(english: id.native, korean: id.native)
        return Gif(
            id: id,
            title: title,
            tags: Localized(english: [], korean: []),
            artwork: Artwork(
                size: facts.map { PixelSize(width: $0.width, height: $0.height) } ?? unknownSize,
                color: gray,
                fingerprint: hash.text
            ),
            frameCount: facts?.frameCount ?? 1,
            durationMilliseconds: facts?.durationMilliseconds ?? 0,
            originalFormat: format,
            creator: nil
        )
    }
}
