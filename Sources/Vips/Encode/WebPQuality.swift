import CVips

/// How WebP is written for a purpose; the numbers were chosen by looking at the results and their sizes.
package struct WebPQuality: Hashable, Sendable {
    let quality: Int
    let effort: Int
    let keepsColorEdges: Bool

    /// Pictures people bring: any content.
    package static let photo = WebPQuality(quality: 75, effort: 3, keepsColorEdges: false)
    /// A drawn still: it may be looked at for long, and is encoded once.
    package static let drawing = WebPQuality(quality: 84, effort: 4, keepsColorEdges: true)
    /// Drawn frames: at this quality soft grounds show no steps; sharper color edges would cost a fifth more bytes and
    /// twice the time, for what nobody sees in motion.
    package static let drawnFrames = WebPQuality(quality: 80, effort: 2, keepsColorEdges: false)
    /// A few pixels that are shown enlarged.
    static let preview = WebPQuality(quality: 40, effort: 6, keepsColorEdges: false)

    var parameters: ZoetropeWebP {
        ZoetropeWebP(
            quality: Int32(quality),
            effort: Int32(effort),
            smart_subsample: keepsColorEdges ? 1 : 0,
            minimize_size: 0
        )
    }
}
