import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

@Suite struct SkyViewModelTests {
  private func day(latitude: Double, longitude: Double, zone: String, at time: String) throws -> DayViewModel {
    var forecast = Forecast.sampleWithoutValues
    forecast.place = Place(
      name: "Somewhere", coordinates: try #require(Coordinates(latitude: latitude, longitude: longitude)),
      timeZoneIdentifier: zone)
    forecast.current.content.time = try Date(time, strategy: .iso8601)
    return DayViewModel(forecast.cut, settings: Settings(time: .twentyFourHour), language: .english)
  }

  @Test func `sunrise and sunset are in the place's local time`() throws {
    let day = try day(latitude: 51.5074, longitude: -0.1278, zone: "Europe/London", at: "2026-06-21T12:00:00Z")
    #expect(day.sun.sunrise == "04:43")
    #expect(day.sun.sunset == "21:22")
    #expect(day.sun.dayLength == "16 h 38 min")
    #expect(day.sun.note.isEmpty)
  }

  @Test(arguments: [
    ("2026-06-21T12:00:00Z", "Midnight sun"), ("2026-12-21T12:00:00Z", "Polar night"),
  ])
  func `near the pole, a missing sunset or sunrise has a note`(time: String, note: String) throws {
    let day = try day(latitude: 78.22, longitude: 15.65, zone: "Arctic/Longyearbyen", at: time)
    #expect(day.sun.note == note)
    #expect(day.sun.sunrise.isEmpty && day.sun.sunset.isEmpty)
    #expect(!day.sun.details.contains { $0.variable == .sunrise })
  }

  @Test func `the moon is upside down in the south`() throws {
    let north = try day(latitude: 50, longitude: 0, zone: "GMT", at: "2026-11-21T12:00:00Z").moon
    let south = try day(latitude: -50, longitude: 0, zone: "GMT", at: "2026-11-21T12:00:00Z").moon
    #expect(north.name == "Waxing Gibbous")
    #expect(south.name == north.name)
    #expect((north.emoji, south.emoji) == ("🌔", "🌖"))
  }

  @Test func `the next full moon is that of the almanac`() throws {
    let day = try day(latitude: 50, longitude: 0, zone: "GMT", at: "2026-11-21T12:00:00Z")
    #expect(day.moonTimes.fullMoon == "Tue, November 24")
  }
}
