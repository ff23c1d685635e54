/// People and things as one flat shape, standing at a place.
enum Silhouette {
    /// Somebody in a long coat, seen from behind.
    static func person(at foot: Spot, height: Double, hat: Bool) -> Figure {
        let unit = height / 100
        func spot(_ x: Double, _ y: Double) -> Spot { foot + Spot(x, -y) * unit }
        var figure = Figure.circle(spot(0, 89), 9.5 * unit)
        var coat = Figure()
        coat.move(to: spot(-17, 0))
        coat.curve(to: spot(-16, 66), by: spot(-17, 30), spot(-19, 52))
        coat.curve(to: spot(-5, 78), by: spot(-15, 75), spot(-8, 76))
        coat.line(to: spot(5, 78))
        coat.curve(to: spot(16, 66), by: spot(8, 76), spot(15, 75))
        coat.curve(to: spot(17, 0), by: spot(19, 52), spot(17, 30))
        coat.line(to: spot(4, 0))
        coat.line(to: spot(0, 26))
        coat.line(to: spot(-4, 0))
        coat.close()
        figure = joined(figure, coat)
        guard hat else { return figure }
        figure = joined(figure, .ellipse(spot(0, 94), 17 * unit, 3.2 * unit))
        var crown = Figure()
        crown.move(to: spot(-9.5, 94))
        crown.curve(to: spot(-7, 106), by: spot(-9.5, 101))
        crown.curve(to: spot(7, 106), by: spot(0, 102))
        crown.curve(to: spot(9.5, 94), by: spot(9.5, 101))
        crown.close()
        return joined(figure, crown)
    }

    private static func joined(_ first: Figure, _ second: Figure) -> Figure {
        var figure = first
        figure.add(second)
        return figure
    }
}

extension Silhouette {
    /// A small boat with somebody in it.
    static func boat(at water: Spot, width: Double) -> Figure {
        let unit = width / 100
        func spot(_ x: Double, _ y: Double) -> Spot { water + Spot(x, -y) * unit }
        var hull = Figure()
        hull.move(to: spot(-50, 12))
        hull.curve(to: spot(50, 14), by: spot(0, 2))
        hull.curve(to: spot(26, -4), by: spot(42, -4))
        hull.line(to: spot(-28, -4))
        hull.curve(to: spot(-50, 12), by: spot(-44, -3))
        hull.close()
        hull.add(person(at: spot(16, 6), height: 30 * unit, hat: true))
        return hull
    }
}

extension Silhouette {
    /// A plain chair, as lines to be stroked.
    static func chair(at foot: Spot, height: Double) -> [Figure] {
        let unit = height / 100
        func spot(_ x: Double, _ y: Double) -> Spot { foot + Spot(x, -y) * unit }
        return [
            .line([spot(-26, 0), spot(-22, 46), spot(24, 46), spot(28, 0)]),
            .line([spot(-22, 46), spot(-27, 100), spot(2, 100), spot(4, 46)]),
            .line([spot(-25, 78), spot(3, 78)]),
            .line([spot(-6, 0), spot(-5, 44)]),
        ]
    }
}
