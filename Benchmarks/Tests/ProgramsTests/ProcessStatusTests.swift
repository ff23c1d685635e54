import Foundation
import Testing

@testable import Programs

@Suite(.timeLimit(.minutes(1)))
struct ProcessStatusTests {
    @Test func `sizes are read in bytes`() throws {
        let text = "Name:\tzoetrope\nState:\tS (sleeping)\nPPid:\t12\nVmHWM:\t  2048 kB\nVmRSS:\t  1024 kB\n"
        let status = try #require(ProcessStatus(text: text))
        #expect(status.state == "S")
        #expect(status.parent == 12)
        #expect(status.peakMemory == 2_097_152)
        #expect(status.residentMemory == 1_048_576)
    }

    @Test func `a zombie has no memory`() throws {
        let status = try #require(ProcessStatus(text: "State:\tZ (zombie)\nPPid:\t1\n"))
        #expect(status.residentMemory == 0)
    }

    @Test func `a process that is gone has no status`() {
        #expect(ProcessStatus(-1) == nil)
    }

    @Test func `this process is there, with memory and a parent`() throws {
        let own = try #require(ProcessStatus(ProcessInfo.processInfo.processIdentifier))
        #expect(own.residentMemory > 1_000_000)
        #expect(own.peakMemory >= own.residentMemory)
        #expect(own.parent > 0)
    }
}
