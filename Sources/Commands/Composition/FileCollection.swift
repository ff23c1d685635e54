import Catalog
import Foundation
import Media
import Pictures
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
    private let limits: ImageLimits

    init(folder: String, limits: ImageLimits) throws {
        var files: [MediaID: URL] = [:]
        var gifs: [Gif] = []
        // A folder that cannot be read is reported like one without pictures.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names.sorted() {
            let url = URL(filePath: folder, directoryHint: .isDirectory).appending(path: name)
            guard let format = PictureFormat(fileExtension: url.pathExtension.lowercased()),
                let id = MediaID(source: .library, native: url.deletingPathExtension().lastPathComponent),
                let bytes = Self.read(url, atMost: limits.fileBytes)
            else { continue }
            files[id] = url
            gifs.append(Self.gif(id, format, bytes, limits))
        }
        guard !gifs.isEmpty else { throw Failure(path: folder) }
        self.files = files
        self.limits = limits
        entries = gifs.enumerated().map { CatalogEntry(gif: $1, rank: .library(sequence: gifs.count - $0)) }
        var hash = StableHash()
        for gif in gifs { hash.add(gif.id.description + gif.artwork.fingerprint) }
        fingerprint = hash.text
    }

    /// Blocks while it reads.
    func original(_ id: MediaID) throws -> [UInt8]? {
        guard let file = files[id] else { return nil }
        guard let bytes = Self.read(file, atMost: limits.fileBytes) else { throw PictureError.failed }
        if bytes.isEmpty, Self.size(of: file) ?? 0 > 0 { throw PictureError.tooCostly(.fileSize) }
        return bytes
    }

    /// A regular file's content; none of it when it is larger than it may be, nil when it is something else.
    private static func read(_ file: URL, atMost limit: Int) -> [UInt8]? {
        guard let size = size(of: file) else { return nil }
        guard size <= limit else { return [] }
        // A file that cannot be read is left out like one that is not there.
        return (try? Data(contentsOf: file)).map([UInt8].init)
    }

    private static func size(of file: URL) -> Int? {
        let facts = try? file.resolvingSymlinksInPath().resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
        return facts?.isRegularFile == true ? facts?.fileSize : nil
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
