import Programs

/// The usual programs that turn pixels into files.
enum Encoder {
    /// Quality 90, color at half the resolution, as cameras and exports have it.
    static func jpeg(_ pixels: Pixels) async throws -> [UInt8] {
        try await Program("cjpeg", ["-quality", "90", "-sample", "2x2"]).output(input: pixels.portablePixmap)
    }

    static func png(_ pixels: Pixels) async throws -> [UInt8] {
        let options = ["-f", "ppm_pipe", "-i", "-", "-pred", "mixed", "-f", "image2pipe", "-c:v", "png", "-"]
        return try await ffmpeg(options, input: pixels.portablePixmap)
    }

    /// How colors are approached that a palette does not have, by ffmpeg's names.
    enum Dither: String {
        case none
        /// Spread over the neighbors, as most converters do: another pattern in every frame.
        case diffused = "sierra2_4a"
        /// The same pattern in every frame.
        case ordered = "bayer:bayer_scale=3"
    }

    /// One palette for all frames, 80 ms each, for ever.
    static func gif(_ frames: [Pixels], dither: Dither) async throws -> [UInt8] {
        guard let first = frames.first else { return [] }
        let size = "\(first.width)x\(first.height)"
        let source = ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", size, "-r", "12.5", "-i", "-"]
        let filter = "split[a][b];[a]palettegen[colors];[b][colors]paletteuse=dither=\(dither.rawValue)"
        return try await ffmpeg(
            source + ["-filter_complex", filter, "-loop", "0", "-f", "gif", "-"],
            input: frames.flatMap(\.bytes)
        )
    }

    private static func ffmpeg(_ options: [String], input: [UInt8]) async throws -> [UInt8] {
        try await Program("ffmpeg", ["-nostdin", "-loglevel", "error"] + options).output(input: input)
    }
}
