internal import Foundation
internal import Glibc

/// What the kernel tells about a process.
struct ProcessStatus: Equatable {
    let state: Character
    let parent: Int32
    /// In bytes.
    let residentMemory: Int
    /// The most it had resident since its start or since `forgetPeak`, in bytes.
    let peakMemory: Int

    /// Reads the status of a process; `nil` when it is gone.
    init?(_ process: Int32) {
        guard let text = Self.text(of: "/proc/\(process)/status") else { return nil }
        self.init(text: text)
    }

    /// Reads the text of `/proc/PID/status`; `nil` when it has no parent or state in it.
    init?(text: String) {
        var fields: [Substring: Substring] = [:]
        for line in text.split(separator: "\n") {
            guard let colon = line.firstIndex(of: ":") else { continue }
            fields[line[..<colon]] = line[line.index(after: colon)...].drop(while: \.isWhitespace)
        }
        guard let state = fields["State"]?.first, let parent = fields["PPid"].flatMap({ Int32($0) }) else { return nil }
        self.state = state
        self.parent = parent
        residentMemory = Self.bytes(fields["VmRSS"])
        peakMemory = Self.bytes(fields["VmHWM"])
    }

    /// Lets the kernel count the peak of a process anew, from what is resident now.
    ///
    /// Returns whether the kernel did.
    static func forgetPeak(of process: Int32) -> Bool {
        let file = open("/proc/\(process)/clear_refs", O_WRONLY)
        guard file >= 0 else { return false }
        defer { close(file) }
        return write(file, "5", 1) == 1
    }

    /// The processor time of a process so far, with its children that have ended; `nil` when it is gone.
    static func processorTime(of process: Int32) -> Duration? {
        guard let text = text(of: "/proc/\(process)/stat"), let end = text.lastIndex(of: ")") else { return nil }
        // The name in parentheses may have spaces. The 12th to 15th field after it are user and system time, first its
        // own and then its children's.
        let fields = text[text.index(after: end)...].split(separator: " ")
        guard fields.count > 14 else { return nil }
        let ticks = fields[11...14].compactMap { Int($0) }.reduce(0, +)
        return .milliseconds(ticks * 1000 / sysconf(Int32(_SC_CLK_TCK)))
    }

    private static func text(of path: String) -> String? {
        // A process may end at any time, which is what `nil` says.
        guard let data = try? Data(contentsOf: URL(filePath: path)) else { return nil }
        return String(bytes: data, encoding: .utf8)
    }

    /// A kernel thread or a zombie has no such line, and no memory.
    private static func bytes(_ field: Substring?) -> Int {
        guard let kibibytes = field?.split(separator: " ").first.flatMap({ Int($0) }) else { return 0 }
        return kibibytes * 1024
    }
}
