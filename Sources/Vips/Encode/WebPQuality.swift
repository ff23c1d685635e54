import CWebP

/// How WebP is written for a purpose; the numbers were chosen by looking at the results and their sizes.
package struct WebPQuality: Hashable, Sendable {
    var quality: Int
    let effort: Int
    var keepsColorEdges: Bool
    /// Whether nothing is lost; the quality is then how hard to try.
    var isLossless = false

    /// Pictures people bring: any content.
    package static let photo = WebPQuality(quality: 75, effort: 2, keepsColorEdges: false)
    /// Frames people bring.
    package static let frames = WebPQuality(quality: 68, effort: 2, keepsColorEdges: false)
    /// Flat drawings people bring, which get smaller and stay crisp without loss.
    static let flatFrames = WebPQuality(quality: 25, effort: 1, keepsColorEdges: false, isLossless: true)
    /// What nothing may be lost of, at the least effort.
    static let exact = WebPQuality(quality: 20, effort: 1, keepsColorEdges: false, isLossless: true)
    /// A drawn still: it may be looked at for long, and is encoded once.
    package static let drawing = WebPQuality(quality: 84, effort: 4, keepsColorEdges: true)
    /// A large drawn still: half the time of ``drawing`` for a few more bytes.
    package static let poster = WebPQuality(quality: 84, effort: 2, keepsColorEdges: false)
    /// Drawn frames: at this quality soft grounds show no steps; sharper color edges would cost a fifth more bytes and
    /// twice the time, for what nobody sees in motion.
    package static let drawnFrames = WebPQuality(quality: 80, effort: 2, keepsColorEdges: false)
    /// A few pixels that are shown enlarged.
    static let preview = WebPQuality(quality: 40, effort: 6, keepsColorEdges: false)

    /// The same at another quality, from 0 to 100.
    func at(_ quality: Int) -> WebPQuality {
        var other = self
        other.quality = quality
        return other
    }

    /// Whether the encoder looks at colors themselves, to keep all or to place them well.
    var needsColors: Bool { isLossless || keepsColorEdges }

    /// Fills in a configuration; false when libwebp does not take it.
    func configure(_ config: inout WebPConfig) -> Bool {
        guard unsafe WebPConfigInit(&config) != 0 else { return false }
        config.quality = Float(quality)
        config.method = Int32(effort)
        config.lossless = isLossless ? 1 : 0
        config.use_sharp_yuv = keepsColorEdges ? 1 : 0
        return unsafe WebPValidateConfig(&config) != 0
    }
}
