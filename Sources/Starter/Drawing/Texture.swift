/// A small picture that is drawn many times: premultiplied red, green, blue, alpha, with smaller copies of itself.
struct Texture: Sendable {
    struct Level: Sendable {
        let width: Int
        let height: Int
        let pixels: [UInt8]
    }

    /// The picture, then each half as large as the one before.
    let levels: [Level]

    var width: Int { levels[0].width }
    var height: Int { levels[0].height }

    init(width: Int, height: Int, pixels: [UInt8]) {
        var levels = [Level(width: width, height: height, pixels: pixels)]
        while let last = levels.last, min(last.width, last.height) >= 16 { levels.append(last.halved()) }
        self.levels = levels
    }

    /// The level with at least `texelsPerPixel`, so that nothing aliases and little blurs.
    func level(texelsPerPixel: Double) -> Int {
        var index = 0
        var density = texelsPerPixel
        while density > 1.45, index + 1 < levels.count {
            density /= 2
            index += 1
        }
        return index
    }
}

extension Texture.Level {
    fileprivate func halved() -> Texture.Level {
        let (newWidth, newHeight) = ((width + 1) / 2, (height + 1) / 2)
        var result = [UInt8](repeating: 0, count: newWidth * newHeight * 4)
        for y in 0..<newHeight {
            let (top, bottom) = (2 * y * width, min(2 * y + 1, height - 1) * width)
            for x in 0..<newWidth {
                let (left, right) = (2 * x, min(2 * x + 1, width - 1))
                for channel in 0..<4 {
                    let sum =
                        Int(pixels[(top + left) * 4 + channel]) + Int(pixels[(top + right) * 4 + channel])
                        + Int(pixels[(bottom + left) * 4 + channel]) + Int(pixels[(bottom + right) * 4 + channel])
                    result[(y * newWidth + x) * 4 + channel] = UInt8((sum + 2) / 4)
                }
            }
        }
        return Texture.Level(width: newWidth, height: newHeight, pixels: result)
    }
}
