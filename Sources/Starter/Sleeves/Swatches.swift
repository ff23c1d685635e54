/// Colors that are taken by turns: after the last comes the first again.
struct Swatches: Sendable {
    let colors: [OKLCH]

    /// Takes at least one color.
    init(_ colors: [OKLCH]) { self.colors = colors.isEmpty ? [OKLCH(0, 0, 0)] : colors }

    var count: Int { colors.count }
    var first: OKLCH { self[0] }
    var last: OKLCH { self[count - 1] }

    subscript(index: Int) -> OKLCH {
        let rest = index % colors.count
        return colors[rest < 0 ? rest + colors.count : rest]
    }

    /// The first ones only.
    func prefix(_ count: Int) -> Swatches { Swatches(Array(colors.prefix(count))) }
}
