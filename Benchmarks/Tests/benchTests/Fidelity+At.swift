@testable import bench

extension Fidelity {
    /// The fidelity of a picture whose frames all are as far from the original's.
    static func at(_ decibels: Double, least: Double? = nil) -> Fidelity {
        Fidelity(
            width: 320,
            frames: 45,
            least: least ?? decibels,
            mean: decibels,
            similarity: 0.9,
            reference: "lanczos",
            losesDelays: false
        )
    }
}
