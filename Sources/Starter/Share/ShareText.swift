import Media
import Vips

/// The words of a picture that is shared, and the mark, as coverage: white in red, gray in green, the accent in blue.
struct ShareText: Sendable {
    private static let white = RGBColor(red: 255, green: 0, blue: 0)
    private static let gray = RGBColor(red: 0, green: 255, blue: 0)
    private static let accent = RGBColor(red: 0, green: 0, blue: 255)

    private var sketch: Sketch
    private let setter: Typesetter
    private let plan: SharePlan

    init(_ card: ShareCard, _ plan: SharePlan, by setter: Typesetter) {
        self.plan = plan
        self.setter = setter
        sketch = Sketch(page: plan.page)
        sketch.cover(.flat(OKLCH(0, 0, 0)))
        addLines(of: card)
        addMark(card.mark)
    }

    func drawing(_ size: PixelSize) -> VectorDrawing {
        VectorDrawing(svg: sketch.svg(width: size.width, height: size.height))
    }

    private struct Part {
        let text: String
        let style: SetText.Style
        /// To the part above.
        let gap: Double
    }

    private mutating func addLines(of card: ShareCard) {
        var texts: [SetText] = []
        var height = 0.0
        for part in parts(of: card) {
            let gap = texts.isEmpty ? 0 : part.gap
            let box = Box(plan.text.x, plan.text.y + height + gap, plan.text.width, part.style.size * 2.4)
            let color = part.style.color ?? OKLCH(Self.white)
            let text = SetText(part.text.visibleLine, part.style, in: box, color: color, by: setter)
            guard let ink = text.box else { continue }
            height = ink.maxY - plan.text.y
            texts.append(text)
        }
        let shift = Spot(0, max(0, (plan.text.height - height) / 2))
        for var text in texts {
            text.move(by: shift)
            text.draw(on: &sketch)
        }
    }

    private func parts(of card: ShareCard) -> [Part] {
        let scale = plan.isTall ? 1.0 : 0.62
        func part(_ text: String, _ size: Double, isMain: Bool, lines: Int = 1, gap: Double) -> Part {
            let style = SetText.Style(
                faces: [isMain ? .plain : .small, .square, .eastern],
                size: size * scale,
                lines: lines,
                alignment: plan.isTall ? .center : .leading,
                smallest: size * scale * 0.5,
                color: OKLCH(isMain ? Self.white : Self.gray)
            )
            return Part(text: text, style: style, gap: gap * scale)
        }
        var parts = [
            part(card.title, 92, isMain: true, lines: 2, gap: 0), part(card.artist, 50, isMain: false, gap: 30),
        ]
        for (place, line) in card.lines.prefix(3).enumerated() {
            parts.append(part(line, place == 0 ? 52 : 42, isMain: place == 0, gap: place == 0 ? 64 : 24))
        }
        return parts
    }

    /// The drum with its slits, and the name beside it.
    private mutating func addMark(_ name: String) {
        let size = plan.foot.height
        let style = SetText.Style(
            faces: [.plain, .square, .eastern],
            size: size * 0.62,
            lines: 1,
            smallest: size * 0.3
        )
        let place = Box(plan.foot.x, plan.foot.y, plan.foot.width - size * 1.5, size)
        var text = SetText(name.visibleLine, style, in: place, color: OKLCH(Self.white), by: setter)
        let width = size * 1.16 + (text.box.map { $0.width + size * 0.3 } ?? 0)
        let left = plan.isTall ? plan.foot.midX - width / 2 : plan.foot.x
        drum(in: Box(left, plan.foot.y, size * 1.16, size))
        guard let ink = text.box else { return }
        text.move(by: Spot(left + size * 1.46 - ink.x, plan.foot.midY - ink.midY))
        text.draw(on: &sketch)
    }

    private mutating func drum(in box: Box) {
        let (white, accent) = (OKLCH(Self.white), OKLCH(Self.accent))
        let line = box.height * 0.085
        let top = Spot(box.midX, box.y + box.height * 0.24)
        let half = Spot(box.width / 2 - line / 2, box.height * 0.2)
        sketch.stroke(.ellipse(top, half.x, half.y), white, width: line)
        var body = Figure()
        body.move(to: top - Spot(half.x, 0))
        let foot = Spot(box.midX, box.y + box.height * 0.76)
        body.line(to: foot - Spot(half.x, 0))
        body.curve(
            to: foot + Spot(half.x, 0),
            by: foot + Spot(-half.x, half.y * 1.3),
            foot + Spot(half.x, half.y * 1.3)
        )
        body.line(to: top + Spot(half.x, 0))
        sketch.stroke(body, white, width: line)
        for slit in -2...2 {
            let x = box.midX + Double(slit) * half.x * 0.38
            let drop = half.y * (1 - 0.2 * Double(slit * slit))
            let from = Spot(x, top.y + drop + box.height * 0.13)
            sketch.stroke(.line([from, from + Spot(0, box.height * 0.26)]), accent, width: line * 1.1)
        }
    }
}
