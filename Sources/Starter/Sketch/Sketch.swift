import Media

/// A drawing in the making: figures, the later ones above.
struct Sketch: Sendable {
    let page: Box
    private var body = ""
    private var definitions = ""
    private var definitionCount = 0

    init(page: Box) { self.page = page }

    mutating func fill(_ figure: Figure, _ color: OKLCH, opacity: Double = 1) {
        fill(figure, .flat(color), opacity: opacity)
    }

    mutating func fill(_ figure: Figure, _ paint: Paint, opacity: Double = 1) {
        body += "<path fill=\"\(reference(to: paint))\" fill-rule=\"evenodd\""
        add(opacity: opacity)
        add(figure)
    }

    /// Fills a glyph, whose own overlaps are not holes.
    mutating func fillOutline(_ figure: Figure, _ color: OKLCH, opacity: Double = 1) {
        body += "<path fill=\"\(color.rgb.hex)\""
        add(opacity: opacity)
        add(figure)
    }

    mutating func stroke(_ figure: Figure, _ color: OKLCH, width: Double, opacity: Double = 1, butt: Bool = false) {
        body += "<path fill=\"none\" stroke=\"\(color.rgb.hex)\" stroke-width=\""
        body.append(number: width)
        body += butt ? "\"" : "\" stroke-linecap=\"round\" stroke-linejoin=\"round\""
        add(opacity: opacity)
        add(figure)
    }

    /// The whole page in one paint.
    mutating func cover(_ paint: Paint) { fill(.box(page.inset(-2)), paint) }

    /// What `draw` adds, seen only inside a figure.
    mutating func clipped(to figure: Figure, _ draw: (inout Sketch) -> Void) {
        beginClip(to: figure)
        draw(&self)
        endClip()
    }

    /// What is added from now on is seen only inside a figure, until ``endClip()``.
    mutating func beginClip(to figure: Figure) {
        let name = newName()
        definitions += "<clipPath id=\"\(name)\"><path clip-rule=\"evenodd\" d=\"\(figure.path)\"/></clipPath>"
        body += "<g clip-path=\"url(#\(name))\">"
    }

    mutating func endClip() { body += "</g>" }

    /// What `draw` adds, turned by degrees around a place.
    mutating func turned(_ degrees: Double, around center: Spot, _ draw: (inout Sketch) -> Void) {
        body += "<g transform=\"rotate("
        body.append(number: degrees)
        body += " "
        body.append(center)
        body += ")\">"
        draw(&self)
        body += "</g>"
    }

    /// The file, at a size in pixels that has the page's ratio.
    func svg(width: Int, height: Int) -> String {
        var view = ""
        view.append(Spot(page.x, page.y))
        view += " "
        view.append(Spot(page.width, page.height))
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
            + "viewBox=\"\(view)\" preserveAspectRatio=\"xMidYMid slice\">"
            + "<defs>\(definitions)</defs>\(body)</svg>"
    }

    private mutating func add(opacity: Double) {
        guard opacity < 1 else { return }
        body += " opacity=\""
        body.append(number: opacity)
        body += "\""
    }

    private mutating func add(_ figure: Figure) {
        body += " d=\""
        body += figure.path
        body += "\"/>"
    }

    private mutating func newName() -> String {
        definitionCount += 1
        return "d\(definitionCount)"
    }

    private mutating func reference(to paint: Paint) -> String {
        switch paint {
        case .flat(let color): return color.rgb.hex
        case .linear(let start, let end, let tints):
            let places = [("x1", start.x), ("y1", start.y), ("x2", end.x), ("y2", end.y)]
            return define("linearGradient", places, tints)
        case .radial(let center, let radius, let tints):
            return define("radialGradient", [("cx", center.x), ("cy", center.y), ("r", radius)], tints)
        }
    }

    private mutating func define(_ element: String, _ places: [(String, Double)], _ tints: [Tint]) -> String {
        let name = newName()
        definitions += "<\(element) id=\"\(name)\" gradientUnits=\"userSpaceOnUse\""
        for (key, value) in places {
            definitions += " \(key)=\""
            definitions.append(number: value)
            definitions += "\""
        }
        definitions += ">"
        for (offset, tint) in Self.stops(tints) {
            definitions += "<stop offset=\""
            definitions.append(number: offset)
            definitions += "\" stop-color=\"\(tint.color.rgb.hex)\""
            if tint.opacity < 1 {
                definitions += " stop-opacity=\""
                definitions.append(number: tint.opacity)
                definitions += "\""
            }
            definitions += "/>"
        }
        definitions += "</\(element)>"
        return "url(#\(name))"
    }

    /// More stops than tints: between two of them SVG mixes in sRGB, which is gray halfway.
    private static func stops(_ tints: [Tint]) -> [(Double, Tint)] {
        let steps = 4
        let count = (tints.count - 1) * steps
        guard count > 0 else { return tints.map { (0, $0) } }
        return (0...count).map { index in
            let (first, rest) = (min(index / steps, tints.count - 2), index % steps)
            let share = index == count ? 1 : Double(rest) / Double(steps)
            let (from, to) = (tints[first], tints[first + 1])
            let tint = Tint(
                from.color.mixed(to.color, share),
                from.opacity + (to.opacity - from.opacity) * share
            )
            return (Double(index) / Double(count), tint)
        }
    }
}
