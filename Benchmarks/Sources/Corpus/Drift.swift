import Foundation

/// A soft ground that moves slowly, and a dot that crosses it.
///
/// From one frame to the next the ground changes by three levels of 255 at most; in all it changes by eighty.
enum Drift {
    private static let dark = Color(0.05, 0.1, 0.3)
    private static let light = Color(0.55, 0.75, 0.85)
    private static let dot = Color(0.95, 0.55, 0.2)
    /// So many that all colors fit into one palette, so that the original has no pattern of its own.
    private static let tones = 180.0
    /// In pixels a frame.
    private static let (pan, speed) = (3.0, 8.0)

    static func drawn(width: Int, height: Int, frame: Int) -> Pixels {
        let radius = Double(height) / 16
        let center = (x: Double(frame) * speed + radius * 2, y: Double(height) / 2)
        return Pixels(width: width, height: height) { x, y in
            let (across, down) = (Double(x) - center.x, Double(y) - center.y)
            guard across * across + down * down > radius * radius else { return dot }
            let place = (x: (Double(x) + Double(frame) * pan) / Double(height), y: Double(y) / Double(height))
            let share = 0.5 + 0.25 * sin(place.x * 6) + 0.25 * cos(place.y * 4 - place.x * 2)
            return dark.mixed(with: light, (share * tones).rounded() / tones)
        }
    }
}
