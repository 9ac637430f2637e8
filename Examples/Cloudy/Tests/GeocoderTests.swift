import BookCloudyServices
import Testing

@Suite struct GeocoderTests {
  private func names(_ text: String?) async throws -> [String] {
    try await Geocoder(delay: .zero).geocode(addressString: text).map(\.name)
  }

  @Test(arguments: [
    ("Brus", ["Brussels"]), ("bRUSSELS ", ["Brussels"]), ("San", ["San Francisco", "San José"]), ("sao", ["São Paulo"]),
    ("zur", ["Zürich"]), ("san jose", ["San José"]), ("rus", []), ("Brussels-", []),
  ])
  func `names are found by their beginning, ignoring case and accents`(text: String, found: [String]) async throws {
    #expect(try await names(text) == found)
  }

  @Test(arguments: [nil, "", "   "]) func `an empty text finds nothing, without an error (B-20)`(text: String?)
    async throws
  {
    #expect(try await names(text) == [])
  }

  @Test func `a text without a match finds nothing, without an error (B-20)`() async throws {
    #expect(try await names("Xanadu") == [])
  }

  @Test func `one name always fails`() async {
    await #expect(throws: Geocoder.Unavailable.self) { try await names("erewhon") }
  }

  @Test func `a canceled search ends`() async {
    let task = Task { try await Geocoder(clock: TestClock()).geocode(addressString: "Brussels") }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
