/// How a loop moves.
///
/// Each is a pure function of its phase that ends where it began; the raw value is part of ids.
enum Motion: String, Hashable, Sendable, CaseIterable {
    case bounce, jelly, dance, nod, roll, flicker
    case swing, wave, float, sway, flutter
    case spin, flip, pulse, heartbeat, zoom, shake
    case flyby, launch, peek
    case rain, rise, orbit, crowd
    case confetti, sparkle

    /// What is drawn at a phase 0..<1, the farthest first.
    func placements(at phase: Double, on stage: Stage) -> [Placement] {
        switch self {
        case .bounce: Self.bounce(phase, stage)
        case .jelly: Self.jelly(phase, stage)
        case .dance: Self.dance(phase, stage)
        case .nod: Self.nod(phase, stage)
        case .roll: Self.roll(phase, stage)
        case .flicker: Self.flicker(phase, stage)
        case .swing: Self.swing(phase, stage)
        case .wave: Self.wave(phase, stage)
        case .float: Self.float(phase, stage)
        case .sway: Self.sway(phase, stage)
        case .flutter: Self.flutter(phase, stage)
        case .spin: Self.spin(phase, stage)
        case .flip: Self.flip(phase, stage)
        case .pulse: Self.pulse(phase, stage)
        case .heartbeat: Self.heartbeat(phase, stage)
        case .zoom: Self.zoom(phase, stage)
        case .shake: Self.shake(phase, stage)
        case .flyby: Self.flyby(phase, stage)
        case .launch: Self.launch(phase, stage)
        case .peek: Self.peek(phase, stage)
        case .rain: Self.rain(phase, stage)
        case .rise: Self.rise(phase, stage)
        case .orbit: Self.orbit(phase, stage)
        case .crowd: Self.crowd(phase, stage)
        case .confetti: Self.confetti(phase, stage)
        case .sparkle: Self.sparkle(phase, stage)
        }
    }

    /// Frames and the time each is shown, in milliseconds: a multiple of 10, so that GIF keeps it.
    var timing: LoopTiming {
        switch self {
        case .shake, .heartbeat: LoopTiming(frames: 24, delay: 40)
        case .zoom, .pulse, .launch: LoopTiming(frames: 26, delay: 40)
        case .bounce, .dance, .nod, .wave, .confetti, .flyby: LoopTiming(frames: 28, delay: 50)
        case .spin, .flip, .jelly, .roll: LoopTiming(frames: 24, delay: 50)
        case .flicker, .flutter: LoopTiming(frames: 20, delay: 60)
        case .rain, .rise: LoopTiming(frames: 28, delay: 60)
        case .swing, .sway, .float, .sparkle, .orbit, .crowd, .peek: LoopTiming(frames: 30, delay: 60)
        }
    }
}
