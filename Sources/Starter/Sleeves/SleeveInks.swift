/// The colors of one sleeve, as if printed with few inks.
struct SleeveInks: Hashable, Sendable {
    /// What a sleeve is printed on.
    enum Ground: Hashable, Sendable, CaseIterable { case light, dark, first, second, third }

    let set: InkSet
    let on: Ground
    /// What most of the sleeve is.
    let ground: OKLCH
    /// The colors on it: the one that stands out most first.
    let main: OKLCH
    let second: OKLCH
    let third: OKLCH

    var light: OKLCH { self.set.light }
    var dark: OKLCH { self.set.dark }
    var isDark: Bool { ground.lightness < 0.6 }
    /// The color of text on the ground.
    var ink: OKLCH { text(on: ground) }
    /// All colors that differ clearly from the ground.
    var figures: [OKLCH] { [main, second, third].filter { abs($0.lightness - ground.lightness) > 0.08 } + [bold] }
    /// The end of the scale that the ground is not.
    var bold: OKLCH { ground.contrast(with: light) > ground.contrast(with: dark) ? light : dark }

    init(_ set: InkSet, on: Ground) {
        self.set = set
        self.on = on
        let all: [OKLCH] = [set.first, set.second, set.third]
        let ground: OKLCH
        let others: [OKLCH]
        switch on {
        case .light: (ground, others) = (set.light, all)
        case .dark: (ground, others) = (set.dark, all)
        case .first: (ground, others) = (set.first, [set.second, set.third])
        case .second: (ground, others) = (set.second, [set.first, set.third])
        case .third: (ground, others) = (set.third, [set.first, set.second])
        }
        self.ground = ground
        let ordered = others.sorted { $0.contrast(with: ground) > $1.contrast(with: ground) }
        let ends = ground.contrast(with: set.light) > ground.contrast(with: set.dark) ? set.light : set.dark
        main = ordered[0].contrast(with: ground) > 1.5 ? ordered[0] : ends
        second = ordered[1]
        third = ordered.count > 2 ? ordered[2] : ends
    }

    /// All five.
    var all: [OKLCH] { [light, dark, set.first, set.second, set.third] }

    /// The others that stand out from a color, those that do so most first.
    func beside(_ color: OKLCH) -> Swatches {
        Swatches(
            all.filter { $0 != color && $0.contrast(with: color) > 1.3 }
                .sorted { $0.contrast(with: color) > $1.contrast(with: color) }
        )
    }

    /// A color in which text can be read on another: the light or the dark one, more so where that is not enough.
    func text(on color: OKLCH) -> OKLCH { Self.readable(on: color, of: [light, dark]) }

    /// The first of the colors that can be read, or the one that is nearest to it, made so.
    static func readable(on color: OKLCH, of candidates: [OKLCH]) -> OKLCH {
        if let good = candidates.first(where: { $0.contrast(with: color) >= least }) { return good }
        let best = candidates.max { $0.contrast(with: color) < $1.contrast(with: color) } ?? color
        // Of black and white, one can be read on anything.
        let isUp = OKLCH(1, 0, 0).contrast(with: color) > OKLCH(0, 0, 0).contrast(with: color)
        for step in 1...50 {
            let share = Double(step) / 50
            let end = OKLCH(isUp ? 1 : 0, 0, best.hue)
            let made = best.mixed(end, share)
            if made.contrast(with: color) >= least { return made }
        }
        return OKLCH(isUp ? 1 : 0, 0, 0)
    }

    /// Somewhat more than what WCAG asks of small text, for edges are mixed.
    private static let least = 4.8
}
