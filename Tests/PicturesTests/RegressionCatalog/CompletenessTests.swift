import Foundation
import Testing

/// Whether each number of the regression catalog has a test, in this folder or in VipsTests.
struct CompletenessTests {
    private static let place = URL(filePath: #filePath).deletingLastPathComponent()
    private static let folders = [place, place.appending(path: "../../VipsTests/RegressionCatalog")]

    @Test func `all 28 cases have a test`() throws {
        let sources = try Self.folders.flatMap { folder in
            try FileManager.default.contentsOfDirectory(at: folder.standardized, includingPropertiesForKeys: nil)
        }
        let numbers = try sources.flatMap { source in
            let text = try String(contentsOf: source, encoding: .utf8)
            let names = text.split(separator: "func `").dropFirst()
            return names.compactMap { name in name.firstIndex(of: ":").flatMap { Int(name[..<$0]) } }
        }
        #expect(Set(numbers) == Set(1...28))
    }
}
