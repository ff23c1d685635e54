/// Lines of text at their places, each in a color.
struct SetText: Sendable {
    /// How a text is set.
    struct Style: Hashable, Sendable {
        enum Alignment: Hashable, Sendable {
            case leading, center, trailing

            /// How far in a line begins that leaves so much free.
            func shift(_ spare: Double) -> Double {
                switch self {
                case .leading: 0
                case .center: spare / 2
                case .trailing: spare
                }
            }
        }

        /// The first that has the letters is taken.
        var faces: [Typeface]
        /// The largest it may get.
        var size: Double
        var lines = 3
        var alignment = Alignment.leading
        /// Rather than smaller, text is cut.
        var smallest = 44.0
        var isCapital = false
        /// Between letters, in sizes; nil for what the face asks for.
        var tracking: Double?
        /// The color it has where that can be read; nil for whatever can.
        var color: OKLCH?
    }

    struct Row: Sendable {
        let line: SetLine
        let size: Double
        let emphasis: Double
        var origin: Spot
        let color: OKLCH

        var ink: Box {
            let ink = line.ink ?? Box(0, 0, 0, 0)
            return Box(origin.x + ink.x * size, origin.y + ink.y * size, ink.width * size, ink.height * size)
                .inset(-emphasis * size / 2)
        }
    }

    private(set) var rows: [Row] = []

    /// Around all that is drawn; nil without text.
    var box: Box? {
        rows.first.map { first in rows.dropFirst().reduce(first.ink) { $0.union($1.ink) } }
    }

    /// Lines below each other from the top of a box, as large as fit; none when no face has the letters.
    init(_ text: String, _ style: Style, in area: Box, color: OKLCH, by setter: Typesetter) {
        let text = style.isCapital ? text.uppercased() : text
        guard let (face, words) = setter.words(of: text, in: style.faces, tracking: style.tracking) else { return }
        let limits = Typesetter.Limits(
            width: area.width,
            height: area.height,
            size: style.size,
            lines: style.lines,
            smallest: style.smallest
        )
        let paragraph = setter.fit(words, in: face, limits)
        let top = area.y - (paragraph.lines.first?.ink?.y ?? 0) * paragraph.size
        for (index, line) in paragraph.lines.enumerated() {
            let ink = line.ink ?? Box(0, 0, 0, 0)
            let shift = style.alignment.shift(area.width - ink.width * paragraph.size)
            let origin = Spot(
                area.x + shift - ink.x * paragraph.size,
                top + Double(index) * face.leading * paragraph.size
            )
            rows.append(
                Row(
                    line: line,
                    size: paragraph.size,
                    emphasis: face.emphasis,
                    origin: origin,
                    color: color
                )
            )
        }
    }

    mutating func move(by distance: Spot) {
        for index in rows.indices { rows[index].origin += distance }
    }
}

extension SetText {
    /// All text of one picture.
    struct Lines: Sendable {
        private(set) var rows: [Row] = []

        var count: Int { rows.count }

        mutating func add(_ text: SetText) { rows += text.rows }

        /// Moves the rows from one number on.
        mutating func move(from first: Int, by distance: Spot) {
            for index in first..<max(first, rows.count) { rows[index].origin += distance }
        }

        /// Whether any letters are at least so large.
        func reaches(_ size: Double) -> Bool { rows.contains { $0.size >= size } }

        /// Draws the rows whose letters are at least so large.
        func draw(on sketch: inout Sketch, from smallest: Double) {
            for row in rows where row.size >= smallest { row.draw(on: &sketch) }
        }
    }
}

extension SetText.Row {
    func draw(on sketch: inout Sketch) {
        let figure = line.figure(size: size, at: origin)
        sketch.fillOutline(figure, color)
        if emphasis > 0 { sketch.stroke(figure, color, width: emphasis * size) }
    }
}
