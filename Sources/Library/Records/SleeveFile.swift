internal import Coordination
internal import FoundationEssentials
internal import Media
internal import Sodium
internal import Vips

/// A sleeve made from a picture somebody sent: its middle as a square, encoded anew.
///
/// Nothing of the sent file is in it but pixels: no metadata, nothing before or after the picture.
struct SleeveFile: Sendable {
    static let largestSource = 10 * 1024 * 1024
    static let smallestSide = 100
    /// Twice what pages show on a dense screen.
    private static let largestSide = 1200
    private static let quality = 90

    private static let largestArea = 40_000_000

    let bytes: [UInt8]
    let sleeve: OwnSleeve

    /// Decodes a JPEG, PNG or WebP, of an animation the first frame; blocks.
    init(
        from source: [UInt8],
        _ limits: ImageLimits,
        until interruption: Interruption
    ) throws(LibraryError) {
        var limits = limits
        limits.fileBytes = Self.largestSource
        limits.stillPixels = min(limits.stillPixels, Self.largestArea)
        do throws(VipsError) {
            let image = try SourceImage(source, limits: limits, formats: [.jpeg, .png, .webp])
            bytes = try Self.square(of: image, until: interruption)?.jpeg(quality: Self.quality) ?? []
        } catch {
            throw LibraryError(error, limits, unsupported: .unsupportedSleeve)
        }
        guard !bytes.isEmpty else { throw .tooSmall(side: Self.smallestSide) }
        do throws(VipsError) {
            sleeve = try Self.sleeve(bytes, until: interruption)
        } catch {
            throw LibraryError(error, limits, unsupported: .unsupportedSleeve)
        }
    }

    /// Nil for a picture that is too small.
    private static func square(
        of image: SourceImage,
        until interruption: Interruption
    ) throws(VipsError) -> PixelFrame? {
        let (width, height) = (image.facts.width, image.facts.height)
        let shortest = min(width, height)
        guard shortest >= smallestSide else { return nil }
        let side = min(shortest, largestSide)
        // The shorter side is what counts; of a wide picture the width follows from its height.
        let frame = try image.firstFrame(width: (width * side + shortest - 1) / shortest, until: interruption)
        let cropped = frame.croppedToSquare()
        // A picture much longer than wide is made smaller than was asked for.
        return cropped.width >= smallestSide ? cropped : nil
    }

    private static func sleeve(_ bytes: [UInt8], until interruption: Interruption) throws(VipsError) -> OwnSleeve {
        let image = try SourceImage(bytes)
        let color = try image.dominantColor(until: interruption)
        let preview = try image.preview(until: interruption)
        let sha256 = SHA256Digest(of: bytes).hexadecimal
        let artwork = Artwork(
            size: PixelSize(width: image.facts.width, height: image.facts.height),
            color: RGBColor(red: color.red, green: color.green, blue: color.blue),
            fingerprint: String(sha256.prefix(LibraryRecordStore.fingerprintLength)),
            preview: "data:image/webp;base64," + Data(preview).base64EncodedString()
        )
        return OwnSleeve(sha256: sha256, artwork: artwork)
    }
}

extension PixelFrame {
    /// The middle of it, as wide as high.
    fileprivate func croppedToSquare() -> PixelFrame {
        guard width != height else { return self }
        let side = min(width, height)
        let (left, top) = ((width - side) / 2, (height - side) / 2)
        var square: [UInt8] = []
        square.reserveCapacity(side * side * channels)
        for row in top..<top + side {
            let start = (row * width + left) * channels
            square += pixels[start..<start + side * channels]
        }
        return PixelFrame(width: side, height: side, channels: channels, pixels: square)
    }
}
