/// Where lines are in the width there is.
enum TextAlignment: Hashable, Sendable {
    case leading, center, trailing

    /// How far in a line begins that leaves so much free.
    func shift(_ spare: Double) -> Double {
        switch self {
        case .leading: 0
        case .center: spare / 2
        case .trailing: spare
        }
    }
}
