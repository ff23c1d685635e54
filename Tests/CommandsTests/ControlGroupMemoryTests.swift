import Foundation
import Testing

@testable import Commands

struct ControlGroupMemoryTests {
    private let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)

    private func use(current: String, max: String) throws -> Double? {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(current.utf8).write(to: folder.appending(path: "memory.current"))
        try Data(max.utf8).write(to: folder.appending(path: "memory.max"))
        return ControlGroupMemory(folder: folder).use()
    }

    @Test func `a group with a limit knows its share`() throws {
        #expect(try use(current: "471859200\n", max: "524288000\n") == 0.9)
    }

    @Test(arguments: ["max\n", "", "0\n", "many"])
    func `a group without a limit has none`(limit: String) throws {
        #expect(try use(current: "471859200\n", max: limit) == nil)
    }

    @Test func `where there are no groups nothing is read`() {
        #expect(ControlGroupMemory(folder: folder).use() == nil)
    }
}
