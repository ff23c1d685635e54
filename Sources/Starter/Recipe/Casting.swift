/// Which motions suit which emojis, by Unicode's groups; single emojis are cast in `Facts/popular.tsv`.
enum Casting {
    static func motions(for emoji: Emoji) -> [Motion] {
        bySubgroup[emoji.subgroup] ?? byGroup[emoji.group] ?? [.bounce, .float, .jelly]
    }

    private static let byGroup: [String: [Motion]] = [
        "Smileys & Emotion": [.bounce, .jelly, .nod],
        "People & Body": [.dance, .bounce, .nod, .jelly],
        "Animals & Nature": [.bounce, .jelly, .peek, .crowd],
        "Food & Drink": [.jelly, .rain, .bounce, .crowd],
        "Travel & Places": [.float, .zoom, .sparkle],
        "Activities": [.bounce, .zoom, .sparkle],
        "Objects": [.float, .swing, .jelly, .bounce],
        "Symbols": [.pulse, .zoom, .flip],
        "Flags": [.flutter],
    ]

    private static let bySubgroup: [String: [Motion]] = [
        "face-smiling": [.bounce, .jelly, .nod, .dance],
        "face-affection": [.heartbeat, .float, .jelly, .bounce],
        "face-tongue": [.jelly, .dance, .bounce, .peek],
        "face-hand": [.nod, .peek, .jelly],
        "face-neutral-skeptical": [.nod, .peek, .jelly, .sway],
        "face-sleepy": [.float, .sway, .nod],
        "face-unwell": [.shake, .sway, .jelly],
        "face-hat": [.dance, .bounce, .confetti],
        "face-glasses": [.nod, .zoom, .dance],
        "face-concerned": [.shake, .nod, .sway, .jelly],
        "face-negative": [.shake, .zoom, .pulse],
        "face-costume": [.peek, .float, .zoom, .shake],
        "cat-face": [.bounce, .jelly, .peek, .nod],
        "monkey-face": [.bounce, .peek, .nod],
        "heart": [.heartbeat, .rise, .orbit, .pulse, .rain],
        "emotion": [.zoom, .pulse, .shake],
        "hand-fingers-open": [.wave, .zoom],
        "hand-fingers-partial": [.nod, .zoom, .wave],
        "hand-single-finger": [.nod, .pulse, .zoom],
        "hand-fingers-closed": [.zoom, .nod, .shake],
        "hands": [.zoom, .nod, .pulse],
        "body-parts": [.jelly, .pulse, .zoom],
        "person-gesture": [.nod, .dance, .sway],
        "person-activity": [.dance, .bounce, .sway],
        "person-sport": [.bounce, .dance, .flyby],
        "person-fantasy": [.float, .sparkle, .peek],
        "person-resting": [.float, .sway],
        "person-symbol": [.pulse, .zoom],
        "animal-mammal": [.bounce, .jelly, .peek, .crowd, .nod, .dance],
        "animal-bird": [.bounce, .float, .crowd, .nod],
        "animal-amphibian": [.bounce, .crowd],
        "animal-reptile": [.sway, .jelly, .peek],
        "animal-marine": [.float, .flyby, .sway, .crowd],
        "animal-bug": [.float, .jelly, .rise, .crowd],
        "plant-flower": [.sway, .spin, .rain, .sparkle],
        "plant-other": [.sway, .float, .rain],
        "food-fruit": [.jelly, .rain, .bounce, .crowd],
        "food-sweet": [.jelly, .sparkle, .rain, .bounce],
        "drink": [.swing, .jelly, .nod],
        "place-map": [.spin, .float],
        "place-building": [.jelly, .dance, .bounce],
        "place-religious": [.sparkle, .float],
        "transport-ground": [.flyby, .jelly],
        "transport-water": [.float, .flyby],
        "transport-air": [.float],
        "time": [.swing, .pulse, .jelly],
        "sky & weather": [.float, .pulse, .sparkle],
        "award-medal": [.sparkle, .swing, .zoom],
        "event": [.confetti, .sparkle, .swing],
        "sport": [.bounce, .spin, .float],
        "game": [.bounce, .zoom, .flip],
        "clothing": [.swing, .dance, .float],
        "music": [.rise, .dance, .pulse],
        "sound": [.shake, .swing],
        "musical-instrument": [.swing, .dance, .jelly],
        "phone": [.shake, .float],
        "computer": [.float, .jelly, .zoom],
        "light & video": [.float, .swing, .pulse],
        "book-paper": [.float, .jelly, .flip],
        "money": [.rain, .flip, .rise],
        "mail": [.float, .flyby, .jelly],
        "writing": [.swing, .float],
        "lock": [.shake, .swing, .jelly],
        "tool": [.swing, .shake],
        "science": [.jelly, .float, .swing],
        "warning": [.pulse, .shake, .zoom],
        "arrow": [.pulse, .zoom],
        "zodiac": [.sparkle, .pulse],
        "religion": [.sparkle, .pulse],
        "geometric": [.flip, .pulse, .orbit, .bounce],
        "keycap": [.bounce, .flip, .zoom],
        "flag": [.flutter],
    ]

    /// Forms in which a motion has room.
    static func ratios(for motion: Motion) -> [Recipe.Ratio] {
        switch motion {
        case .flyby: [.wide, .landscape]
        case .roll, .crowd: [.landscape, .square, .wide]
        case .rain, .rise: [.portrait, .tall, .square]
        case .launch: [.portrait, .square, .tall]
        case .orbit, .flutter: [.landscape, .square]
        case .peek: [.square, .landscape, .portrait]
        case .bounce, .confetti, .float: [.portrait, .square, .square, .tall, .landscape]
        default: [.square, .landscape, .portrait, .square]
        }
    }

    static func backdrops(for motion: Motion, _ emoji: Emoji) -> [Backdrop] {
        if emoji.subgroup == "sky & weather" || emoji.subgroup == "transport-air" { return [.stars, .plain, .disc] }
        switch motion {
        case .bounce, .jelly, .dance, .nod, .roll, .sway: return [.stage, .stage, .hills, .disc, .plain]
        case .flicker, .float, .flip: return [.stage, .disc, .plain]
        case .flyby: return [.stage, .hills]
        case .pulse, .heartbeat: return [.rings, .disc, .plain]
        case .zoom, .spin, .shake: return [.rays, .disc, .rings, .plain]
        case .confetti: return [.rays, .stage, .plain]
        case .swing, .wave, .flutter: return [.disc, .bands, .plain]
        case .rain, .rise: return [.plain, .bands, .dots]
        case .launch, .orbit, .sparkle: return [.stars, .plain, .disc]
        case .peek, .crowd: return [.plain, .dots, .bands]
        }
    }
}
