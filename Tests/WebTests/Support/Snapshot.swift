import Foundation
import Testing

/// Compares a text with the one written down beside the tests.
///
/// A missing snapshot is written and fails once; a changed one fails with the first line that differs. Addresses of
/// assets are evened out, because they change with every edit of a stylesheet.
func expectSnapshot(_ text: String, named name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "__Snapshots__")
    let file = folder.appending(path: "\(name).html")
    let actual = evened(text)
    guard let expected = try? String(contentsOf: file, encoding: .utf8) else {  // missing is the case handled here
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try actual.write(to: file, atomically: true, encoding: .utf8)
        Issue.record("\(name) was written; look at it and run again", sourceLocation: sourceLocation)
        return
    }
    guard actual != expected else { return }
    let pairs = zip(actual.split(separator: "\n"), expected.split(separator: "\n"))
    let difference = pairs.first { $0 != $1 }.map { "is:  \($0)\nwas: \($1)" } ?? "one is longer than the other"
    Attachment.record(actual, named: "\(name).html", sourceLocation: sourceLocation)
    Issue.record("\(name) differs:\n\(difference)", sourceLocation: sourceLocation)
}

private func evened(_ text: String) -> String {
    text.replacing(/\/assets\/app\.[0-9a-f]{16}\.css/, with: "/assets/app.HASH.css")
        .replacing(/\/assets\/[0-9a-f]{16}\/js\//, with: "/assets/HASH/js/")
        .replacing(/(\/assets\/icons\/[a-z]+)\.[0-9a-f]{16}\./) { "\($0.output.1).HASH." }
        .replacing(/<link rel="modulepreload"[^>]*>\n/, with: "")
}
