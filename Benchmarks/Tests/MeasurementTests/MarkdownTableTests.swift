import Measurement
import Testing

@Suite(.timeLimit(.minutes(1)))
struct MarkdownTableTests {
    @Test func `columns are aligned, words to the left and numbers to the right`() {
        var table = MarkdownTable([.text("peer"), .number("ms")])
        table.add(["thumbor", "36.9"])
        table.add(["nginx", "7"])
        #expect(
            table.text == """
                | peer    |   ms |
                | ------- | ---: |
                | thumbor | 36.9 |
                | nginx   |    7 |

                """
        )
    }

    @Test func `a bar in a cell does not end the cell`() {
        var table = MarkdownTable([.text("a")])
        table.add(["x|y"])
        #expect(table.text.contains("| x\\|y |"))
    }
}
