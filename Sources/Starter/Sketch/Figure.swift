/// Lines and curves that are filled or stroked, as an SVG path.
struct Figure: Sendable {
    private(set) var path = ""

    /// Nothing yet.
    init() {}

    mutating func move(to spot: Spot) { add("M", spot) }
    mutating func line(to spot: Spot) { add("L", spot) }
    mutating func close() { path += "Z" }

    mutating func curve(to spot: Spot, by first: Spot, _ second: Spot) {
        add("C", first)
        add(" ", second)
        add(" ", spot)
    }

    mutating func curve(to spot: Spot, by control: Spot) {
        add("Q", control)
        add(" ", spot)
    }

    /// A part of a circle to `spot`; clockwise if `turns` says so.
    mutating func arc(to spot: Spot, radius: Double, large: Bool = false, clockwise turns: Bool = true) {
        path += "A"
        path.append(number: radius)
        path += " "
        path.append(number: radius)
        path += large ? " 0 1 " : " 0 0 "
        path += turns ? "1 " : "0 "
        path.append(spot)
    }

    mutating func add(_ other: Figure) { path += other.path }

    private mutating func add(_ verb: String, _ spot: Spot) {
        path += verb
        path.append(spot)
    }
}

extension Figure {
    static func box(_ box: Box) -> Figure {
        polygon([Spot(box.x, box.y), Spot(box.maxX, box.y), Spot(box.maxX, box.maxY), Spot(box.x, box.maxY)])
    }

    static func circle(_ center: Spot, _ radius: Double) -> Figure { ellipse(center, radius, radius) }

    static func ellipse(_ center: Spot, _ width: Double, _ height: Double) -> Figure {
        // Four curves: unlike arcs they can be turned point by point.
        let (w, h) = (width * 0.5523, height * 0.5523)
        var figure = Figure()
        figure.move(to: center + Spot(width, 0))
        figure.curve(to: center + Spot(0, height), by: center + Spot(width, h), center + Spot(w, height))
        figure.curve(to: center + Spot(-width, 0), by: center + Spot(-w, height), center + Spot(-width, h))
        figure.curve(to: center + Spot(0, -height), by: center + Spot(-width, -h), center + Spot(-w, -height))
        figure.curve(to: center + Spot(width, 0), by: center + Spot(w, -height), center + Spot(width, -h))
        figure.close()
        return figure
    }

    /// A circle with a smaller one, of the same middle, taken out (fill it by the even-odd rule).
    static func ring(_ center: Spot, outer: Double, inner: Double) -> Figure {
        var figure = circle(center, outer)
        figure.add(circle(center, inner))
        return figure
    }

    static func polygon(_ spots: [Spot]) -> Figure {
        var figure = line(spots)
        figure.close()
        return figure
    }

    static func line(_ spots: [Spot]) -> Figure {
        var figure = Figure()
        for (index, spot) in spots.enumerated() { index == 0 ? figure.move(to: spot) : figure.line(to: spot) }
        return figure
    }

    /// A soft line through all spots.
    static func smooth(_ spots: [Spot], closed: Bool = false, tension: Double = 1) -> Figure {
        guard spots.count > 2 else { return line(spots) }
        var figure = Figure()
        figure.move(to: spots[0])
        let count = spots.count
        func spot(_ index: Int) -> Spot {
            closed ? spots[(index + count) % count] : spots[min(max(index, 0), count - 1)]
        }
        for index in 0..<(closed ? count : count - 1) {
            let first = spot(index) + (spot(index + 1) - spot(index - 1)) * (tension / 6)
            let second = spot(index + 1) - (spot(index + 2) - spot(index)) * (tension / 6)
            figure.curve(to: spot(index + 1), by: first, second)
        }
        if closed { figure.close() }
        return figure
    }

    /// What lies below a soft line, down to `bottom`.
    static func land(_ spots: [Spot], bottom: Double, soft: Bool = true) -> Figure {
        guard let first = spots.first, let last = spots.last else { return Figure() }
        var figure = soft ? smooth(spots) : line(spots)
        figure.line(to: Spot(last.x, bottom))
        figure.line(to: Spot(first.x, bottom))
        figure.close()
        return figure
    }

    /// A pie's slice from one angle to another, in degrees, clockwise from the right.
    static func wedge(_ center: Spot, _ radius: Double, from start: Double, to end: Double) -> Figure {
        var figure = Figure()
        figure.move(to: center)
        figure.line(to: center + .polar(radius, start))
        figure.arc(to: center + .polar(radius, end), radius: radius, large: end - start > 180)
        figure.close()
        return figure
    }

    /// A bar between two spots with round ends.
    static func capsule(_ first: Spot, _ second: Spot, _ radius: Double) -> Figure {
        let along = second - first
        let length = max(0.001, (along * along).sum().squareRoot())
        let side = Spot(-along.y, along.x) * (radius / length)
        var figure = Figure()
        figure.move(to: first + side)
        figure.arc(to: first - side, radius: radius)
        figure.line(to: second - side)
        figure.arc(to: second + side, radius: radius)
        figure.close()
        return figure
    }

    /// A box with round corners.
    static func rounded(_ box: Box, _ radius: Double) -> Figure {
        let radius = min(radius, box.shorter / 2)
        var figure = Figure()
        figure.move(to: Spot(box.x + radius, box.y))
        figure.line(to: Spot(box.maxX - radius, box.y))
        figure.arc(to: Spot(box.maxX, box.y + radius), radius: radius)
        figure.line(to: Spot(box.maxX, box.maxY - radius))
        figure.arc(to: Spot(box.maxX - radius, box.maxY), radius: radius)
        figure.line(to: Spot(box.x + radius, box.maxY))
        figure.arc(to: Spot(box.x, box.maxY - radius), radius: radius)
        figure.line(to: Spot(box.x, box.y + radius))
        figure.arc(to: Spot(box.x + radius, box.y), radius: radius)
        figure.close()
        return figure
    }
}

extension String {
    mutating func append(_ spot: Spot) {
        append(number: spot.x)
        append(" ")
        append(number: spot.y)
    }

    /// Two digits after the point; what is not finite becomes 0.
    mutating func append(number: Double) {
        guard number.isFinite, abs(number) < 1e9 else { return append("0") }
        let hundredths = Int((number * 100).rounded())
        if hundredths < 0 { append("-") }
        let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
        append(String(whole))
        guard rest > 0 else { return }
        append(rest < 10 ? ".0" : ".")
        append(String(rest % 10 == 0 ? rest / 10 : rest))
    }
}
