#if canImport(Glibc)
private import Glibc
#endif

extension Placement {
    /// The emoji with its feet on the floor, or `lift` above it; scaling and turning leave the feet where they are.
    static func standing(_ stage: Stage, x: Double = 0, lift: Double = 0, squash: Double = 0) -> Placement {
        var placement = Placement(sprite: .subject, x: x)
        placement.scaleY = 1 - squash
        // What is pressed gives way to the sides: the area stays.
        placement.scaleX = 1 / (1 - squash)
        placement.y = stage.floor - lift - stage.subject.halfHeight * placement.scaleY
        return placement
    }

    /// Turns about a point that is `dx`, `dy` away from the center.
    func turned(by radians: Double, aboutX dx: Double, y dy: Double) -> Placement {
        var turned = self
        turned.rotation += radians
        turned.x += dx - (dx * cos(radians) - dy * sin(radians))
        turned.y += dy - (dx * sin(radians) + dy * cos(radians))
        return turned
    }

    /// The shadow of something on the floor; it shrinks and fades as the thing rises.
    static func floorShadow(_ stage: Stage, x: Double = 0, lift: Double = 0, spread: Double = 1) -> Placement {
        let near = 1 / (1 + 1.1 * max(0, lift))
        var shadow = Placement(sprite: .shadow, x: x, y: stage.floor + 0.015)
        shadow.scaleX = stage.subject.halfWidth * 1.02 * spread * (0.55 + 0.45 * near)
        shadow.scaleY = 0.1 * (0.5 + 0.5 * near)
        shadow.opacity = 0.55 * near
        shadow.lifts = false
        return shadow
    }

    /// A flat shape of the ground's accent colors.
    static func shape(_ sprite: Sprite, x: Double, y: Double, size: Double, opacity: Double = 1) -> Placement {
        Placement(
            sprite: sprite,
            x: x,
            y: y,
            scaleX: size,
            scaleY: size,
            opacity: opacity,
            lifts: false
        )
    }
}
