import Vips

/// A word or a line as outlines at size 1, from its first letter's origin on the line it stands on.
struct SetLine: Sendable {
    private(set) var glyphs: [(outline: GlyphOutline, x: Double)] = []
    private(set) var advance = 0.0
    /// Whether the next word follows without a space: this is a word's first part.
    var isUnfinished = false
    /// What is really drawn; nil for blank text.
    private(set) var ink: Box?
    /// The same, without a size for blank text.
    var inkBox: Box { ink ?? Box(0, 0, 0, 0) }

    /// Puts glyphs side by side.
    init(_ outlines: [GlyphOutline], tracking: Double) {
        for outline in outlines {
            append(outline, at: advance)
            advance += outline.advance + tracking
        }
        if !outlines.isEmpty { advance -= tracking }
    }

    /// Puts words side by side.
    init(_ words: ArraySlice<SetLine>, space: Double) {
        var gap = 0.0
        for word in words {
            advance += gap
            for (outline, x) in word.glyphs { append(outline, at: advance + x) }
            advance += word.advance
            gap = word.isUnfinished ? 0 : space
        }
    }

    private mutating func append(_ outline: GlyphOutline, at x: Double) {
        glyphs.append((outline, x))
        guard let box = outline.ink else { return }
        let moved = Box(box.x + x, box.y, box.width, box.height)
        ink = ink?.union(moved) ?? moved
    }

    /// The outlines at a size, the origin at a place.
    func figure(size: Double, at origin: Spot) -> Figure { figure(scale: Spot(size, size), at: origin) }

    /// The same with a width and a height of its own.
    func figure(scale: Spot, at origin: Spot) -> Figure {
        var figure = Figure()
        for (outline, x) in glyphs {
            func placed(_ point: GlyphOutline.Point) -> Spot { origin + Spot(point.x + x, point.y) * scale }
            for step in outline.steps {
                switch step {
                case .move(let end): figure.move(to: placed(end))
                case .line(let end): figure.line(to: placed(end))
                case .quadratic(let control, let end): figure.curve(to: placed(end), by: placed(control))
                case .cubic(let first, let second, let end):
                    figure.curve(to: placed(end), by: placed(first), placed(second))
                case .close: figure.close()
                }
            }
        }
        return figure
    }
}

extension GlyphOutline {
    /// A box around all points, which is hardly larger than the glyph; nil for a blank.
    var ink: Box? {
        var box: Box?
        func take(_ point: Point) {
            let spot = Box(point.x, point.y, 0, 0)
            box = box?.union(spot) ?? spot
        }
        for step in steps {
            switch step {
            case .move(let end), .line(let end): take(end)
            case .quadratic(let control, let end): [control, end].forEach(take)
            case .cubic(let first, let second, let end): [first, second, end].forEach(take)
            case .close: break
            }
        }
        return box
    }
}
