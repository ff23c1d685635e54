/// The colors of one poster, which belong together.
struct Palette: Hashable, Sendable {
    /// How bright a poster is as a whole.
    enum Tone: Hashable, Sendable, CaseIterable { case night, vivid, bright, paper }

    /// Hues that go well: of the ground, and of the three colors on it.
    struct Scheme: Hashable, Sendable {
        let name: String
        let ground: Double
        let main: Double
        let second: Double
        let accent: Double
        /// How colorful the ground is.
        var strength = 1.0

        var exchanged: Scheme {
            Scheme(name: name, ground: main, main: ground, second: second, accent: accent, strength: strength)
        }
    }

    let tone: Tone
    let scheme: Scheme
    /// What most of the poster is, and what text stands on.
    let ground: OKLCH
    /// The ground in its shade and in its light.
    let deep: OKLCH
    let glow: OKLCH
    /// The color of the motif, one beside it, and one for little.
    let main: OKLCH
    let second: OKLCH
    let accent: OKLCH
    /// The color of text on the ground.
    let ink: OKLCH

    init(_ tone: Tone, _ scheme: Scheme) {
        self.tone = tone
        // Yellows of middle lightness are mud: the ground takes the motif's hue, the motif the ground's.
        let scheme = tone == .vivid && (55...135).contains(scheme.ground) ? scheme.exchanged : scheme
        self.scheme = scheme
        let hue = scheme.ground
        let strength = scheme.strength * (tone == .night && (55...135).contains(hue) ? 0.6 : 1)
        let shades = Self.shades(tone, strength)
        (ground, deep, glow) = (shades.ground.at(hue), shades.deep.at(hue), shades.glow.at(hue + 10))
        main = shades.main.at(scheme.main)
        second = shades.second.at(scheme.second)
        accent = shades.accent.at(scheme.accent)
        ink = shades.ink.at(tone == .night || tone == .vivid ? scheme.accent : scheme.second)
    }

    /// Lightness and chroma; the hue comes from the scheme.
    private struct Shade {
        let lightness: Double
        let chroma: Double

        init(_ lightness: Double, _ chroma: Double) {
            self.lightness = lightness
            self.chroma = chroma
        }

        func at(_ hue: Double) -> OKLCH { OKLCH(lightness, chroma, hue) }
    }

    private struct Shades {
        let ground, deep, glow, main, second, accent, ink: Shade
    }

    private static func shades(_ tone: Tone, _ strength: Double) -> Shades {
        func ground(_ lightness: Double, _ chroma: Double) -> Shade { Shade(lightness, chroma * strength) }
        switch tone {
        case .night:
            return Shades(
                ground: ground(0.225, 0.055),
                deep: ground(0.15, 0.04),
                glow: ground(0.4, 0.11),
                main: Shade(0.69, 0.17),
                second: Shade(0.53, 0.14),
                accent: Shade(0.88, 0.12),
                ink: Shade(0.97, 0.018)
            )
        case .vivid:
            return Shades(
                ground: ground(0.46, 0.15),
                deep: ground(0.3, 0.11),
                glow: ground(0.6, 0.16),
                main: Shade(0.79, 0.15),
                second: Shade(0.66, 0.17),
                accent: Shade(0.93, 0.09),
                ink: Shade(0.98, 0.015)
            )
        case .bright:
            return Shades(
                ground: ground(0.82, 0.13),
                deep: ground(0.68, 0.15),
                glow: ground(0.91, 0.08),
                main: Shade(0.58, 0.19),
                second: Shade(0.4, 0.12),
                accent: Shade(0.97, 0.035),
                ink: Shade(0.21, 0.05)
            )
        case .paper:
            return Shades(
                ground: ground(0.94, 0.028),
                deep: ground(0.85, 0.06),
                glow: ground(0.98, 0.012),
                main: Shade(0.6, 0.19),
                second: Shade(0.39, 0.11),
                accent: Shade(0.8, 0.14),
                ink: Shade(0.22, 0.045)
            )
        }
    }

    /// Dark posters have light on dark; of the others it is the other way around.
    var isDark: Bool { tone == .night || tone == .vivid }
    /// The darkest and the lightest of its colors.
    var darkest: OKLCH { isDark ? deep : ink }
    var lightest: OKLCH { isDark ? ink : glow }

    static let schemes = [
        Scheme(name: "ember", ground: 28, main: 52, second: 18, accent: 88),
        Scheme(name: "midnight", ground: 268, main: 78, second: 300, accent: 92),
        Scheme(name: "pine", ground: 165, main: 42, second: 150, accent: 95),
        Scheme(name: "plum", ground: 326, main: 22, second: 292, accent: 72),
        Scheme(name: "teal", ground: 202, main: 48, second: 184, accent: 90),
        Scheme(name: "ocean", ground: 246, main: 205, second: 270, accent: 68),
        Scheme(name: "sand", ground: 84, main: 34, second: 235, accent: 65),
        Scheme(name: "olive", ground: 116, main: 48, second: 142, accent: 96),
        Scheme(name: "wine", ground: 8, main: 60, second: 345, accent: 82),
        Scheme(name: "indigo", ground: 286, main: 340, second: 262, accent: 190),
        Scheme(name: "slate", ground: 250, main: 28, second: 245, accent: 86, strength: 0.3),
        Scheme(name: "rose", ground: 2, main: 262, second: 350, accent: 82),
        Scheme(name: "mustard", ground: 88, main: 268, second: 28, accent: 245),
        Scheme(name: "coral", ground: 40, main: 195, second: 250, accent: 100),
        Scheme(name: "sky", ground: 226, main: 32, second: 258, accent: 94),
        Scheme(name: "moss", ground: 138, main: 82, second: 168, accent: 55),
        Scheme(name: "ash", ground: 60, main: 25, second: 40, accent: 75, strength: 0.25),
        Scheme(name: "lagoon", ground: 188, main: 350, second: 230, accent: 80),
    ]
}
