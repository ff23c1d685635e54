import Coordination
import Media
import Vips

/// The stage that makes a picture from an original: probe, decode, shrink, encode.
struct Rendition {
    let key: PictureKey
    let limits: ImageLimits

    /// Makes the picture; blocks.
    ///
    /// `charge` hears what that costs before a pixel is decoded.
    func make(
        from original: [UInt8],
        until interruption: Interruption,
        charge: (Double) -> Void = { _ in }
    ) throws(PictureError) -> EncodedPicture {
        do throws(VipsError) {
            let source = try SourceImage(original, limits: limits)
            charge(key.cost(from: source.facts))
            return try make(from: source, original, until: interruption)
        } catch {
            throw PictureError(error)
        }
    }

    private func make(
        from source: SourceImage,
        _ original: [UInt8],
        until interruption: Interruption
    ) throws(VipsError) -> EncodedPicture {
        switch (key.role, key.format) {
        case (.still, .jpeg), (.poster, .jpeg), (.backdrop, .jpeg), (.sleeve, .jpeg):
            let file = try source.share(width: key.width, height: key.height, until: interruption)
            return EncodedPicture(bytes: file, format: .jpeg)
        case (.light, .gif):
            let file = try source.lightGIF(width: key.width, height: key.height, until: interruption)
            return EncodedPicture(bytes: file, format: .gif)
        case (.motion, .gif):
            let file = try source.gif(width: key.width, height: key.height, until: interruption)
            return EncodedPicture(bytes: file, format: .gif)
        case (.still, _), (.poster, _), (.backdrop, _), (.sleeve, _):
            return EncodedPicture(try source.still(width: key.width, until: interruption))
        case (.light, _):
            return EncodedPicture(try source.light(width: key.width, until: interruption))
        case (.motion, _):
            return EncodedPicture(try source.animation(width: key.width, until: interruption))
        case (.original, _):
            return EncodedPicture(bytes: original, format: PictureFormat(source.facts.format))
        }
    }
}

extension EncodedPicture {
    fileprivate init(_ file: (bytes: [UInt8], format: ImageFormat)) {
        self.init(bytes: file.bytes, format: PictureFormat(file.format))
    }
}

extension PictureFormat {
    init(_ format: ImageFormat) {
        switch format {
        case .gif: self = .gif
        case .webp: self = .webp
        case .png: self = .png
        case .jpeg: self = .jpeg
        case .avif: self = .avif
        }
    }
}
