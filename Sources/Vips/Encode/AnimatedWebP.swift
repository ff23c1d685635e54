package import Coordination

/// An animated WebP in the making, frame by frame: a few frames are held at a time, whatever their number.
///
/// Each frame is compared with what a decoder shows after the ones before. Only what differs is written, decoded again,
/// and held against what was wanted; what is not true enough is written better. A frame in which nothing changed makes
/// the one before last longer.
package struct AnimatedWebP: ~Copyable {
    private var file: WebPFrames
    private var shown: ShownCanvas
    private var qualities: FrameQualities
    private var palette: FlatPalette?
    private let size: FrameSize
    private let interruption: Interruption

    /// An empty animation of frames of this size; a loop count of 0 is for ever.
    package init(
        width: Int,
        height: Int,
        loopCount: Int,
        quality: WebPQuality,
        until interruption: Interruption = Interruption()
    ) throws(VipsError) {
        precondition(width > 0 && height > 0, "a frame has pixels")
        size = FrameSize(width: width, height: height)
        file = try WebPFrames(size, loopCount: loopCount)
        shown = ShownCanvas(size)
        qualities = FrameQualities(quality)
        self.interruption = interruption
    }

    /// Has frames keep to the colors of a flat drawing, as long as that is true to them.
    mutating func keepColors(_ palette: FlatPalette) {
        self.palette = palette
    }

    /// Adds a frame of the animation's size.
    ///
    /// - Throws: `.cancelled` and `.tookTooLong` soon after the interruption says so, `.failed`.
    package mutating func append(_ frame: PixelFrame, milliseconds: Int) throws(VipsError) {
        precondition(frame.size == size, "all frames have one size")
        try append(try WebPCanvas(frame), milliseconds: milliseconds)
    }

    mutating func append(_ canvas: WebPCanvas, milliseconds: Int) throws(VipsError) {
        try interruption.check()
        let canvas = try inColors(canvas)
        shown.compare(with: canvas)
        var blocks = BlockMask(size, all: true)
        if !file.isEmpty {
            blocks = shown.outdated(by: qualities.tolerance)
            if shown.meanError > FrameQualities.mostError { addWorst(to: &blocks) }
        }
        guard !blocks.isEmpty else { return try file.extend(by: milliseconds) }
        try write(blocks, of: canvas, milliseconds: milliseconds)
    }

    /// The file.
    ///
    /// Expects at least one frame.
    package consuming func finish() throws(VipsError) -> [UInt8] { try file.finish() }

    /// The frame in the colors of a flat drawing; from the first frame on that would not be true, all of them as they are.
    private mutating func inColors(_ canvas: WebPCanvas) throws(VipsError) -> WebPCanvas {
        guard var colors = palette.take() else { return canvas }
        let (snapped, error) = try canvas.snapped(to: &colors)
        guard error <= FrameQualities.mostError else {
            qualities = FrameQualities(.frames)
            return canvas
        }
        palette = colors
        return snapped
    }

    private mutating func write(_ outdated: BlockMask, of canvas: WebPCanvas, milliseconds: Int) throws(VipsError) {
        var blocks = outdated
        var patch = try patch(&blocks, of: canvas, isFirst: true)
        while shown.meanError > FrameQualities.mostError, qualities.improve() {
            try interruption.check()
            addWorst(to: &blocks)
            patch = try self.patch(&blocks, of: canvas, isFirst: false)
        }
        qualities.settle(error: shown.meanError)
        shown.settle(blocks)
        patch.milliseconds = milliseconds
        try file.append(patch)
    }

    private func addWorst(to blocks: inout BlockMask) {
        blocks.formUnion(shown.blocks(worseThan: FrameQualities.mostError / 2))
    }

    /// Encodes blocks and draws them as a decoder will.
    ///
    /// Before anything of a frame was drawn, what is shown already need not be written where nothing is lost.
    private mutating func patch(
        _ blocks: inout BlockMask,
        of canvas: WebPCanvas,
        isFirst: Bool
    ) throws(VipsError) -> WebPFrames.Frame {
        guard let area = blocks.area else { throw .failed(reason: "a frame without pixels") }
        let blends = !file.isEmpty && canvas.isOpaque(in: area)
        let keepsEqual = isFirst && blends && qualities.current.isLossless
        if !blends { blocks.setAll(in: area) } else if !keepsEqual { blocks.closeGaps(in: area) }
        let part = try canvas.part(area, only: blocks, besides: keepsEqual ? shown.pixels : nil)
        let (bytes, isLossless) = try encoded(part)
        let pixels = isLossless ? part.pixels : try WebPCanvas.decoded(bytes, area.size)
        shown.draw(pixels, in: area, blends: blends)
        return WebPFrames.Frame(file: bytes, area: area, blends: blends, milliseconds: 0)
    }

    /// Few colors are often smaller without loss.
    private func encoded(_ patch: WebPCanvas) throws(VipsError) -> (bytes: [UInt8], isLossless: Bool) {
        guard !qualities.current.isLossless else {
            return (try patch.encoded(qualities.current, until: interruption), true)
        }
        // In this order: without losses libwebp makes everything transparent black.
        let lossy = try patch.encoded(qualities.current, until: interruption)
        let exact = patch.hasFewColors ? try patch.encoded(.exact, until: interruption) : nil
        if let exact, exact.count <= lossy.count { return (exact, true) }
        return (lossy, false)
    }
}
