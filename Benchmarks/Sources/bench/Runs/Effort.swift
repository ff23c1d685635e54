import Corpus

/// How often everything is measured.
struct Effort: Sendable {
    /// Pictures one after the other, of stills and of animations.
    let stills: Int
    let loops: Int
    /// Rounds of pictures asked for four at once.
    let crowds: Int
    let warmRounds: Int
    let warmSeconds: Int
    let memoryRounds: Int
    /// How long the idle process is watched.
    let idle: Duration

    static let full = Effort(
        stills: 60,
        loops: 25,
        crowds: 4,
        warmRounds: 5,
        warmSeconds: 4,
        memoryRounds: 3,
        idle: .seconds(30)
    )
    static let quick = Effort(
        stills: 8,
        loops: 4,
        crowds: 1,
        warmRounds: 2,
        warmSeconds: 1,
        memoryRounds: 1,
        idle: .seconds(30)
    )

    /// Asked for first and not counted.
    static let wakeUps = 2
    static let atOnce = 4

    func oneByOne(_ job: Job) -> Int { job.isMoving ? loops : stills }

    /// How many are asked for in one round of four at once.
    func crowd(_ job: Job) -> Int { job.isMoving ? 8 : 12 }

    /// The copies each peer is asked for, each once: to wake up, one by one, and in crowds.
    func copies(_ job: Job) -> (wakeUp: [SpecimenCopy], oneByOne: [SpecimenCopy], crowds: [[SpecimenCopy]]) {
        let size = crowd(job)
        let first = Self.wakeUps + oneByOne(job)
        return (
            (0..<Self.wakeUps).map { SpecimenCopy(job.specimen, $0) },
            (Self.wakeUps..<first).map { SpecimenCopy(job.specimen, $0) },
            (0..<crowds).map { round in (0..<size).map { SpecimenCopy(job.specimen, first + round * size + $0) } }
        )
    }

    func allCopies(_ job: Job) -> [SpecimenCopy] {
        let copies = copies(job)
        return copies.wakeUp + copies.oneByOne + copies.crowds.flatMap(\.self)
    }
}
