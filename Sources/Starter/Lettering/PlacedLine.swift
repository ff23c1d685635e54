/// A line of text in a size, at its place.
struct PlacedLine: Sendable {
    let line: SetLine
    let size: Double
    /// How wide the letters' edges are drawn over, in sizes.
    let emphasis: Double
    /// Where the line begins, on its baseline.
    var origin: Spot

    /// Around what is drawn of it.
    var ink: Box {
        let ink = line.inkBox
        return Box(origin.x + ink.x * size, origin.y + ink.y * size, ink.width * size, ink.height * size)
            .inset(-emphasis * size / 2)
    }

    func draw(on sketch: inout Sketch, _ color: OKLCH) {
        let figure = line.figure(size: size, at: origin)
        sketch.fillOutline(figure, color)
        if emphasis > 0 { sketch.stroke(figure, color, width: emphasis * size) }
    }
}

extension PlacedLine {
    /// Around all that is drawn of some lines; nil without any.
    static func box(around lines: some Collection<PlacedLine>) -> Box? {
        lines.first.map { first in lines.dropFirst().reduce(first.ink) { $0.union($1.ink) } }
    }
}
