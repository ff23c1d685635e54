/// Who may use the APIs for other programs.
package enum DoorPolicy: String, Sendable, CaseIterable {
    /// Everybody.
    case open
    /// Whoever presents a key that the operator made.
    case keys
    /// Nobody: there are no such addresses.
    case off
}
