/// One thing drawn in one frame.
struct Placement: Hashable, Sendable {
    /// What is drawn.
    enum Sprite: Hashable, Sendable {
        /// The emoji; its box is ``Stage/subject``.
        case subject
        /// Soft darkness on the floor, two units wide and high before scaling, as are the shapes below.
        case shadow
        case star(Int)
        case disc(Int)
        case paper(Int)
        case ring(Int)
        case streak(Int)
    }

    var sprite: Sprite
    /// The center, in units from the middle of the picture; y points down.
    var x = 0.0
    var y = 0.0
    var scaleX = 1.0
    var scaleY = 1.0
    /// In radians, clockwise.
    var rotation = 0.0
    var skew = 0.0
    var opacity = 1.0
    var ripple: Ripple?
    /// Whether a soft shadow lies behind it.
    var lifts = true
}

/// Where a loop plays.
///
/// A unit is half the picture's shorter side.
struct Stage: Hashable, Sendable {
    /// From the middle to the right and bottom edge; the shorter is 1.
    let halfWidth: Double
    let halfHeight: Double
    /// The half width and half height of the emoji at its usual size.
    let subject: Box
    /// Varies what looks random from loop to loop.
    let seed: UInt64

    struct Box: Hashable, Sendable {
        let halfWidth: Double
        let halfHeight: Double

        var radius: Double { max(halfWidth, halfHeight) }
    }

    /// Where things that stand have their feet, in units.
    var floor: Double { 0.06 + subject.halfHeight + 0.06 }
}
