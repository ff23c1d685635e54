/// What came out at one setting of a peer.
struct Trial: Sendable, Equatable {
    let setting: Setting
    let bytes: Int
    let fidelity: Fidelity
}

/// Finds the setting of a peer whose pictures are as true as another's.
struct EqualFidelity: Sendable {
    /// The mean PSNR to come to, in decibels.
    let target: Double

    /// So many decibels apart are the same to the eye and to the tables.
    static let tolerance = 0.5

    /// The truest nearby trial of each knob, and of those as near as the tolerance the one with the fewest bytes.
    ///
    /// Where a peer does not come that near, it is the nearest it can get.
    func nearest(_ knobs: [Knob], _ attempt: (Setting) async throws -> Trial) async throws -> Trial? {
        var best: [Trial] = []
        for knob in knobs {
            if let trial = nearest(of: try await tried(knob, attempt)) { best.append(trial) }
        }
        let equal = best.filter { distance($0) <= Self.tolerance }
        return equal.min { $0.bytes < $1.bytes } ?? nearest(of: best)
    }

    /// Halves what is left of the knob, so that both settings between which the target lies are among those tried.
    private func tried(_ knob: Knob, _ attempt: (Setting) async throws -> Trial) async throws -> [Trial] {
        var trials: [Trial] = []
        var open = knob.settings[...]
        while !open.isEmpty {
            let middle = (open.startIndex + open.endIndex) / 2
            let trial = try await attempt(open[middle])
            trials.append(trial)
            open = trial.fidelity.mean < target ? open[(middle + 1)...] : open[..<middle]
        }
        return trials
    }

    private func nearest(of trials: [Trial]) -> Trial? {
        // At the same distance fewer bytes are better, as above what can be told apart everything is the same.
        trials.min { (distance($0), $0.bytes) < (distance($1), $1.bytes) }
    }

    private func distance(_ trial: Trial) -> Double { abs(trial.fidelity.mean - target) }
}
