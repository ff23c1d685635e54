internal import Foundation
internal import Glibc

/// A process and all that descend from it, seen through `/proc`.
package struct ProcessTree: Sendable {
    package let root: Int32

    package init(root: Int32) {
        self.root = root
    }

    /// Whether the first process of the tree is there and no zombie.
    package var isAlive: Bool {
        guard let state = ProcessStatus(root)?.state else { return false }
        return state != "Z"
    }

    /// The processes that are there now, the root first.
    package var members: [Int32] {
        let parents = Self.parents()
        var members = [root]
        var next = 0
        while next < members.count {
            members += parents.filter { $0.value == members[next] }.keys.sorted()
            next += 1
        }
        return members
    }

    /// The memory all of them have resident now, in bytes; what they share counts once for each.
    package var residentMemory: Int {
        members.reduce(0) { $0 + (ProcessStatus($1)?.residentMemory ?? 0) }
    }

    /// The processor time all of them used so far, and those that have ended and were waited for.
    package var processorTime: Duration {
        members.reduce(.zero) { $0 + (ProcessStatus.processorTime(of: $1) ?? .zero) }
    }

    /// Tells all of them to end.
    func stop() {
        for member in members.reversed() { kill(member, SIGTERM) }
    }

    private static func parents() -> [Int32: Int32] {
        // Without /proc there is nothing to see, and the figures would be zero: the readiness check fails first.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        var parents: [Int32: Int32] = [:]
        for process in names.compactMap({ Int32($0) }) {
            parents[process] = ProcessStatus(process)?.parent
        }
        return parents
    }
}
