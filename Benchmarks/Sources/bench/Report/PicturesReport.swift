import Corpus
import Load
import Measurement

/// The figures of a run as Markdown.
struct PicturesReport: Sendable {
    let findings: Findings
    let surroundings: Surroundings

    var text: String {
        let parts = [
            surroundings.text,
            section("What was wanted, and what came out.", goals),
            section("The files.", files),
            section(
                "Equal fidelity: each peer's default, then the setting at which it comes nearest to our mean.",
                fidelity
            ),
            section(
                "Cold: milliseconds one by one at the defaults, CPU of one, then pictures a second with 4 at once.",
                cold
            ),
            section("Warm: requests a second over 8 connections, the median of all rounds, and milliseconds.", warm),
            section("Memory while one picture of 45 frames is made, in MiB, the median of all rounds.", memory),
            idle,
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    private func section(_ heading: String, _ table: MarkdownTable) -> String {
        table.isEmpty ? "" : "\(heading)\n\n\(table.text)"
    }

    private var goals: MarkdownTable {
        var table = MarkdownTable([
            .text("Goal"), .number("wanted"), .number("measured"), .text("verdict"), .text("their fidelity"),
            .number("at defaults"),
        ])
        for goal in findings.goals {
            let beside = goal.beside.map { number($0, goal) } ?? ""
            let measured = number(goal.measured, goal)
            table.add([goal.subject, wanted(goal), measured, goal.verdict.rawValue, goal.remark, beside])
        }
        return table
    }

    private func wanted(_ goal: Goal) -> String {
        switch goal.bound {
        case .atMost(let limit): "at most \(number(limit, goal))"
        case .atLeast(let limit): "at least \(number(limit, goal))"
        case .below(let limit): "under \(number(limit, goal))"
        }
    }

    private func number(_ value: Double, _ goal: Goal) -> String {
        goal.unit.isEmpty ? Quantity.ratio(value) : "\(Quantity.rate(value)) \(goal.unit)"
    }

    private var files: MarkdownTable {
        var table = MarkdownTable([.text("File"), .text("format"), .number("pixels"), .number("frames"), .number("KB")])
        for (specimen, bytes) in findings.files {
            let pixels = "\(specimen.width)x\(specimen.height)"
            let size = Quantity.kilobytes(Double(bytes))
            table.add([specimen.rawValue, specimen.format, pixels, "\(specimen.frames)", size])
        }
        return table
    }

    private var cold: MarkdownTable {
        var table = MarkdownTable([
            .text("Cold picture"), .text("made by"), .text("as"), .number("n"), .number("p50"), .number("p95"),
            .number("p99"), .number("CPU"), .number("4 at once, /s"), .number("KB"),
        ])
        for figures in findings.cold {
            let times = Distribution(figures.times)
            let format = figures.contentType.split(separator: "/").last.map(String.init) ?? ""
            let percentiles = [times.median, times.percentile(95), times.percentile(99)].map(Quantity.milliseconds)
            let work = Quantity.milliseconds(figures.processorTime)
            let rate = Quantity.rate(Distribution(figures.rates).median)
            let size = Quantity.kilobytes(Distribution(figures.bytes).median)
            table.add([figures.job.title, figures.peer, format, "\(times.count)"] + percentiles + [work, rate, size])
        }
        return table
    }

    private var warm: MarkdownTable {
        var table = MarkdownTable([
            .text("Warm picture"), .text("sent by"), .number("requests/s"), .number("slowest round"),
            .number("fastest round"), .number("p50"), .number("p95"), .number("p99"),
        ])
        for figures in findings.warm {
            let rates = Distribution(figures.rounds.map(\.requestsPerSecond))
            let times = [\WarmFigures.median, \.percentile95, \.percentile99].map { percentile in
                Quantity.milliseconds(Distribution(figures.rounds.map { $0[keyPath: percentile] }).median)
            }
            let speeds = [rates.median, rates.minimum, rates.maximum].map(Quantity.rate)
            table.add([figures.job.title, figures.peer] + speeds + times)
        }
        return table
    }

    private var memory: MarkdownTable {
        var table = MarkdownTable([
            .text("Picture"), .text("made by"), .number("idle"), .number("peak"), .number("above idle"),
        ])
        for figures in findings.memory {
            let sizes = [Distribution(figures.idle).median, Distribution(figures.peak).median, figures.aboveIdle]
            table.add([figures.job.title, figures.peer] + sizes.map(Quantity.mebibytes))
        }
        return table
    }

    private var idle: String {
        guard let idle = findings.idle else { return "" }
        return """
            The app with an empty data folder, resident memory: \(Quantity.mebibytes(idle.atStart)) MiB when it first \
            answers, \(Quantity.mebibytes(idle.atRest)) MiB when it has drawn its first page ahead \
            (\(Quantity.rate(idle.restedAfter / .seconds(1))) s after its start), \
            \(Quantity.mebibytes(idle.later)) MiB half a minute after its start.

            """
    }
}
