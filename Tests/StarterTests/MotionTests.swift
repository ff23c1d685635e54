import Testing

@testable import Starter

@Suite(.timeLimit(.minutes(2)))
struct MotionTests {
    private static let stages = [(1.0, 1.0), (1.5, 1.0), (1.0, 1.33)].flatMap { width, height in
        [(0.63, 0.6), (0.35, 0.68), (0.7, 0.3)].map { box in
            Stage(
                halfWidth: width,
                halfHeight: height,
                subject: .init(halfWidth: box.0, halfHeight: box.1),
                seed: 7
            )
        }
    }

    @Test(arguments: Motion.allCases)
    func `a motion ends where it began`(motion: Motion) {
        for stage in Self.stages {
            let last = motion.placements(at: 1 - 1e-9, on: stage)
            for placement in motion.placements(at: 0, on: stage) {
                #expect(last.contains { near(placement, $0, 1e-4) } || isHidden(placement, stage))
            }
        }
    }

    @Test(arguments: Motion.allCases)
    func `nothing in sight jumps`(motion: Motion) {
        let steps = 240
        for stage in Self.stages {
            for step in 0..<steps {
                let now = motion.placements(at: Double(step) / Double(steps), on: stage)
                let next = motion.placements(at: Double(step + 1) / Double(steps), on: stage)
                for placement in now where !isHidden(placement, stage) {
                    #expect(next.contains { near(placement, $0, 0.13) }, "\(placement) at step \(step)")
                }
            }
        }
    }

    @Test(arguments: Motion.allCases)
    func `sizes and opacities stay sane`(motion: Motion) {
        for stage in Self.stages {
            for step in 0..<60 {
                for placement in motion.placements(at: Double(step) / 60, on: stage) {
                    #expect((0...1).contains(placement.opacity))
                    #expect(abs(placement.scaleX) <= 1.6 && abs(placement.scaleY) <= 1.6)
                    #expect(placement.x.isFinite && placement.y.isFinite && placement.rotation.isFinite)
                    #expect(abs(placement.x) < 4 && abs(placement.y) < 4)
                }
            }
        }
    }

    @Test(arguments: Motion.allCases)
    func `a still shows the emoji`(motion: Motion) {
        for stage in Self.stages {
            let shown = motion.placements(at: 0, on: stage).filter { placement in
                placement.sprite == .subject && abs(placement.x) < stage.halfWidth
                    && abs(placement.y) < stage.halfHeight
            }
            #expect(!shown.isEmpty)
            #expect(shown.contains { abs($0.scaleX) > 0.4 && $0.opacity > 0.6 })
        }
    }

    @Test(arguments: Motion.allCases)
    func `a motion moves`(motion: Motion) {
        let stage = Self.stages[0]
        #expect(motion.placements(at: 0.05, on: stage) != motion.placements(at: 0.37, on: stage))
    }

    @Test(arguments: Motion.allCases)
    func `a loop has 20 to 30 frames of whole hundredths`(motion: Motion) {
        #expect((20...30).contains(motion.timing.frames))
        #expect(motion.timing.delays.allSatisfy { $0.isMultiple(of: 10) })
        #expect((800...2000).contains(motion.timing.total))
    }

    @Test(arguments: Garnish.allCases)
    func `what is thrown in ends where it began`(garnish: Garnish) {
        let stage = Self.stages[0]
        let last = garnish.around([], at: 1 - 1e-9, on: stage)
        for piece in garnish.around([], at: 0, on: stage) {
            #expect(last.contains { near(piece, $0, 1e-4) } || isHidden(piece, stage))
        }
    }

    private func near(_ first: Placement, _ second: Placement, _ tolerance: Double) -> Bool {
        let turn = abs(first.rotation - second.rotation).truncatingRemainder(dividingBy: 2 * .pi)
        return first.sprite == second.sprite
            && [
                first.x - second.x, first.y - second.y, first.scaleX - second.scaleX, first.scaleY - second.scaleY,
                first.skew - second.skew, first.opacity - second.opacity, min(turn, 2 * .pi - turn),
            ]
            .allSatisfy { abs($0) <= tolerance }
    }

    /// Too faint, too small, or out of the picture.
    private func isHidden(_ placement: Placement, _ stage: Stage) -> Bool {
        let (width, height) = (abs(placement.scaleX), abs(placement.scaleY))
        let isSubject = placement.sprite == .subject
        let reachX = isSubject ? stage.subject.halfWidth * width : width
        let reachY = isSubject ? stage.subject.halfHeight * height : height
        return placement.opacity < 0.14 || width < 0.04 || height < 0.04
            || abs(placement.x) > stage.halfWidth + reachX + abs(placement.skew) * reachY
            || abs(placement.y) > stage.halfHeight + reachY
    }
}
