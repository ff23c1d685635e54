import Programs
import Subprocess
import Testing

@Suite(.timeLimit(.minutes(1)))
struct ProgramTests {
    @Test func `output and input pass through as they are`() async throws {
        #expect(try await Program("cat", []).output(input: [0, 255, 10]) == [0, 255, 10])
    }

    @Test func `a program that fails says why`() async throws {
        let error = await #expect(throws: ProgramError.self) {
            try await Program("sh", ["-c", "echo too bad >&2; exit 3"]).output()
        }
        #expect(error == .failed(program: "sh", status: .exited(3), said: "too bad\n"))
    }
}
