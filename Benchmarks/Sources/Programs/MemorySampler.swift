/// Measures the most memory a process tree has resident while something is done.
package struct MemorySampler: Sendable {
    private let tree: ProcessTree

    package init(_ tree: ProcessTree) {
        self.tree = tree
    }

    /// Runs the body and returns the peak meanwhile, in bytes, all processes of the tree together.
    ///
    /// The kernel counts the peak of those that are there from the beginning, exactly; those that come and go meanwhile
    /// are seen by looking every two milliseconds. Of the two sums the larger is returned.
    package func peak(during body: () async throws -> Void) async throws -> Int {
        let lasting = tree.members.filter(ProcessStatus.forgetPeak)
        return try await withThrowingTaskGroup(of: Int.self) { group in
            group.addTask { await sampled() }
            defer { group.cancelAll() }
            try await body()
            let counted = lasting.reduce(0) { $0 + (ProcessStatus($1)?.peakMemory ?? 0) }
            group.cancelAll()
            return max(counted, try await group.next() ?? 0)
        }
    }

    private static let pause = Duration.milliseconds(2)

    @concurrent
    private func sampled() async -> Int {
        var peak = 0
        while !Task.isCancelled {
            peak = max(peak, tree.residentMemory)
            // The only way this sleep fails is the cancellation that ends the loop.
            try? await Task.sleep(for: Self.pause)
        }
        return peak
    }
}
