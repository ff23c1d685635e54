/// Black turning white, four levels of 255 a frame, while a small mark moves along its lower edge.
///
/// The step is less than encoders take for a change; the mark makes them write each frame nevertheless, and take it for
/// the one that the next is compared with. Then what was left out adds up.
enum Fade {
    static let frames = 60
    private static let step = 4.0 / 255
    private static let mark = Color(0.85, 0.2, 0.15)
    /// In pixels.
    private static let side = 12

    static func drawn(width: Int, height: Int, frame: Int) -> Pixels {
        let light = Double(frame) * step
        let columns = frame * (width - side) / (frames - 1)..<frame * (width - side) / (frames - 1) + side
        let rows = height - side * 2..<height - side
        return Pixels(width: width, height: height) { x, y in
            columns.contains(x) && rows.contains(y) ? mark : Color(light, light, light)
        }
    }
}
