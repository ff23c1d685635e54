import Testing

@testable import bench

@Suite(.timeLimit(.minutes(1)))
struct EqualFidelityTests {
    private let search = EqualFidelity(target: 35)
    private let quality = Knob.quality { ["--quality=\($0)"] }

    @Test func `of all qualities the one nearest to the target is found in a few steps`() async throws {
        var asked = 0
        let nearest = try await search.nearest([quality]) { setting in
            asked += 1
            return try trial(setting, decibels: 20 + number(setting) / 4)
        }
        #expect(nearest?.setting.name == "quality 60")
        #expect(nearest?.fidelity.mean == 35)
        #expect(asked <= 7)
    }

    @Test func `a target between two settings takes the nearer one`() async throws {
        let coarse = Knob(settings: [10, 50, 90].map { Setting(name: "quality \($0)", words: ["--quality=\($0)"]) })
        let nearest = try await search.nearest([coarse]) { setting in
            try trial(setting, decibels: number(setting) == 50 ? 34 : number(setting))
        }
        #expect(nearest?.setting.name == "quality 50")
    }

    @Test(arguments: [(10.0, "quality 100"), (50.0, "quality 1")])
    func `what does not come near is taken at the end that is nearest`(least: Double, name: String) async throws {
        let nearest = try await search.nearest([quality]) { setting in
            try trial(setting, decibels: least + number(setting) / 10)
        }
        #expect(nearest?.setting.name == name)
    }

    @Test func `of two ways that are equally true the smaller file counts`() async throws {
        let (large, small) = (knob("large"), knob("small"))
        let nearest = try await search.nearest([large, small]) { setting in
            setting.name == "large"
                ? try trial(setting, decibels: 35, bytes: 200)
                : try trial(setting, decibels: 34.6, bytes: 100)
        }
        #expect(nearest?.setting.name == "small")
    }

    @Test func `a smaller file that is less true does not count`() async throws {
        let nearest = try await search.nearest([knob("true"), knob("small")]) { setting in
            setting.name == "true"
                ? try trial(setting, decibels: 33, bytes: 200)
                : try trial(setting, decibels: 30, bytes: 100)
        }
        #expect(nearest?.setting.name == "true")
    }

    @Test func `what has no knob has no setting`() async throws {
        let nearest = try await search.nearest([]) { try trial($0, decibels: 35) }
        #expect(nearest == nil)
    }

    private func knob(_ name: String) -> Knob {
        Knob(settings: [Setting(name: name, words: [name])])
    }

    private func number(_ setting: Setting) throws -> Double {
        try #require(setting.name.split(separator: " ").last.flatMap { Double($0) })
    }

    private func trial(_ setting: Setting, decibels: Double, bytes: Int = 100) throws -> Trial {
        Trial(setting: setting, bytes: bytes, fidelity: .at(decibels))
    }
}
