import Corpus

/// How often everything is measured.
struct Effort: Sendable {
    /// Pictures one after the other, of stills and of animations.
    let stills: Int
    let loops: Int
    /// Rounds of pictures asked for four at once.
    let crowds: Int
    /// Rounds at the settings that make peers equally true, of stills and of animations.
    let equalStills: Int
    let equalLoops: Int
    let warmRounds: Int
    let warmSeconds: Int
    let memoryRounds: Int
    /// How long the idle process is watched.
    let idle: Duration

    static let full = Effort(
        stills: 60,
        loops: 25,
        crowds: 4,
        equalStills: 20,
        equalLoops: 10,
        warmRounds: 5,
        warmSeconds: 3,
        memoryRounds: 3,
        idle: .seconds(30)
    )
    static let quick = Effort(
        stills: 8,
        loops: 4,
        crowds: 1,
        equalStills: 3,
        equalLoops: 3,
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

    /// The copies for which fidelity is measured: one to try settings with, then one for each round.
    func fidelityCopies(_ job: Job) -> (trial: SpecimenCopy, rounds: [SpecimenCopy]) {
        let trial = Self.wakeUps + oneByOne(job) + crowds * crowd(job)
        let rounds = job.isMoving ? equalLoops : equalStills
        return (SpecimenCopy(job.specimen, trial), (1...rounds).map { SpecimenCopy(job.specimen, trial + $0) })
    }

    /// All copies that a run of these phases asks for.
    func allCopies(_ job: Job, for phases: Set<Phase>) -> [SpecimenCopy] {
        let (copies, equal) = (copies(job), fidelityCopies(job))
        let isMeasured = Job.measured.contains(job) && !phases.isDisjoint(with: [.cold, .warm, .memory])
        let asked = isMeasured ? copies.wakeUp + copies.oneByOne + copies.crowds.flatMap(\.self) : []
        return asked + (phases.contains(.fidelity) ? [equal.trial] + equal.rounds : [])
    }

    /// The order in which so many peers are asked: every turn another one is the first.
    static func order(_ count: Int, turn: Int) -> [Int] {
        (0..<count).map { ($0 + turn) % count }
    }
}
