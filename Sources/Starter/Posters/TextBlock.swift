/// All text of a poster, set and placed.
struct TextBlock: Sendable {
    enum Anchor: Hashable, Sendable { case top, middle, bottom }

    /// Where text may be.
    struct Place: Hashable, Sendable {
        var area: Box
        var alignment = TextAlignment.leading
        var anchor = Anchor.top
        /// How much of the area's height a title may take.
        var share = 0.34
    }

    struct Row: Sendable {
        var line: PlacedLine
        let isSmall: Bool
    }

    private(set) var rows: [Row] = []

    /// Around all that is drawn; nil without text.
    var box: Box? { PlacedLine.box(around: rows.map(\.line)) }

    init(_ text: PosterText, face: Typeface, hangul: Typeface, in place: Place, by setter: Typesetter) {
        let faces = [face, hangul, .plain]
        var bottom = 0.0
        var title: Typesetter.Paragraph?
        if let (face, words) = setter.words(of: text.title, in: faces) {
            let limits = Typesetter.Limits(
                width: place.area.width,
                height: place.area.height * (text.rest.isEmpty ? place.share : place.share * 0.72),
                size: face.largest * Self.boost(text.title),
                lines: 7
            )
            let paragraph = setter.fit(words, in: face, limits)
            title = paragraph
            bottom = add(paragraph, below: nil, gap: 0, in: place)
        }
        if let title, let (face, words) = setter.words(of: text.rest, in: faces) {
            let limits = Typesetter.Limits(
                width: max(title.width, place.area.width * 0.7),
                height: place.area.height * place.share * 0.4,
                size: min(title.size * 0.5, 76),
                lines: 4
            )
            bottom = add(setter.fit(words, in: face, limits), below: bottom, gap: 24, in: place)
        }
        for (index, small) in [text.translation, text.credit].enumerated() where !small.isEmpty {
            let gap = rows.isEmpty ? 0.0 : index == 0 || text.translation.isEmpty ? 30 : 16
            bottom = addSmall(small, below: bottom, gap: gap, in: place, by: setter)
        }
        anchor(in: place)
    }

    /// A title of a few letters may be larger than others: "M", "Ran".
    private static func boost(_ title: String) -> Double {
        switch title.count {
        case 1...2: 2
        case 3: 1.6
        case 4...5: 1.25
        default: 1
        }
    }

    private static let smallSize = 26.0

    private mutating func addSmall(
        _ text: String,
        below bottom: Double,
        gap: Double,
        in place: Place,
        by setter: Typesetter
    ) -> Double {
        guard let (face, words) = setter.words(of: text.uppercased(), in: [.small, .square], tracking: 0.09) else {
            return bottom
        }
        let limits = Typesetter.Limits(
            width: place.area.width,
            height: Self.smallSize * 3.2,
            size: Self.smallSize,
            lines: 2,
            smallest: 18,
            space: 0.42
        )
        return add(setter.fit(words, in: face, limits), below: bottom, gap: gap, in: place, isSmall: true)
    }

    /// Adds lines under each other and gives back where the last one's ink ends.
    private mutating func add(
        _ paragraph: Typesetter.Paragraph,
        below bottom: Double?,
        gap: Double,
        in place: Place,
        isSmall: Bool = false
    ) -> Double {
        let size = paragraph.size
        let emphasis = paragraph.face.emphasis
        let top = (bottom.map { $0 + gap } ?? 0) - (paragraph.lines.first?.ink?.y ?? 0) * size
        for (index, line) in paragraph.lines.enumerated() {
            let leading = isSmall ? 1.35 : paragraph.face.leading
            let y = top + Double(index) * leading * size
            let x = Self.left(of: line, size: size, in: place)
            let placed = PlacedLine(line: line, size: size, emphasis: isSmall ? 0 : emphasis, origin: Spot(x, y))
            rows.append(Row(line: placed, isSmall: isSmall))
        }
        return rows.last?.line.ink.maxY ?? bottom ?? 0
    }

    private static func left(of line: SetLine, size: Double, in place: Place) -> Double {
        let ink = line.inkBox
        return place.area.x + place.alignment.shift(place.area.width - ink.width * size) - ink.x * size
    }

    private mutating func anchor(in place: Place) {
        guard let box else { return }
        let top: Double =
            switch place.anchor {
            case .top: place.area.y
            case .middle: place.area.midY - box.height / 2
            case .bottom: place.area.maxY - box.height
            }
        for index in rows.indices { rows[index].line.origin.y += top - box.y }
    }

    /// Draws the text; without the small lines where they could not be read.
    func draw(on sketch: inout Sketch, color: OKLCH, small: OKLCH?) {
        for row in rows {
            guard let color = row.isSmall ? small : color else { continue }
            row.line.draw(on: &sketch, color)
        }
    }
}
