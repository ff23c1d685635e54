import Testing

@testable import Starter

@Suite(.timeLimit(.minutes(1)))
struct SleeveInksTests {
    @Test func `text can be read on every color of every set`() {
        for set in InkSet.all {
            let inks = SleeveInks(set, on: .light)
            for color in inks.all {
                #expect(inks.text(on: color).contrast(with: color) >= 4.5, "\(set.name)")
            }
        }
    }

    @Test func `a color nobody can read is made readable`() {
        let gray = OKLCH(0.6, 0, 0)
        #expect(SleeveInks.readable(on: gray, of: [OKLCH(0.62, 0, 0)]).contrast(with: gray) >= 4.5)
    }

    @Test(arguments: SleeveInks.Ground.allCases)
    func `the main color stands out from the ground`(ground: SleeveInks.Ground) {
        for set in InkSet.all {
            let inks = SleeveInks(set, on: ground)
            #expect(inks.main.contrast(with: inks.ground) > 1.5, "\(set.name)")
            #expect(inks.beside(inks.ground).count >= 3, "\(set.name)")
            #expect(!inks.beside(inks.ground).colors.contains(inks.ground))
        }
    }

    @Test func `sets have names of their own, and feelings`() {
        #expect(Set(InkSet.all.map(\.name)).count == InkSet.all.count)
        for feeling in InkSet.Feeling.allCases {
            #expect(InkSet.all.count { $0.feelings.contains(feeling) } >= 5)
        }
        #expect(InkSet.all.allSatisfy { !$0.feelings.isEmpty })
    }

    @Test(arguments: [(-7, 2), (-1, 2), (0, 0), (4, 1)])
    func `swatches go around`(index: Int, expected: Int) {
        let colors = [OKLCH(0.1, 0, 0), OKLCH(0.2, 0, 0), OKLCH(0.3, 0, 0)]
        #expect(Swatches(colors)[index] == colors[expected])
    }
}
