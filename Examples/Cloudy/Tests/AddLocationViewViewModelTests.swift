import BookCloudyModels
import BookCloudyServices
import BookCloudyViewModels
import Testing

/// The four tests printed in the book. Each waits for half a second there; here the test controls the clock (B-10).
@MainActor @Suite(.timeLimit(.minutes(10))) struct AddLocationViewViewModelTests {
  private let query = Variable("")
  private let clock = TestClock()
  private let viewModel: AddLocationViewModel

  init() {
    viewModel = AddLocationViewModel(query: query.asDriver(), locationService: MockLocationService(), clock: clock)
  }

  private func type(_ text: String) async throws {
    query.value = text
    try await eventually("waits for a pause") { clock.sleeperCount == 1 }
    clock.advance(by: .milliseconds(500))
  }

  @Test("a typed name is found") func testLocations_HasLocations() async throws {
    var values = viewModel.locations.values.makeAsyncIterator()
    _ = await values.next()
    try await type("Brus")
    let locations = try #require(await values.next())
    #expect(locations.count == 1)
    #expect(locations.first?.name == "Brussels")
  }

  @Test("without a text there are no results") func testLocations_NoLocations() async throws {
    var values = viewModel.locations.values.makeAsyncIterator()
    #expect(try #require(await values.next()).count == 0)
  }

  @Test("a found place is returned by its index") func testLocationAtIndex_NonNil() async throws {
    var values = viewModel.locations.values.makeAsyncIterator()
    _ = await values.next()
    try await type("Brus")
    _ = await values.next()
    #expect(try #require(viewModel.location(at: 0)).name == "Brussels")
  }

  @Test("there is no place after the last one") func testLocationAtIndex_Nil() async throws {
    var values = viewModel.locations.values.makeAsyncIterator()
    _ = await values.next()
    try await type("Brus")
    _ = await values.next()
    #expect(viewModel.location(at: 1) == nil)
  }
}

extension AddLocationViewViewModelTests {
  /// Finds Brussels for every text.
  private struct MockLocationService: LocationService {
    func geocode(addressString: String?) async -> [Location] {
      guard let addressString, !addressString.isEmpty else { return [] }
      return [Location(name: "Brussels", latitude: 50.8503, longitude: 4.3517)]
    }
  }
}
