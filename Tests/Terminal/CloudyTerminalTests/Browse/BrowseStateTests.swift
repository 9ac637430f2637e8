import CloudyModel
import CloudyViewModels
import Testing

@testable import CloudyTerminal

@MainActor struct BrowseStateTests {
  @Test func `the selection follows its row when another program changes the list`() async throws {
    let bench = try await BrowseBench()
    try await bench.show(.locations)
    bench.press(.end, .up)
    #expect(bench.marked?.contains("Reykjavík") == true)
    bench.root.moveRequested(from: 1, to: 0)
    #expect(bench.marked?.contains("Reykjavík") == true)
    #expect(bench.state.location.index != 1)
    bench.root.deleteRequested(at: 1)
    #expect(bench.marked?.contains("Reykjavík") == true)
  }

  @Test func `the selection stays in the list when its row is removed`() async throws {
    let bench = try await BrowseBench()
    try await bench.show(.locations)
    bench.press(.end)
    for count in (0..<3).reversed() {
      bench.root.deleteRequested(at: count)
      #expect(bench.marked != nil)
    }
    #expect(bench.marked?.contains("Ghent") == true)
  }

  @Test func `an added place is selected, and a canceled search leaves the selection unchanged`()
    async throws
  {
    let bench = try await BrowseBench()
    try await bench.show(.locations)
    bench.press(.tab, .character("a"), .escape)
    #expect(bench.marked?.contains("Tokyo ") == true)
    try await bench.show(.addLocation)
    bench.press(.character("+"))
    try await bench.show(.locations)
    #expect(bench.marked?.contains("Tokyo 1") == true)
  }

  @Test func `moving beyond an end of the list selects the row at that end`() async throws {
    let bench = try await BrowseBench()
    try await bench.show(.settings)
    bench.press(.up, .up)
    #expect(bench.marked?.contains("12-hour") == true)
    bench.press(.end, .down, .pageDown)
    #expect(bench.marked?.contains("Location service (GeoClue)") == true)
  }
}
