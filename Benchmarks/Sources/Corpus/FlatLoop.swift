import Foundation

/// A loop of plain shapes in a few colors, as drawn stickers are: large areas that stay the same from frame to frame.
struct FlatLoop: Sendable {
    let frames: Int

    /// The frame at a place of the loop; the one after the last is the first again.
    func drawn(width: Int, height: Int, frame: Int) -> Pixels {
        let turn = Double(frame % frames) / Double(frames)
        return Pixels(width: width, height: height) { x, y in
            color(Double(x) / Double(height), Double(y) / Double(height), turn)
        }
    }

    private static let ground = Color(0.98, 0.94, 0.86)
    private static let balls = [Color(0.9, 0.3, 0.24), Color(0.16, 0.5, 0.73), Color(0.95, 0.77, 0.06)]

    private func color(_ x: Double, _ y: Double, _ turn: Double) -> Color {
        for (index, ball) in Self.balls.enumerated() {
            let phase = turn + Double(index) / 3
            let (across, down) = (x - 0.35 - Double(index) * 0.54, y - 0.75 + abs(sin(phase * 2 * .pi)) * 0.45)
            guard across * across + down * down > 0.0225 else { return ball }
        }
        guard y < 0.9 else { return Color(0.2, 0.24, 0.32) }
        let (across, down) = (x - 1.5, y - 0.25)
        let isRay = sin((atan2(down, across) + turn * 2 * .pi / 12) * 12) > 0
        guard across * across + down * down > 0.04 || !isRay else { return Color(0.15, 0.68, 0.5) }
        return Self.ground
    }
}
