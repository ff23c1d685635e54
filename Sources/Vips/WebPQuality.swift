import CVips

/// How WebP is written for a purpose; the numbers were chosen by looking at the results and their sizes.
package struct WebPQuality: Hashable, Sendable {
    let quality: Int
    let effort: Int
    let keepsColorEdges: Bool
    let isDrawing: Bool

    /// Pictures people bring: any content.
    package static let photo = WebPQuality(quality: 75, effort: 3, keepsColorEdges: false, isDrawing: false)
    /// Drawn pictures with soft gradients and sharp, saturated edges.
    package static let drawing = WebPQuality(quality: 82, effort: 3, keepsColorEdges: true, isDrawing: true)
    /// A few pixels that are shown enlarged.
    static let preview = WebPQuality(quality: 40, effort: 6, keepsColorEdges: false, isDrawing: false)

    var parameters: ZoetropeWebP {
        ZoetropeWebP(
            quality: Int32(quality),
            effort: Int32(effort),
            smart_subsample: keepsColorEdges ? 1 : 0,
            minimize_size: 0,
            preset: Int32((isDrawing ? VIPS_FOREIGN_WEBP_PRESET_DRAWING : VIPS_FOREIGN_WEBP_PRESET_DEFAULT).rawValue)
        )
    }
}
