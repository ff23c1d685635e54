/// An opaque picture being drawn: red, green, blue.
struct Canvas: Sendable {
    let width: Int
    let height: Int
    var pixels: [UInt8]

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        pixels = Array(repeating: 0, count: width * height * 3)
    }

    /// Draws a texture; `transform` maps its texels to this canvas's pixels.
    mutating func draw(_ texture: Texture, transform: Transform, opacity: Double, ripple: Ripple? = nil) {
        let index = texture.level(texelsPerPixel: transform.shrinking)
        let level = texture.levels[index]
        let zoom = Transform.scale(
            Double(texture.width) / Double(level.width),
            Double(texture.height) / Double(level.height)
        )
        let placed = transform.applied(after: zoom)
        guard opacity > 0.004, let back = placed.inverse else { return }
        let sampler = Sampler(
            level: level,
            back: back,
            opacity: Int((min(1, opacity) * 256).rounded()),
            columns: ripple?.columns(width: level.width, height: level.height)
        )
        let rows = rows(of: level, placed: placed, margin: ripple.map { $0.amplitude * Double(level.height) } ?? 0)
        let (width, height) = (width, height)
        pixels.withUnsafeMutableBufferPointer { target in
            for row in rows.clamped(to: 0..<height) {
                sampler.draw(row: row, width: width, into: target)
            }
        }
    }

    /// The rows a level reaches into.
    private func rows(of level: Texture.Level, placed: Transform, margin: Double) -> Range<Int> {
        let (right, bottom) = (Double(level.width), Double(level.height) + margin)
        let corners = [
            placed.applied(toX: 0, y: -margin), placed.applied(toX: right, y: -margin),
            placed.applied(toX: 0, y: bottom), placed.applied(toX: right, y: bottom),
        ].map(\.y)
        let top = max(0, min(Double(height), (corners.min() ?? 0).rounded(.down)))
        let end = max(top, min(Double(height), (corners.max() ?? 0).rounded(.up)))
        return Int(top)..<Int(end)
    }
}
