import CloudyForecasts
import CloudyHTTP
import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

/// Days from Open-Meteo's hours at clock changes.
@Suite struct OpenMeteoDaysTests {
  /// On 8 March 2026, a weather service failed in the whole United States because it assumed 24 hours for a day of 23.
  @Test(arguments: [
    ("America/New_York", 5.0), ("America/Chicago", 6), ("America/Denver", 7), ("America/Los_Angeles", 8),
    ("America/Anchorage", 9), ("America/Adak", 10), ("America/Phoenix", 7), ("Pacific/Honolulu", 10),
  ])
  func `the days around 8 March 2026 have their own hours in the United States`(
    zone: String, behind: Double
  ) async throws {
    let hasChange = zone != "America/Phoenix" && zone != "Pacific/Honolulu"
    let place = Place.sample("Somewhere", 40, -15 * behind, zone: zone)
    let midnight = try Date.utc("2026-03-07T00:00Z") + behind * 3600
    // In the morning, in the second of the clock change, after it, and late in the evening.
    for hour in [9.0, 26, 27, 46.9] {
      let forecast = try await forecast(for: place, at: midnight + hour * 3600)
      let today = hour < 24 ? 7 : 8

      let days = forecast.days.content
      #expect(days.map(\.date.day) == Array(today...15))
      let eighth = try #require(days.first { $0.date.day == 8 })
      let ninth = try #require(days.first { $0.date.day == 9 })
      #expect(amount(eighth) == (hasChange ? 23 : 24))
      #expect(amount(ninth) == 24)
      // The temperature identifies the hour of the response.
      let start = 24 + behind
      let end = start + 24 + (hasChange ? 23 : 24)
      #expect(eighth.temperatureMin?.celsius == (start + 24) / 10)
      #expect(eighth.temperatureMax?.celsius == (end - 1) / 10)
      #expect(ninth.temperatureMin?.celsius == end / 10)
      #expect(ninth.temperatureMax?.celsius == (end + 23) / 10)
    }
  }

  @Test func `at a clock change, no hour is lost or repeated`() async throws {
    let forecast = try await forecast(for: .newYork, at: .utc("2026-03-08T05:30Z"))
    let calendar = Place.newYork.calendar

    let times = forecast.hours.content.map(\.time)
    let clocks = times.filter { calendar.date(at: $0).day == 8 }.map { calendar.timeOfDay(at: $0).hour }
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 + 3600 == $1 })
    #expect(clocks == [0, 1] + Array(3...23))
  }
}

extension OpenMeteoDaysTests {
  /// A response from 6 March, 0:00 GMT; hour number n has n tenths of a degree and a millimeter of rain.
  private func forecast(for place: Place, at now: Date) async throws -> Forecast {
    let first = try Date.utc("2026-03-06T00:00Z").timeIntervalSince1970
    let hours = 0..<10 * 24 + 12
    let response = """
      {"utc_offset_seconds":0,"timezone":"GMT","current":{"time":\(Int(now.timeIntervalSince1970)),"interval":900,
       "temperature_2m":1},"hourly":{"time":[\(list(hours.map { Int(first) + $0 * 3600 }))],
       "temperature_2m":[\(list(hours.map { Double($0) / 10 }))],"precipitation":[\(list(hours.map { _ in 1 }))]}}
      """
    let endpoint = try ServiceEndpoint.canned(FakeTransport(Data(response.utf8)), now: now)
    return try await OpenMeteoService(endpoint: endpoint).forecast(for: place)
  }

  private func list(_ numbers: [some CustomStringConvertible]) -> String {
    numbers.map(\.description).joined(separator: ",")
  }

  /// The millimeters, equal to the number of hours.
  private func amount(_ day: DayConditions) -> Double {
    ((day.precipitation?.millimeters ?? 0) * 1000).rounded() / 1000
  }
}
