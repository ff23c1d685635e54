/// A picture with what makes photographs heavy: gradients, clouds, hard edges, texture and grain.
struct Landscape: Sendable {
    private let noise: Noise
    /// How strong the grain is, as light.
    private let grain: Double

    init(seed: UInt64, grain: Double) {
        noise = Noise(seed: seed)
        self.grain = grain
    }

    /// The whole view at a size; `shift` moves it sideways by a share of its height, `frame` changes the grain.
    func drawn(width: Int, height: Int, shift: Double = 0, frame: Int = 0) -> Pixels {
        let ridges = (0..<width).map { x in
            Self.hills.map { ridge($0, at: Double(x) / Double(height) + shift) }
        }
        return Pixels(width: width, height: height) { x, y in
            let place = (x: Double(x) / Double(height) + shift, y: Double(y) / Double(height))
            return color(place.x, place.y, ridges[x]).lightened(by: grain * noise.grain(x, y, frame))
        }
    }

    private struct Hill {
        let horizon: Double
        let roughness: Double
        let color: Color
    }

    private static let hills = [
        Hill(horizon: 0.55, roughness: 3, color: Color(0.42, 0.47, 0.58)),
        Hill(horizon: 0.66, roughness: 5, color: Color(0.25, 0.35, 0.33)),
        Hill(horizon: 0.8, roughness: 9, color: Color(0.16, 0.21, 0.12)),
    ]

    private func ridge(_ hill: Hill, at x: Double) -> Double {
        hill.horizon + (noise.detailed(x * hill.roughness, hill.horizon * 100, octaves: 6) - 0.5) * 0.3
    }

    private func color(_ x: Double, _ y: Double, _ ridges: [Double]) -> Color {
        if let window = tower(x, y) { return window }
        guard let hill = ridges.lastIndex(where: { y > $0 }) else { return sky(x, y) }
        let texture = noise.detailed(x * 60, y * 60, octaves: 4) - 0.5
        return Self.hills[hill].color.lightened(by: texture * 0.35)
    }

    private func sky(_ x: Double, _ y: Double) -> Color {
        let air = Color(0.23, 0.42, 0.72).mixed(with: Color(0.96, 0.78, 0.62), min(y * 1.7, 1))
        let cloud = noise.detailed(x * 4, y * 9 + 40, octaves: 6)
        let (across, down) = (x - 0.42, y - 0.3)
        guard across * across + down * down > 0.006 else { return Color(1, 0.93, 0.75) }
        return air.mixed(with: Color(0.98, 0.97, 0.95), min(max((cloud - 0.45) * 3, 0), 1))
    }

    /// Houses with lit and dark windows in front of the hills: straight edges at a regular distance.
    private func tower(_ x: Double, _ y: Double) -> Color? {
        let column = (x * 14).rounded(.down)
        let roof = 0.62 + noise.white(Int(column), 7) * 0.5
        guard noise.white(Int(column), 3) > 0.55, y > roof else { return nil }
        let (across, down) = ((x * 14 - column) * 5, (y - roof) * 60)
        let isFrame = across - across.rounded(.down) < 0.3 || down - down.rounded(.down) < 0.4
        guard !isFrame else { return Color(0.36, 0.31, 0.3).lightened(by: noise.white(Int(column), 9) * 0.2) }
        let isLit = noise.white(Int(column) * 8 + Int(across), Int(down)) > 0.6
        return isLit ? Color(0.98, 0.85, 0.5) : Color(0.1, 0.12, 0.18)
    }
}
