/// Things that stand for stories.
enum Thing: String, Hashable, Sendable, CaseIterable {
    case key, umbrella, cup, bulb, boat, house, tree, bird, fish, balloon, hat, apple, flame, moon, bell, candle, star
    case heart, glove, note, door, cactus, rocket, hand, telephone, spectacles

    static func chosen(for genres: [String], _ random: inout StableChoice) -> Thing {
        let fitting = genres.flatMap { byGenre[$0] ?? [] }
        return random.pick(fitting.isEmpty ? byGenre["drama"] ?? [] : fitting) ?? .key
    }

    private static let byGenre: [String: [Thing]] = [
        "action": [.flame, .glove, .star, .key], "adventure": [.boat, .balloon, .star, .tree],
        "animation": [.balloon, .fish, .star, .apple, .moon],
        "comedy": [.umbrella, .hat, .fish, .telephone, .spectacles, .balloon],
        "crime": [.key, .hat, .telephone, .bulb, .glove], "documentary": [.bulb, .spectacles, .bird, .house],
        "drama": [.door, .cup, .tree, .bird, .candle, .house, .umbrella, .spectacles, .boat, .key],
        "family": [.balloon, .house, .apple, .star],
        "fantasy": [.moon, .apple, .star, .candle], "history": [.candle, .bell, .door],
        "horror": [.candle, .door, .moon, .hand], "music": [.note, .bell, .star],
        "mystery": [.key, .spectacles, .candle, .door], "romance": [.heart, .note, .umbrella, .bird, .apple, .moon],
        "science-fiction": [.rocket, .moon, .bulb, .star], "thriller": [.key, .telephone, .bulb, .hand],
        "war": [.bird, .bell, .flame, .boat], "western": [.cactus, .hat, .star, .bell],
    ]

    /// The thing, filling a square; holes by the even-odd rule.
    func figure(in box: Box) -> Figure {
        var pen = ThingPen(box)
        draw(with: &pen)
        return pen.figure
    }

    private func draw(with pen: inout ThingPen) {
        switch self {
        case .key: pen.key()
        case .umbrella: pen.umbrella()
        case .cup: pen.cup()
        case .bulb: pen.bulb()
        case .boat: pen.boat()
        case .house: pen.house()
        case .tree: pen.tree()
        case .bird: pen.bird()
        case .fish: pen.fish()
        case .balloon: pen.balloon()
        case .hat: pen.hat()
        case .apple: pen.apple()
        case .flame: pen.flame()
        case .moon: pen.moon()
        case .bell: pen.bell()
        case .candle: pen.candle()
        case .star: pen.star()
        case .heart: pen.heart()
        case .glove, .hand: pen.hand()
        case .note: pen.note()
        case .door: pen.door()
        case .cactus: pen.cactus()
        case .rocket: pen.rocket()
        case .telephone: pen.telephone()
        case .spectacles: pen.spectacles()
        }
    }
}

/// Draws in a square of 100 by 100.
struct ThingPen {
    private(set) var figure = Figure()
    private let box: Box

    init(_ box: Box) { self.box = box }

    private var unit: Double { box.width / 100 }
    private func spot(_ x: Double, _ y: Double) -> Spot { Spot(box.x, box.y) + Spot(x, y) * unit }

    mutating func circle(_ x: Double, _ y: Double, _ radius: Double) {
        figure.add(.circle(spot(x, y), radius * unit))
    }

    mutating func ellipse(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        figure.add(.ellipse(spot(x, y), width * unit, height * unit))
    }

    mutating func bar(_ x: Double, _ y: Double, _ width: Double, _ height: Double, round: Double = 0) {
        let place = spot(x, y)
        let bar = Box(place.x, place.y, width * unit, height * unit)
        figure.add(round > 0 ? .rounded(bar, round * unit) : .box(bar))
    }

    /// A closed line through pairs of numbers.
    mutating func polygon(_ numbers: [Double]) { figure.add(.polygon(spots(numbers))) }

    /// A closed soft line through pairs of numbers.
    mutating func blob(_ numbers: [Double]) { figure.add(.smooth(spots(numbers), closed: true)) }

    /// A start, then two controls and an end for each curve.
    mutating func curves(_ numbers: [Double]) {
        let spots = spots(numbers)
        guard let first = spots.first else { return }
        figure.move(to: first)
        for index in stride(from: 1, to: spots.count - 2, by: 3) {
            figure.curve(to: spots[index + 2], by: spots[index], spots[index + 1])
        }
        figure.close()
    }

    mutating func wedge(_ x: Double, _ y: Double, _ radius: Double, _ start: Double, _ end: Double) {
        figure.add(.wedge(spot(x, y), radius * unit, from: start, to: end))
    }

    private func spots(_ numbers: [Double]) -> [Spot] {
        stride(from: 0, to: numbers.count - 1, by: 2).map { spot(numbers[$0], numbers[$0 + 1]) }
    }
}
