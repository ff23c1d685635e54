import Foundation
import Hummingbird
import NIOCore

/// What somebody says about an own GIF.
struct GifTexts: Sendable {
    var title: String?
    var tags: [String]?
    var altText: String?

    /// Texts of a form, the tags as typed: words with commas between them.
    init(title: String?, tags: String?, altText: String?) {
        self.title = title
        self.tags = tags.map { $0.split(separator: ",").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) } }
        self.tags?.removeAll(where: \.isEmpty)
        self.altText = altText
    }

    /// Texts with their tags one by one.
    init(title: String?, tags: [String]?, altText: String?) {
        self.title = title
        self.tags = tags
        self.altText = altText
    }
}

/// A file somebody sends with its texts.
struct GifUpload: Sendable {
    /// Room for the form around the file.
    private static let formOverhead = 64 * 1024

    let file: [UInt8]
    let fileName: String
    let title: String?
    let tags: [String]
    let altText: String?

    /// Reads a `multipart/form-data` body with the fields `file`, `title`, `tags` and `alt` (or `altText`).
    ///
    /// The file may have `largestFile` bytes.
    init(_ request: Request, largestFile: Int) async throws {
        let tooLarge = Failure.tooLarge(limitMegabytes: largestFile / (1024 * 1024))
        let most = largestFile + Self.formOverhead
        if let announced = request.headers[.contentLength].flatMap({ Int($0) }), announced > most {
            throw tooLarge
        }
        let body: ByteBuffer
        do {
            body = try await request.body.collect(upTo: most)
        } catch is NIOTooManyBytesError {
            throw tooLarge
        }
        let form: MultipartForm
        do {
            form = try MultipartForm(contentType: request.headers[.contentType], body: Array(body.readableBytesView))
        } catch {
            throw Failure.badForm
        }
        guard let file = form.files.first else { throw Failure.noFile }
        guard file.bytes.count <= largestFile else {
            throw tooLarge
        }
        let texts = GifTexts(
            title: form.texts["title"],
            tags: form.texts["tags"],
            altText: form.texts["alt"] ?? form.texts["altText"]
        )
        self.file = file.bytes
        fileName = file.name
        title = texts.title
        tags = texts.tags ?? []
        altText = texts.altText
    }
}
