/// Lines of text at their places, in a color.
struct SetText: Sendable {
    /// How a text is set.
    struct Style: Hashable, Sendable {
        /// The first that has the letters is taken.
        var faces: [Typeface]
        /// The largest it may get.
        var size: Double
        var lines = 3
        var alignment = TextAlignment.leading
        /// Rather than smaller, text is cut.
        var smallest = 44.0
        var isCapital = false
        /// Between letters, in sizes; nil for what the face asks for.
        var tracking: Double?
        /// The color it has where that can be read; nil for whatever can.
        var color: OKLCH?
    }

    let color: OKLCH
    private(set) var lines: [PlacedLine] = []

    /// Around all that is drawn; nil without text.
    var box: Box? { PlacedLine.box(around: lines) }

    /// Lines below each other from the top of a box, as large as fit; none when no face has the letters.
    init(_ text: String, _ style: Style, in area: Box, color: OKLCH, by setter: Typesetter) {
        self.color = color
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
            let ink = line.inkBox
            let shift = style.alignment.shift(area.width - ink.width * paragraph.size)
            let origin = Spot(
                area.x + shift - ink.x * paragraph.size,
                top + Double(index) * face.leading * paragraph.size
            )
            lines.append(PlacedLine(line: line, size: paragraph.size, emphasis: face.emphasis, origin: origin))
        }
    }

    mutating func move(by distance: Spot) {
        for index in lines.indices { lines[index].origin += distance }
    }

    func draw(on sketch: inout Sketch) {
        for line in lines { line.draw(on: &sketch, color) }
    }
}

extension SetText {
    /// All text of one picture.
    struct Lines: Sendable {
        private(set) var rows: [(line: PlacedLine, color: OKLCH)] = []

        var count: Int { rows.count }

        mutating func add(_ text: SetText) { rows += text.lines.map { ($0, text.color) } }

        /// Moves the lines from one number on.
        mutating func move(from first: Int, by distance: Spot) {
            for index in first..<max(first, rows.count) { rows[index].line.origin += distance }
        }

        /// Whether any letters are at least so large.
        func reaches(_ size: Double) -> Bool { rows.contains { $0.line.size >= size } }

        /// Draws the lines whose letters are at least so large.
        func draw(on sketch: inout Sketch, from smallest: Double) {
            for (line, color) in rows where line.size >= smallest { line.draw(on: &sketch, color) }
        }
    }
}
