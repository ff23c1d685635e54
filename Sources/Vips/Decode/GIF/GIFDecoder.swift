import Coordination

/// Decodes the frames of a GIF one after the other, each as browsers show it.
///
/// libvips's own decoder sizes and clips screens in ways of its own, and cannot be stopped within a frame.
struct GIFDecoder {
    private let layout: GIFStructure.Layout
    private let interruption: Interruption
    private var canvas: GIFCanvas
    private var lzw: LZWDecoder
    private var indexes: [UInt8] = []
    private var drawn = 0
    private var isOpaque = false

    init(_ file: [UInt8], _ layout: GIFStructure.Layout, until interruption: Interruption) {
        self.layout = layout
        self.interruption = interruption
        canvas = GIFCanvas(file, layout.screen)
        lzw = LZWDecoder(file, until: interruption)
    }

    /// Draws the next frame.
    mutating func advance() throws(VipsError) {
        try interruption.check()
        let frame = layout.frames[drawn]
        canvas.prepare(for: frame, isLast: drawn == layout.frames.count - 1)
        let isSeen = frame.left < layout.screen.width && frame.top < layout.screen.height && frame.size.area > 0
        if isSeen {
            if indexes.count != frame.size.area { indexes = Array(repeating: 0, count: frame.size.area) }
            let count = try lzw.decode(at: frame.data, into: &indexes)
            canvas.draw(frame, indexes[..<count])
        }
        if drawn == 0 { isOpaque = canvas.isOpaque }
        drawn += 1
    }

    /// What is shown now; all frames of an animation have alpha or none has.
    func shown() -> PixelFrame { canvas.frame(hasAlpha: !(isOpaque && staysOpaque)) }

    /// The first frame, which has alpha only if it needs it itself.
    func shownFirst() -> PixelFrame { canvas.frame(hasAlpha: !isOpaque) }

    /// Whether no frame makes anything transparent that the first one covered.
    private var staysOpaque: Bool {
        zip(layout.frames.indices, layout.frames.dropFirst()).allSatisfy { index, next in
            let frame = layout.frames[index]
            let uncovers = frame.disposal == .clear || (index == 0 && frame.disposal == .restore)
            return !uncovers || (next.covers(layout.screen) && next.transparent == nil)
        }
    }
}
