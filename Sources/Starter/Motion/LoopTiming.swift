/// How many frames a loop has and how long each lasts.
struct LoopTiming: Hashable, Sendable {
    /// One entry a frame, in milliseconds.
    let delays: [Int]

    init(frames: Int, delay: Int) {
        delays = Array(repeating: delay, count: frames)
    }

    private init(delays: [Int]) { self.delays = delays }

    var frames: Int { delays.count }
    var total: Int { delays.reduce(0, +) }

    /// The same time in fewer frames.
    func thinned(to frames: Int) -> LoopTiming {
        guard frames < self.frames else { return self }
        let total = total
        return LoopTiming(delays: (0..<frames).map { total * ($0 + 1) / frames - total * $0 / frames })
    }

    /// Where in the loop a frame is, from 0 up to 1.
    func phase(of index: Int) -> Double { Double(index) / Double(frames) }
}
