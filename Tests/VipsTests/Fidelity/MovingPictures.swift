import Glibc

@testable import Vips

/// Animations that are hard to keep true: slow changes, small things over moving grounds, noise.
enum MovingPictures: String, CaseIterable {
    case fade, slowFade, crossFade, pan, drift, sticker, dithered, grain

    static let width = 72
    static let height = 48

    /// What is promised, in dB: noise that is new in each frame may lose more than other pictures.
    var leastDecibels: Double { self == .grain ? 26 : 30 }

    /// Drawn once for all tests.
    var frames: [PixelFrame] { Self.drawn[self] ?? [] }

    private static let drawn = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.drawnFrames) })

    private var drawnFrames: [PixelFrame] {
        let count = self == .fade || self == .slowFade ? 60 : 24
        return (0..<count).map { frame in
            let pixels = (0..<Self.width * Self.height).flatMap { place in
                color(place % Self.width, place / Self.width, frame)
            }
            return PixelFrame(width: Self.width, height: Self.height, channels: 3, pixels: pixels)
        }
    }

    /// One shade decides the color, so that no frame has more than 256 of them.
    private func color(_ x: Int, _ y: Int, _ frame: Int) -> [UInt8] {
        switch self {
        case .fade, .slowFade:
            // Something small moves, so that no frame is quite as the one before.
            if y / 3 == 8, x / 3 == frame % 24 { return [250, 60, 40] }
            return Self.toned(Double(self == .fade ? frame * 4 : 60 + frame), warmth: 0)
        case .crossFade:
            let share = Double(frame) / 23
            return Self.toned(Self.hills(x, y) * (1 - share) + Self.rings(x, y) * share, warmth: 40 * share)
        case .pan: return Self.toned(Self.hills(x + frame * 2, y), warmth: 30)
        case .drift:
            let (across, down) = (x - 8 - frame * 2, y - 24)
            if across * across + down * down < 16 { return [250, 60, 40] }
            return Self.toned(Double(x + y) + Double(frame) * 1.5, warmth: 20)
        case .sticker:
            let lift = 8 * sin(Double(frame) / 24 * 2 * .pi)
            let (across, down) = (x - 36, y - 24 - Int(lift))
            guard across * across + down * down < 160 else { return Self.toned(Double(y) * 0.8 + 90, warmth: 60) }
            return across * across + (down + 4) * (down + 4) < 30 ? [40, 30, 60] : [255, 205, 60]
        case .dithered:
            let noise = Pictures.scrambled(x &* 7919 &+ y &* 104_729) % 255
            return Int(Self.hills(x + frame, y)) > noise ? [255, 240, 220] : [20, 20, 60]
        case .grain:
            let place = x &* 7919 &+ y &* 104_729
            let noise = Pictures.scrambled(place &* 61 &+ frame) % 49 - 24
            return Self.toned(Self.hills(x + frame, y) + Double(noise), warmth: 10)
        }
    }

    private static func toned(_ shade: Double, warmth: Double) -> [UInt8] {
        let shade = min(255, max(0, shade.rounded(.down)))
        return [min(255, shade + warmth / 2), shade, max(0, shade - warmth)].map { UInt8($0) }
    }

    private static func hills(_ x: Int, _ y: Int) -> Double {
        let (x, y) = (Double(x), Double(y))
        let ridge = 22 + 10 * sin(x / 9) + 5 * sin(x / 3.1)
        return y < ridge ? 200 - y * 1.5 : 60 + 30 * sin(x / 2.3 + y / 4)
    }

    private static func rings(_ x: Int, _ y: Int) -> Double {
        let (across, down) = (Double(x) - 38, Double(y) - 22)
        return 128 + 100 * sin((across * across + down * down).squareRoot() / 5)
    }

    var gif: [UInt8] { Self.gifs[self] ?? [] }

    private static let gifs = Dictionary(
        uniqueKeysWithValues: allCases.map { picture in
            var file = MovingGIF(width: width, height: height)
            for frame in picture.frames { file.append(frame) }
            return (picture, file.finished)
        }
    )
}

/// GIFs that are put together from parts, as their format allows.
enum ComposedGIF: String, CaseIterable {
    case keptParts, clearedParts, restoredParts, movingOffsets, transparentGround

    var bytes: [UInt8] {
        var file = MovingGIF(width: 96, height: 64)
        if self != .transparentGround { file.append(Self.ground) }
        for frame in 0..<24 { file.append(part(frame)) }
        return file.finished
    }

    private static var ground: MovingGIF.Frame {
        var indices: [UInt8] = []
        for place in 0..<96 * 64 { indices.append(UInt8((place % 96 + place / 96) % 160)) }
        var palette: [[UInt8]] = []
        for tone in 0..<160 { palette.append(color(tone + 40, 200 - tone, tone / 2 + 90)) }
        return MovingGIF.Frame(width: 96, height: 64, indices: indices, palette: palette, disposal: 1)
    }

    private func part(_ frame: Int) -> MovingGIF.Frame {
        let side = self == .movingOffsets ? 9 + frame : 25
        let left = self == .movingOffsets ? 90 - frame * 3 - side / 2 : 3 + frame * 2
        let clipped = min(side, 96 - left)
        var indices: [UInt8] = []
        for place in 0..<clipped * side {
            let (x, y) = (place % clipped, place / clipped)
            let (across, down) = (x * 2 - side, y * 2 - side)
            let isInside = across * across + down * down < side * side
            indices.append(isInside ? UInt8(1 + (y + frame) % 20) : 0)
        }
        // Each frame has a palette of its own.
        var palette: [[UInt8]] = [[0, 0, 0]]
        for tone in 0..<20 { palette.append(Self.color(255 - frame * 5, tone * 9, frame * 9)) }
        return MovingGIF.Frame(
            left: left,
            top: 17,
            width: clipped,
            height: side,
            indices: indices,
            palette: palette,
            disposal: disposal,
            transparent: 0
        )
    }

    private static func color(_ red: Int, _ green: Int, _ blue: Int) -> [UInt8] {
        [UInt8(red), UInt8(green), UInt8(blue)]
    }

    private var disposal: Int {
        switch self {
        case .clearedParts, .transparentGround: 2
        case .restoredParts: 3
        case .keptParts, .movingOffsets: 1
        }
    }
}
