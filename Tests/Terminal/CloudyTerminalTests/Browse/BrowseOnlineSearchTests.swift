import CloudyModel
import CloudyPlaces
import CloudyTestSupport
import CloudyViewModels
import TerminalKit
import Testing

@testable import CloudyTerminal

/// The effect of Enter in a search while online search is available.
@MainActor @Suite(.timeLimit(.standard)) struct BrowseOnlineSearchTests {
  private static let house = TerminalSamples.place("10 Downing Street", region: "London, England")

  /// A screen with a search text, after the built-in search has finished.
  private func bench(
    typing text: String, _ reach: PlaceSearchScope = .online,
    online: FakeGeocodingService = FakeGeocodingService()
  ) async throws -> BrowseBench {
    let bench = try await BrowseBench(places: PlaceDatabase.embedded, geocoding: online)
    bench.root.receive(.setting(.search(reach)))
    bench.press(.character("/"))
    bench.type(text)
    try await bench.wait { !$0.addLocation.isQuerying }
    return bench
  }

  @Test func `Enter searches online, and then shows the result`() async throws {
    let online = FakeGeocodingService()
    let bench = try await bench(typing: "Berlin Wall Street 10", online: online)
    #expect(bench.text.contains("search for “Berlin Wall Street 10”"))
    #expect(bench.lines.last?.contains("Search online") == true)
    #expect(bench.lines.last?.contains("Preview") == false)
    #expect(bench.marked == nil, "Enter does not choose yet")

    bench.press(.enter)
    #expect(bench.text.contains("Searching OpenStreetMap…"))
    try await online.response("Berlin Wall Street 10", .success(FoundPlaces([Self.house], from: .nominatim)))
    try await bench.wait { !$0.addLocation.isQuerying }
    #expect(bench.text.contains("© OpenStreetMap contributors"))
    #expect(bench.marked?.contains("10 Downing Street") == true)

    bench.press(.enter)
    #expect(bench.root.route == .weather)
    #expect(bench.root.place?.text == "10 Downing Street")
  }

  @Test func `Enter shows a row that was selected with an arrow key, without a request`() async throws {
    let online = FakeGeocodingService()
    let bench = try await bench(typing: "Reykjav", online: online)
    #expect(bench.root.addLocation.canSearchOnline)
    bench.press(.down)
    #expect(bench.marked?.contains("Reykjavík") == true, "the first row, since none was selected")
    #expect(bench.lines.last?.contains("Preview") == true)
    bench.press(.down, .up, .enter)

    #expect(bench.root.route == .weather)
    #expect(bench.root.place?.text == "Reykjavík")
    #expect(online.requested.isEmpty)
  }

  @Test func `after another letter, Enter searches online again`() async throws {
    let bench = try await bench(typing: "Reykjav")
    bench.press(.down)
    bench.type("i")
    try await bench.wait { !$0.addLocation.isQuerying }
    #expect(bench.marked == nil)
    #expect(bench.lines.last?.contains("Search online") == true)
  }

  @Test(arguments: [PlaceSearchScope.online, .offline])
  func `Enter shows a place with exactly the typed name`(reach: PlaceSearchScope) async throws {
    let online = FakeGeocodingService()
    let bench = try await bench(typing: "Ghent", reach, online: online)
    #expect(bench.marked?.contains("Gent") == true)
    bench.press(.enter)
    #expect(bench.root.route == .weather)
    #expect(bench.root.place?.text == "Gent")
    #expect(online.requested.isEmpty)
  }

  @Test func `without permission, Enter shows a place, and the screen mentions online search`() async throws {
    let online = FakeGeocodingService()
    let bench = try await bench(typing: "Reykjav", .offline, online: online)
    #expect(!bench.text.contains("search online for addresses"), "more letters may follow")
    bench.type("vik")
    try await bench.wait { !$0.addLocation.isQuerying }
    #expect(bench.text.contains("search online for addresses"))
    #expect(bench.marked?.contains("Reykjavík") == true)
    bench.press(.enter)
    #expect(bench.root.place?.text == "Reykjavík")
    #expect(online.requested.isEmpty)
  }

  @Test func `a text without any local result can be searched online`() async throws {
    let online = FakeGeocodingService()
    let bench = try await bench(typing: "Qqxxqq Zzyyzz", online: online)
    bench.press(.enter)
    try await online.response(
      "Qqxxqq Zzyyzz", .failure(GeocodingFailure(.unreachable(host: "places.example"), of: .nominatim)))
    try await bench.wait { !$0.addLocation.isQuerying }
    #expect(bench.text.contains("could not be reached at places.example"))
  }
}
