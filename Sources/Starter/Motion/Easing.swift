#if canImport(Glibc)
private import Glibc
#endif

/// Curves that motions are built from.
enum Easing {
    /// A sine over one turn.
    static func wave(_ turns: Double) -> Double { sin(2 * .pi * turns) }

    /// From 0 to 1 with rest at both ends.
    static func smooth(_ value: Double) -> Double {
        let x = min(1, max(0, value))
        return x * x * (3 - 2 * x)
    }

    /// From 0 to 1, slower at both ends than ``smooth(_:)``.
    static func smoother(_ value: Double) -> Double {
        let x = min(1, max(0, value))
        return x * x * x * (x * (6 * x - 15) + 10)
    }

    /// Up and down again within a part of the loop, 0 outside it.
    static func hump(_ phase: Double, from start: Double, to end: Double) -> Double {
        guard phase > start, phase < end else { return 0 }
        let value = sin(.pi * (phase - start) / (end - start))
        return value * value
    }

    /// The fractional part, 0..<1.
    static func wrapped(_ value: Double) -> Double { value - value.rounded(.down) }

    /// Runs through values at given phases, resting at each; the last leads back to the first.
    static func through(_ keys: [(at: Double, value: Double)], _ phase: Double) -> Double {
        guard let first = keys.first, let last = keys.last else { return 0 }
        var before = (at: last.at - 1, value: last.value)
        for key in keys + [(first.at + 1, first.value)] {
            if phase < key.at {
                let share = (phase - before.at) / (key.at - before.at)
                return before.value + (key.value - before.value) * smooth(share)
            }
            before = key
        }
        return first.value
    }
}
