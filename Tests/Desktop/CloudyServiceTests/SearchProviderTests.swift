import BusKit
import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

@testable import CloudyService

/// Responses to the desktop's search.
@MainActor @Suite(.timeLimit(.standard)) struct SearchProviderTests {
  private let desktop: TestDesktop
  private let provider: SearchProvider

  init() throws {
    desktop = try TestDesktop()
    let bus = desktop.bus
    provider = SearchProvider(try desktop.application(), window: WindowCaller(bus, program: nil)) {}
    try provider.export(on: bus)
  }

  private func ids(_ response: [BusValue]) -> [String] { response.first?.parts.compactMap(\.text) ?? [] }

  private func words(_ texts: String...) -> BusValue { .array(texts.map { .string($0) }, of: "s") }

  private func metas(_ ids: [String]) async -> [[String: BusValue]] {
    let response = await desktop.bus.request("GetResultMetas", .array(ids.map { .string($0) }, of: "s"))
    return (response.first?.parts ?? []).compactMap { if case .dictionary(let meta) = $0 { meta } else { nil } }
  }

  @Test func `a place is found with name and country, and without weather if none is cached`() async throws {
    let found = ids(await desktop.bus.request("GetInitialResultSet", words("paris")))
    #expect((1...5).contains(found.count))
    let meta = try #require(await metas(found).first)
    #expect(meta["name"] == .string("Paris"))
    #expect(meta["description"]?.text?.contains("France") == true)
    #expect(meta["description"]?.text?.contains("°") == false)
  }

  @Test func `more words narrow the search`() async {
    let first = ids(await desktop.bus.request("GetInitialResultSet", words("paris")))
    let narrower = await desktop.bus.request(
      "GetSubsearchResultSet", .array(first.map { .string($0) }, of: "s"), words("paris", "texas"))
    #expect(ids(narrower) != first)
    #expect(!ids(narrower).isEmpty)
  }

  @Test func `the user's own place comes first, with its custom name`() async throws {
    let found = ids(await desktop.bus.request("GetInitialResultSet", words("paris")))
    let paris = try #require(
      PlaceResults.place(PlaceReference(text: found[0]), in: .embedded, of: UserData())?.place)
    try desktop.choose(.add(paris, as: .random(), name: FavoriteName("Pumpkin")))
    let own = ids(await desktop.bus.request("GetInitialResultSet", words("pum")))
    #expect(own.first == found[0])
    #expect(await metas([found[0]]).first?["name"] == .string("Pumpkin"))
  }

  @Test(arguments: ["", "place:x", "91,0", "é\u{202e}"])
  func `a result that does not exist has no description`(_ id: String) async {
    #expect(await metas([id]).isEmpty)
  }

  @Test func `activating a result opens its place, and launching the search passes on the terms`() async {
    let found = ids(await desktop.bus.request("GetInitialResultSet", words("oslo")))
    _ = await desktop.bus.request("ActivateResult", .string(found[0]), words("oslo"), .unsigned(0))
    _ = await desktop.bus.request("LaunchSearch", words("new", "york"), .unsigned(0))
    #expect(
      desktop.bus.calls(of: "ActivateAction").map { Array($0.arguments.prefix(2)) } == [
        [.string("show-place"), .array([.any(.string(found[0]))], of: "v")],
        [.string("search"), .array([.any(.string("new york"))], of: "v")],
      ])
  }
}
