import TerminalKit
import Testing

struct DotPlotTests {
  @Test func `a curve ends at its last point, and has no holes where it is steep`() {
    var plot = DotPlot(width: 10, height: 5, hasBraille: true)
    let curve = plot.addLayer(ascii: "*")
    plot.draw(
      [DotPlot.Point(x: 0, y: 0), DotPlot.Point(x: 0.2, y: 1), DotPlot.Point(x: 0.6, y: 0.1)], on: curve,
      role: { _ in .plain })
    let cells = (0..<5).map { line in (0..<10).map { plot.cell($0, line: line, hasBraille: true) } }
    #expect(cells.allSatisfy { line in line.contains { $0 != nil } })
    #expect((0..<6).allSatisfy { column in cells.contains { $0[column] != nil } })
    #expect((7..<10).allSatisfy { column in cells.allSatisfy { $0[column] == nil } })
  }
}
