/// When a profile's pictures move.
package enum MotionPolicy: String, Hashable, Sendable, Codable, CaseIterable {
    /// Always, unless the reader's system asks for reduced motion.
    case system
    case always
    /// While the pointer or the focus is on them.
    case hover
    /// After a click, until the next.
    case click
    case never
}
