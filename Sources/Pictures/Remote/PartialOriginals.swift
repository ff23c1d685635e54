import Coordination

/// Beginnings of originals whose transfer broke off, bounded by bytes; the oldest go first.
final class PartialOriginals: Sendable {
    private struct State {
        var parts: [(key: OriginalKey, part: PartialOriginal)] = []
        var bytes = 0
    }

    private let limit: Int
    private let state = Locked(State())

    init(limit: Int) {
        self.limit = limit
    }

    /// Hands out what there is of an original; it is not kept here any longer.
    func take(_ key: OriginalKey) -> PartialOriginal? {
        state.withLock { state in
            guard let index = state.parts.firstIndex(where: { $0.key == key }) else { return nil }
            let part = state.parts.remove(at: index).part
            state.bytes -= part.bytes.count
            return part
        }
    }

    func keep(_ part: PartialOriginal, for key: OriginalKey) {
        guard part.bytes.count <= limit else { return }
        _ = take(key)
        state.withLock { state in
            state.parts.append((key, part))
            state.bytes += part.bytes.count
            while state.bytes > limit { state.bytes -= state.parts.removeFirst().part.bytes.count }
        }
    }
}
