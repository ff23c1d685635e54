import Measurement
import Testing

@Suite(.timeLimit(.minutes(1)))
struct MarkedSectionTests {
    private let section = MarkedSection("figures")

    @Test func `only what is between the markers is replaced`() {
        let page = "before\n<!-- figures: begin -->\nold\n<!-- figures: end -->\nafter\n"
        let expected = "before\n<!-- figures: begin -->\n\nnew\n\n<!-- figures: end -->\nafter\n"
        #expect(section.replaced(in: page, with: "new\n") == expected)
    }

    @Test func `replacing twice leaves what replacing once leaves`() {
        let page = "<!-- figures: begin --><!-- figures: end -->"
        let once = section.replaced(in: page, with: "new\n")
        #expect(once.flatMap { section.replaced(in: $0, with: "new\n") } == once)
    }

    @Test(arguments: ["", "<!-- figures: begin -->", "<!-- figures: end --><!-- figures: begin -->"])
    func `a page without both markers in order is left alone`(page: String) {
        #expect(section.replaced(in: page, with: "new") == nil)
    }
}
