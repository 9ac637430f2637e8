import CloudyModel
import CloudyPlaces
import CloudyTestSupport
import Testing

@Suite struct CurrentLocationTests {
  @Test func `a chosen place takes precedence over the home`() async {
    let location = await CurrentLocation.find(
      chosen: StorageSamples.namur, home: StorageSamples.ghent, sources: [zone("Europe/Brussels")])
    #expect(location == .chosen(StorageSamples.namur))
  }

  @Test func `the home takes precedence over the time zone`() async {
    let location = await CurrentLocation.find(
      chosen: nil, home: StorageSamples.ghent, sources: [zone("Europe/Brussels")])
    #expect(location == .home(StorageSamples.ghent))
  }

  @Test func `the time zone yields an approximate place`() async {
    let location = await CurrentLocation.find(chosen: nil, home: nil, sources: [zone("Europe/Brussels")])
    #expect(location == .approximate(StorageSamples.antwerp, timeZone: "Europe/Brussels"))
  }

  @Test(arguments: [nil, "UTC"])
  func `with a time zone without a place, the location is unknown`(identifier: String?) async {
    let location = await CurrentLocation.find(chosen: nil, home: nil, sources: [zone(identifier)])
    #expect(location == .unknown(.fallback))
    #expect(location.place.coordinates == Coordinates(latitude: 51.400592, longitude: 4.760970))
  }

  @Test func `the reason for a missing system location stays with its replacement`() async {
    let failing = FailingSource(reason: .notAllowed)
    let location = await CurrentLocation.find(chosen: nil, home: nil, sources: [failing, zone("Europe/Brussels")])
    #expect(location == .approximate(StorageSamples.antwerp, timeZone: "Europe/Brussels", after: .notAllowed))
    #expect(location.failure == .notAllowed)

    let unknown = await CurrentLocation.find(chosen: nil, home: nil, sources: [failing, zone(nil)])
    #expect(unknown == .unknown(.fallback, after: .notAllowed))
    let home = await CurrentLocation.find(chosen: nil, home: StorageSamples.ghent, sources: [failing])
    #expect(home.failure == nil)
  }

  private func zone(_ identifier: String?) -> TimeZoneLocation {
    TimeZoneLocation(timeZone: identifier) { $0 == "Europe/Brussels" ? StorageSamples.antwerp : nil }
  }
}

private struct FailingSource: LocationSource {
  let reason: LocationFailure

  func location() async throws(LocationFailure) -> CurrentLocation? { throw reason }
}
