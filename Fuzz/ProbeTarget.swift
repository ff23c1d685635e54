import Coordination
import Foundation

// Compiled into one module with the sources of Vips, so that it reaches what they keep to themselves.

/// Reads bytes as a stranger's file: it must be refused in order, or be within the limits and decode in order.
@_cdecl("LLVMFuzzerTestOneInput")
public func readStrangersFile(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    // Whatever is thrown, throwing is in order.
    guard let image = try? SourceImage(bytes, limits: ProbeLimits.small) else { return 0 }
    let facts = image.facts
    precondition(facts.width > 0 && facts.height > 0, "an accepted picture has a size")
    precondition(facts.width * facts.height <= 100_000, "an accepted picture is within limits")
    precondition(facts.frameCount <= 20, "an accepted animation is within limits")
    checkStripping(bytes, facts)
    checkContent(image)
    _ = try? image.verify()
    _ = try? image.light(width: 16)
    return 0
}

/// What has lost its metadata is still the same picture.
private func checkStripping(_ bytes: [UInt8], _ facts: ImageFacts) {
    switch facts.format {
    case .gif:
        guard let stripped = try? GIFStructure.withoutMetadata(bytes) else { fatalError("an accepted GIF has blocks") }
        let again = try? GIFStructure.facts(of: stripped, frameLimit: 20)
        precondition(again == facts, "a GIF without metadata is the same animation")
    case .webp:
        guard let stripped = try? WebPChunks(bytes).withoutMetadata() else { fatalError("an accepted WebP has chunks") }
        let again = try? WebPStructure.facts(of: stripped, frameLimit: 20)
        precondition(again?.delays == facts.delays, "a WebP without metadata is the same animation")
    default: break
    }
}

/// What a decoder is given is a file of the same picture, of which nothing is left to take out.
private func checkContent(_ image: SourceImage) {
    guard case .file(let file) = image.content else { return }
    guard let again = try? SourceImage(file, limits: ProbeLimits.small) else { fatalError("what is kept is a picture") }
    precondition(again.facts.size == image.facts.size, "what is kept has the same size")
    guard case .file(let kept) = again.content else { fatalError("what is kept has the same format") }
    precondition(kept == file, "what is kept stays")
}

private enum ProbeLimits {
    static let small: ImageLimits = {
        var limits = ImageLimits.standard
        limits.animationFramePixels = 100_000
        limits.stillPixels = 100_000
        limits.animationPixels = 500_000
        limits.frames = 20
        return limits
    }()
}

/// Writes small pictures of each kind into the folder that `ZOETROPE_FUZZ_SEEDS` names, to begin with.
@_cdecl("LLVMFuzzerInitialize")
public func writeSeeds(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>
) -> CInt {
    guard let path = ProcessInfo.processInfo.environment["ZOETROPE_FUZZ_SEEDS"] else { return 0 }
    for (name, make) in Seeds.all {
        guard let bytes = try? make() else { fatalError("the seed \(name) cannot be made") }
        try? Data(bytes).write(to: URL(filePath: path).appending(path: name))
    }
    return 0
}

private enum Seeds {
    static let all: [(String, @Sendable () throws -> [UInt8])] = [
        ("gif", { try gif() }),
        ("gif-loops", { try gif(loopCount: 3) }),
        ("webp", { try webp(channels: 3) }),
        ("webp-alpha", { try webp(channels: 4) }),
        ("webp-still", { try frame(1, channels: 3).webp(.photo) }),
        ("webp-lossless", { try frame(1, channels: 4).webp(.flatFrames) }),
        ("jpeg", { try frame(1, channels: 3).jpeg() }),
        ("png", { Array(Data(base64Encoded: png) ?? Data()) }),
        ("avif", { Array(Data(base64Encoded: avif) ?? Data()) }),
    ]

    /// Interlaced, with alpha; this module writes neither PNG nor AVIF.
    private static let png = """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAYAAAGtnFf2AAAAuklEQVR42mNgYOXiF5GUU2YAMRh4BMWkFVS19E0s7ZwZ4FIwUQY2\
        bgFRKXkVTT1jC1snd5/AsOiEVAYhcRlFNW0DUyt7F0+/4IjYpPScQrheDV0jcxtHN28MrShWefgGhWOYw8DMwYvN7LLqhtau/ikz\
        5y1esXYTAyefsISskrqOoZm1g6uXf0hkXHJGblF5TWNb94Sps+YvWblu8w4GFKcEhEbFp2TmFVfUNrX3TJw2e8HSVeu37NwHAOy8\
        QZ9h1hfCAAAAAElFTkSuQmCC
        """
    private static let avif = """
        AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADrbWV0YQAAAAAAAAAhaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAA\
        AAAAAAAOcGl0bQAAAAAAAQAAAB5pbG9jAAAAAEQAAAEAAQAAAAEAAAETAAAAJgAAAChpaW5mAAAAAAABAAAAGmluZmUCAAAAAAEA\
        AGF2MDFDb2xvcgAAAABqaXBycAAAAEtpcGNvAAAAFGlzcGUAAAAAAAAAEAAAAAwAAAAQcGl4aQAAAAADCAgIAAAADGF2MUOBAAwA\
        AAAAE2NvbHJuY2x4AAEADQAGgAAAABdpcG1hAAAAAAAAAAEAAQQBAoMEAAAALm1kYXQSAAoJGAz+2iAhoNCAMhccR4eF3dNNNMLA\
        AAB1fVm9dLbQ3xdEGg==
        """

    private static func frame(_ index: Int, channels: Int) -> PixelFrame {
        let pixels = (0..<16 * 12 * channels).map { UInt8(truncatingIfNeeded: $0 * 7 + index * 31) }
        return PixelFrame(width: 16, height: 12, channels: channels, pixels: pixels)
    }

    private static func gif(loopCount: Int = 0) throws -> [UInt8] {
        var strip = FrameStrip(width: 16, height: 12, channels: 3)
        for index in 0..<3 { strip.append(frame(index, channels: 3)) }
        return try strip.gif(delays: [40, 50, 60], loopCount: loopCount)
    }

    private static func webp(channels: Int) throws -> [UInt8] {
        var file = try AnimatedWebP(width: 16, height: 12, loopCount: 2, quality: .frames)
        for index in 0..<3 { try file.append(frame(index, channels: channels), milliseconds: 50) }
        return try file.finish()
    }
}
