import Programs

extension CommandPeer {
    static let gifsicleName = "gifsicle"

    /// gifsicle with its default way of scaling, which is also how thumbor starts it.
    static func gifsicle(originals: String) -> CommandPeer {
        CommandPeer(name: gifsicleName, contentType: "image/gif", originals: originals, knobs: gifsicleKnobs) {
            file,
            width,
            options in
            Program("gifsicle", ["--no-warnings"] + options + ["--resize-width", "\(width)", file])
        }
    }

    /// Loss that makes runs of equal pixels, fewer colors, and new colors for what is scaled.
    private static var gifsicleKnobs: [Knob] {
        let losses = [500, 300, 200, 160, 120, 100, 80, 70, 60, 50, 40, 30, 20, 10, 5]
        let counts = [2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256]
        return [
            Knob(settings: losses.map { option("lossy", $0) } + [.usual]),
            Knob(settings: counts.map { option("colors", $0) } + [.usual]),
            Knob(settings: [.usual] + [8, 16, 32, 64, 128, 256].map { option("resize-colors", $0) }),
        ]
    }

    private static func option(_ name: String, _ value: Int) -> Setting {
        Setting(name: "\(name) \(value)", words: ["--\(name)=\(value)"])
    }

    /// ffmpeg with its default effort for animated WebP.
    static func ffmpeg(originals: String) -> CommandPeer {
        let lossless = Knob(settings: [Setting(name: "lossless", words: ["-lossless", "1"])])
        let knobs = [Knob.quality { ["-quality", "\($0)"] }, lossless]
        return CommandPeer(name: "ffmpeg", contentType: "image/webp", originals: originals, knobs: knobs) {
            file,
            width,
            options in
            let scale = ["-vf", "scale=\(width):-1:flags=lanczos"]
            let output = ["-c:v", "libwebp_anim"] + options + ["-loop", "0", "-f", "webp", "-"]
            return Program("ffmpeg", ["-nostdin", "-loglevel", "error", "-i", file] + scale + output)
        }
    }
}
