package import Foundation

/// A folder of its own for a test, gone with it.
package final class TemporaryFolder: Sendable {
    package let url: URL

    package init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "zoetrope-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        // What is left behind lies in the system's temporary folder.
        try? FileManager.default.removeItem(at: url)
    }
}
