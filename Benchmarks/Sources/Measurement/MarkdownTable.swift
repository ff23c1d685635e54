/// A table as Markdown, its columns aligned so that it reads well as plain text too.
package struct MarkdownTable: Sendable {
    /// A column's heading and the side its cells keep to.
    package struct Column: Sendable {
        package let heading: String
        package let isNumeric: Bool

        package static func text(_ heading: String) -> Column { Column(heading: heading, isNumeric: false) }
        package static func number(_ heading: String) -> Column { Column(heading: heading, isNumeric: true) }
    }

    private let columns: [Column]
    private var rows: [[String]] = []

    package init(_ columns: [Column]) {
        self.columns = columns
    }

    package var isEmpty: Bool { rows.isEmpty }

    /// Adds a row, which has a cell for every column.
    package mutating func add(_ cells: [String]) {
        precondition(cells.count == columns.count, "A row has a cell for every column.")
        rows.append(cells.map { $0.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|") })
    }

    package var text: String {
        let widths = columns.indices.map { index in
            max(3, ([columns[index].heading] + rows.map { $0[index] }).map(\.count).max() ?? 0)
        }
        let headings = line(columns.map(\.heading), widths)
        let rule = columns.indices.map { index in
            String(repeating: "-", count: widths[index] - 1) + (columns[index].isNumeric ? ":" : "-")
        }
        return ([headings, line(rule, widths)] + rows.map { line($0, widths) }).joined(separator: "\n") + "\n"
    }

    private func line(_ cells: [String], _ widths: [Int]) -> String {
        let padded = cells.indices.map { index in
            let space = String(repeating: " ", count: widths[index] - cells[index].count)
            return columns[index].isNumeric ? space + cells[index] : cells[index] + space
        }
        return "| " + padded.joined(separator: " | ") + " |"
    }
}
