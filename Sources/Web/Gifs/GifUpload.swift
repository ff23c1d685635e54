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
    static let largestMegabytes = 20
    private static let largestFile = largestMegabytes * 1024 * 1024
    /// Room for the form around the file.
    private static let formOverhead = 64 * 1024

    let file: [UInt8]
    let fileName: String
    let title: String?
    let tags: [String]
    let altText: String?

    /// Reads a `multipart/form-data` body with the fields `file`, `title`, `tags` and `alt` (or `altText`).
    init(_ request: Request) async throws {
        let most = Self.largestFile + Self.formOverhead
        if let announced = request.headers[.contentLength].flatMap({ Int($0) }), announced > most {
            throw Failure.tooLarge(limitMegabytes: Self.largestMegabytes)
        }
        let body: ByteBuffer
        do {
            body = try await request.body.collect(upTo: most)
        } catch is NIOTooManyBytesError {
            throw Failure.tooLarge(limitMegabytes: Self.largestMegabytes)
        }
        let form: MultipartForm
        do {
            form = try MultipartForm(contentType: request.headers[.contentType], body: Array(body.readableBytesView))
        } catch {
            throw Failure.badForm
        }
        guard let file = form.files.first else { throw Failure.noFile }
        guard file.bytes.count <= Self.largestFile else {
            throw Failure.tooLarge(limitMegabytes: Self.largestMegabytes)
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
