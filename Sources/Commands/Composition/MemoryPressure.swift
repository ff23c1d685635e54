import Foundation
import Logging
import Pictures
import ServiceLifecycle
import UnixSignals
import Vips

/// Gives memory back when it is short: on SIGUSR2, and when the control group's limit is near.
struct MemoryPressure: Service {
    private static let interval = Duration.seconds(5)
    private static let share = 0.9

    let memory: MemoryPictures
    let logger: Logger

    func run() async throws {
        let signals = await UnixSignalsSequence(trapping: .sigusr2)
        await cancelWhenGracefulShutdown {
            await withDiscardingTaskGroup { group in
                group.addTask {
                    for await _ in signals { shrink(to: 0, reason: "SIGUSR2") }
                }
                group.addTask { await watch(ControlGroupMemory.own()) }
            }
        }
    }

    private func watch(_ group: ControlGroupMemory?) async {
        while (try? await Task.sleep(for: Self.interval)) != nil {  // nothing but cancellation ends the sleep
            guard let use = group?.use(), use > Self.share else { continue }
            shrink(to: memory.bytes / 2, reason: "the memory limit is near")
        }
    }

    private func shrink(to bytes: Int, reason: Logger.MetadataValue) {
        let before = memory.bytes
        memory.shrink(to: bytes)
        Runtime.returnUnusedMemory()
        logger.notice(
            "Pictures in memory were let go",
            metadata: ["reason": reason, "before": "\(before)", "after": "\(memory.bytes)"]
        )
    }
}

/// How much of its memory limit this process's control group uses (cgroup v2: memory.current and memory.max).
struct ControlGroupMemory: Sendable {
    private let folder: URL

    init(folder: URL) {
        self.folder = folder
    }

    /// The group this process is in; nil where there are none.
    static func own() -> ControlGroupMemory? {
        guard let groups = try? String(contentsOfFile: "/proc/self/cgroup", encoding: .utf8),
            let line = groups.split(separator: "\n").first(where: { $0.hasPrefix("0::") })
        else { return nil }
        return ControlGroupMemory(folder: URL(filePath: "/sys/fs/cgroup").appending(path: String(line.dropFirst(3))))
    }

    /// From 0 to 1; nil when the group has no limit.
    func use() -> Double? {
        guard let limit = number("memory.max"), let current = number("memory.current"), limit > 0 else { return nil }
        return current / limit
    }

    /// "max" is not a number, and a group without a limit needs no care.
    private func number(_ name: String) -> Double? {
        let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
        return text.flatMap { Double($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
    }
}
