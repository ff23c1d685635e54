import Foundation
import Hummingbird
import NIOCore

/// A form with at most one file, as the pages for wishes and collections send it.
struct FileForm: Sendable {
    /// Room for the form around the file.
    static let overhead = 256 * 1024
    /// What is read of a form that is too large, so that a browser gets to see the answer.
    static let mostRead = 64 * 1024 * 1024

    let texts: [String: String]
    /// Nil when none was chosen.
    let file: [UInt8]?
    /// Whether the form was larger than it may be; then there is no file, and only texts that came before it.
    let isTooLarge: Bool

    /// Reads `multipart/form-data`, or a form without files.
    ///
    /// The file may have `largestFile` bytes.
    init(_ request: Request, largestFile: Int) async throws {
        let type = request.headers[.contentType]
        guard type?.lowercased().hasPrefix("multipart/") == true else {
            texts = try await request.form().fields
            file = nil
            isTooLarge = false
            return
        }
        let (body, isWhole) = try await Self.collect(request, upTo: largestFile + Self.overhead)
        let form: MultipartForm
        do {
            form = try MultipartForm(contentType: type, body: body, isWhole: isWhole)
        } catch {
            throw Failure.badForm
        }
        let sent = isWhole ? form.files.first : nil
        texts = form.texts
        isTooLarge = !isWhole || sent.map { $0.bytes.count > largestFile } == true
        file = isTooLarge ? nil : sent?.bytes
    }

    /// The body as far as it may go, and whether that is all of it.
    private static func collect(_ request: Request, upTo most: Int) async throws -> ([UInt8], isWhole: Bool) {
        var (body, count): ([UInt8], Int) = ([], 0)
        for try await part in request.body {
            count += part.readableBytes
            body += part.readableBytesView.prefix(most - body.count)
            guard count <= mostRead else { break }
        }
        // Texts stand before the file; there is no need to go through all of one that is refused.
        return count <= most ? (body, true) : (Array(body.prefix(overhead)), false)
    }
}
