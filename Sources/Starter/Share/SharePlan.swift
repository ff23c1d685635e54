import Media

/// Where everything is on a picture that is shared, in its pixels.
struct SharePlan: Sendable {
    let shape: ShareCard.Shape
    let page: Box
    let center: Spot
    let radius: Double
    /// Where title, artist and lines may be.
    let text: Box
    /// Where mark and name of the application are.
    let foot: Box

    var labelRadius: Double { radius * 0.46 }
    var isTall: Bool { shape == .tall }

    init(_ shape: ShareCard.Shape) {
        self.shape = shape
        page = Box(0, 0, Double(shape.size.width), Double(shape.size.height))
        switch shape {
        case .tall:
            center = Spot(540, 720)
            radius = 440
            text = Box(90, 1240, 900, 470)
            foot = Box(90, 1764, 900, 70)
        case .wide:
            center = Spot(315, 315)
            radius = 255
            text = Box(624, 76, 516, 400)
            foot = Box(624, 516, 516, 46)
        }
    }
}
