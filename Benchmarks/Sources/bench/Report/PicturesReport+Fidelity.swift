import Measurement

extension PicturesReport {
    /// For each peer its default, and the setting at which it comes nearest to ours.
    var fidelity: MarkdownTable {
        var table = MarkdownTable([
            .text("Picture"), .text("made by"), .text("setting"), .number("KB"), .number("ms"), .number("least dB"),
            .number("mean dB"), .number("SSIM"), .text("held to"), .text("beside ours"),
        ])
        for figures in findings.fidelity {
            let (trial, fidelity) = (figures.trial, figures.trial.fidelity)
            let cost = [
                Quantity.kilobytes(Double(trial.bytes)), Quantity.milliseconds(Distribution(figures.times).median),
            ]
            let truth = [
                Quantity.rate(fidelity.least), Quantity.rate(fidelity.mean), Quantity.share(fidelity.similarity),
            ]
            table.add(
                [figures.job.title, figures.peer, trial.setting.name] + cost + truth + [
                    fidelity.reference, remarks(figures),
                ]
            )
        }
        return table
    }

    private func remarks(_ figures: FidelityFigures) -> String {
        guard
            figures.peer != Zoetrope.name,
            let ours = findings.fidelity.first(where: { $0.job == figures.job && $0.peer == Zoetrope.name })
        else { return "" }
        let difference = figures.difference(to: ours)
        let distance = figures.isNearest && difference != "equal" ? "\(difference), its nearest" : difference
        return distance + (figures.trial.fidelity.losesDelays ? ", without delays" : "")
    }
}
