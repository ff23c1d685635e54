import Foundation
import Programs

/// Where and with what the figures were measured.
struct Surroundings: Sendable {
    let command: String
    let date: String
    let machine: String
    let versions: [String]

    /// Asks the machine and the programs.
    static func now(_ workplace: Workplace, command: String, date: Date) async throws -> Surroundings {
        Surroundings(
            command: command,
            date: date.formatted(.iso8601.year().month().day()),
            machine: machine(),
            versions: try await debianVersions() + [try await pythonVersions(workplace)]
        )
    }

    var text: String {
        """
        `\(command)`, \(date), on \(machine).

        Versions: \(versions.joined(separator: ", ")).

        """
    }

    private static func machine() -> String {
        let process = ProcessInfo.processInfo
        let model = field("model name", of: "/proc/cpuinfo") ?? "unknown processor"
        let memory = Double(process.physicalMemory) / 1_073_741_824
        let load = (try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8))?.prefix { $0 != " " } ?? "unknown"
        return """
            \(process.activeProcessorCount) cores of \(model), \(Int(memory.rounded())) GiB of memory, load average \
            \(load) at the start
            """
    }

    private static func field(_ name: String, of file: String) -> String? {
        // A machine without this file is described without it.
        guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return nil }
        let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
        return line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
    }

    private static func debianVersions() async throws -> [String] {
        let names = ["nginx", "gifsicle", "ffmpeg", "wrk", "libvips42", "libwebp7"]
        let list = try await Program("dpkg-query", ["-W", "-f", "${Package} ${Version}\n"] + names).output()
        return String(decoding: list, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    private static func pythonVersions(_ workplace: Workplace) async throws -> String {
        let question = """
            import platform, thumbor, PIL, PIL.features as has
            print(f"thumbor {thumbor.__version__} on Python {platform.python_version()} with Pillow {PIL.__version__}"
                f" (libwebp {has.version('webp')}, libjpeg-turbo {has.version('libjpeg_turbo')})")
            """
        let answer = try await Program(workplace.pythonPrograms + "/python", ["-c", question]).output()
        return String(decoding: answer, as: UTF8.self).trimmingCharacters(in: .newlines)
    }
}
