import CloudyForecasts
import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@testable import CloudyViewModels

/// Times of events are rounded, and the current time is truncated.
@Suite struct EventClockTests {
  private let calendar = LocalCalendar(timeZone: .gmt)
  private let format = WeatherFormat(settings: Settings(time: .twentyFourHour), language: .english)

  @Test(arguments: [
    (43_200.0, "12:00"), (43_229.9, "12:00"), (43_230, "12:01"), (43_259, "12:01"), (46_799, "13:00"),
    // In the last half minute of its date, an event stays on that date.
    (86_369, "23:59"), (86_380, "23:59"), (86_400, "00:00"),
  ])
  func `an event is shown at the nearest minute of its own date`(seconds: Double, text: String) {
    #expect(format.time(ofEvent: Date(timeIntervalSince1970: seconds), in: calendar) == text)
  }

  @Test func `the times of sun and moon are rounded, and the current time is not`() throws {
    var forecast = Forecast.sample
    let place = forecast.place
    let calendar = place.calendar
    let date = calendar.date(at: Forecast.sampleTime)
    let settings = Settings(time: .twentyFourHour)
    forecast.current.content.time = calendar.startOfDay(date) + 13 * 3600 + 59.5
    let day = DayViewModel(forecast.cut, settings: settings, language: .english)
    #expect(day.time == "13:00")

    let sun = SunTimes(on: date, calendar: calendar, coordinates: place.coordinates)
    func nearest(_ instant: Date?) throws -> String {
      let instant = try #require(instant)
      let minutes = (instant.timeIntervalSince(calendar.startOfDay(date)) / 60).rounded()
      return format.time(TimeOfDay(hour: Int(minutes) / 60, minute: Int(minutes) % 60))
    }
    #expect(try day.sun.sunrise == nearest(sun.rise))
    #expect(try day.sun.sunset == nearest(sun.set))
    #expect(try day.sun.dawn == nearest(sun.dawn))
    #expect(try day.sun.dusk == nearest(sun.dusk))
    guard case .changes(let rise, let set) = MoonTimes(on: date, calendar: calendar, coordinates: place.coordinates)
    else { return }
    #expect(try day.moonTimes.moonrise == nearest(rise))
    #expect(try day.moonTimes.moonset == nearest(set))
  }

  @Test func `without a condition, a service's own summary is shown`() throws {
    var forecast = Forecast.sample
    forecast.minutes = nil
    forecast.current.content.condition = nil
    forecast.current.content.summary = "Ash Fall"
    forecast.days.content[0].summary = "Ash fall throughout the day."
    for index in forecast.hours.content.indices { forecast.hours.content[index].summary = "Ash Fall" }
    let report = ForecastReport(response: .live(forecast))
    let weather = try #require(
      WeatherViewModel(
        report, notices: NoticesViewModel(lines: []), isOffline: false, now: Forecast.sampleTime, settings: Settings(),
        language: .english))
    #expect(weather.day.summary == "Ash Fall")
    #expect(weather.day.icon == .unknown)
    #expect(weather.hours.hours.first?.summary == "Ash Fall")
    #expect(weather.week.days.first?.summary == "Ash fall throughout the day.")
  }
}
