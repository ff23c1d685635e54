package import Coordination
package import Media
import Vips

/// Draws the pictures people share of their representative record: a disc with the sleeve as its label before the sleeve
/// itself, out of focus, and a few lines of text.
///
/// Drawing blocks and may run on any thread; it takes some ten megabytes meanwhile.
package struct ShareCardArtist: Sendable {
    private static let quality = 88
    private let sleeves: SleeveArtist

    package init(_ sleeves: SleeveArtist) { self.sleeves = sleeves }

    /// A JPEG of the shape's size.
    ///
    /// - Throws: `.cancelled` and `.tookTooLong` soon after the interruption says so; `.drawingFailed`.
    package func draw(
        _ card: ShareCard,
        _ shape: ShareCard.Shape,
        until interruption: Interruption = Interruption()
    ) throws(StarterError) -> EncodedPicture {
        let plan = SharePlan(shape)
        do throws(VipsError) {
            let sleeve = try sleeve(of: card, width: Int(plan.labelRadius * 2), until: interruption)
            var canvas = ShareCanvas(shape.size)
            canvas.cover(with: SoftPicture(sleeve))
            try interruption.check()
            canvas.addDisc(plan, label: sleeve)
            try interruption.check()
            let text = ShareText(card, plan, by: sleeves.setter)
            canvas.addInk(try text.drawing(shape.size).frame(until: interruption))
            let bytes = try canvas.frame.jpeg(quality: Self.quality)
            try interruption.check()
            return EncodedPicture(bytes: bytes, format: .jpeg)
        } catch {
            throw StarterError(error, drawing: card.sleeve.subject.seed)
        }
    }

    /// The sleeve's pixels in three channels: of the file, or drawn where that cannot be read.
    private func sleeve(
        of card: ShareCard,
        width: Int,
        until interruption: Interruption
    ) throws(VipsError) -> PixelFrame {
        if case .picture(let bytes, or: _) = card.sleeve, let frame = try decoded(bytes, width, until: interruption) {
            return frame
        }
        // Round as a label is, text would be cut off; it stands below anyway.
        return try sleeves.drawing(card.sleeve.subject, width: width, lettered: false).frame(until: interruption)
    }

    private func decoded(
        _ bytes: [UInt8],
        _ width: Int,
        until interruption: Interruption
    ) throws(VipsError) -> PixelFrame? {
        do throws(VipsError) {
            let frame = try SourceImage(bytes).firstFrame(width: width, until: interruption)
            return frame.channels == 3 ? frame : frame.onBlack
        } catch .cancelled {
            throw .cancelled
        } catch .tookTooLong {
            throw .tookTooLong
        } catch {
            // A picture that is broken or of no known format is drawn instead.
            return nil
        }
    }
}

extension PixelFrame {
    /// The same without alpha.
    fileprivate var onBlack: PixelFrame {
        var opaque: [UInt8] = []
        opaque.reserveCapacity(width * height * 3)
        for start in stride(from: 0, to: pixels.count, by: 4) {
            let alpha = Int(pixels[start + 3])
            for channel in 0..<3 { opaque.append(UInt8(Int(pixels[start + channel]) * alpha / 255)) }
        }
        return PixelFrame(width: width, height: height, channels: 3, pixels: opaque)
    }
}
