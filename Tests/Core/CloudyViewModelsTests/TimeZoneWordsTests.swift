import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

/// The time zone of a place, if it is not obvious.
@Suite struct TimeZoneWordsTests {
  private func day(_ zone: String, id: Place.ID? = nil) -> DayViewModel {
    var forecast = Forecast.sample
    forecast.place.id = id
    forecast.place.timeZoneIdentifier = zone
    return DayViewModel(forecast.cut, settings: Settings(), language: .english)
  }

  @Test(arguments: [
    ("Antarctica/McMurdo", "Antarctica/McMurdo, UTC+13"), ("Asia/Kathmandu", "Asia/Kathmandu, UTC+5:45"),
    ("America/St_Johns", "America/St_Johns, UTC-3:30"), ("Africa/Abidjan", "Africa/Abidjan, UTC"),
    ("Etc/GMT+10", "nautical time, UTC-10"), ("Etc/GMT-12", "nautical time, UTC+12"), ("Etc/GMT", "nautical time, UTC"),
    ("Etc/UTC", "UTC"),
  ])
  func `a place that is not a town names its time zone`(zone: String, words: String) {
    #expect(day(zone).timeZone == words)
  }

  @Test func `the time zone's name is that of the displayed day`() {
    var forecast = Forecast.sample
    forecast.place.id = nil
    forecast.current.content.time = Date(timeIntervalSince1970: 1_783_000_000)

    #expect(DayViewModel(forecast.cut, settings: Settings(), language: .english).timeZone == "Europe/Brussels, UTC+2")
    #expect(day("Europe/Brussels").timeZone == "Europe/Brussels, UTC+1")
  }

  @Test func `a town does not name its time zone`() {
    #expect(day("Antarctica/McMurdo", id: Place.ID(rawValue: 1)).timeZone.isEmpty)
  }

  @Test func `an unknown time zone is not named`() {
    #expect(day("Mars/Olympus_Mons").timeZone.isEmpty)
  }

  @Test(arguments: [("Etc/GMT+3", "nautical time, UTC-3"), ("Europe/Brussels", "Europe/Brussels")])
  func `a search result names a nautical time zone`(zone: String, words: String) {
    var place = Place.brussels
    place.id = nil
    place.timeZoneIdentifier = zone
    #expect(PlaceRowViewModel(place, language: .english).timeZone == words)
  }
}
