import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

/// How hours are divided into the days of a place's calendar.
@Suite struct NationalWeatherServiceDaysTests {
  /// One millimeter in each hour, so that a day's precipitation is its number of hours.
  private func forecast(
    _ place: Place, now: Date, highs: [String] = [], lows: [String] = []
  ) async throws -> Forecast {
    var simulated = try SimulatedWeatherService()
    let start = (now - 26 * 3600).formatted(.iso8601)
    simulated.set(
      .grid,
      try grid(
        from: start, lasting: "P7D", temperature: 10,
        more: [
          "quantitativePrecipitation": ("wmoUnit:mm", [("\(start)/P6DT12H", "156"), ("\(start)/PT6H", "99")]),
          "maxTemperature": ("wmoUnit:degC", highs.map { ($0, "15") }),
          "minTemperature": ("wmoUnit:degC", lows.map { ($0, "5") }),
        ]))
    return try await simulated.forecast(for: place, now: now)
  }

  @Test(arguments: [
    // The clocks change on Sunday, 8 March 2026, and on Sunday, 1 November 2026.
    (Place.newYork, "2026-03-07T17:00Z", [24.0, 23, 24, 24]),
    (.newYork, "2026-03-08T04:30Z", [24, 23, 24, 24]),
    (.newYork, "2026-03-08T05:30Z", [23, 24, 24, 24]),
    (.newYork, "2026-03-08T23:30Z", [23, 24, 24, 24]),
    (.newYork, "2026-10-31T17:00Z", [24, 25, 24, 24]),
    (.newYork, "2026-11-01T04:30Z", [25, 24, 24, 24]),
    (.newYork, "2026-11-02T04:30Z", [25, 24, 24, 24]),
    (.anchorage, "2026-03-07T20:00Z", [24, 23, 24, 24]),
    (.anchorage, "2026-10-31T20:00Z", [24, 25, 24, 24]),
    (.adak, "2026-11-01T10:30Z", [25, 24, 24, 24]),
    // Without a clock change.
    (.honolulu, "2026-03-07T17:00Z", [24, 24, 24, 24]),
    (.guam, "2026-03-07T17:00Z", [24, 24, 24, 24]),
    (.pagoPago, "2026-11-01T04:30Z", [24, 24, 24, 24]),
    (.phoenix, "2026-11-01T04:30Z", [24, 24, 24, 24]),
  ])
  func `a day has all its own hours, and no others`(place: Place, time: String, hours: [Double]) async throws {
    let now = try Date.utc(time)

    let forecast = try await forecast(place, now: now)

    let calendar = place.calendar
    let today = calendar.date(at: now)
    #expect(forecast.days.content.map(\.date).prefix(4) == [0, 1, 2, 3].map(today.adding(days:))[...])
    for (day, count) in zip(forecast.days.content, hours) {
      #expect(abs((day.precipitation?.millimeters ?? 0) - count) < 1e-6, "\(day.date)")
    }
  }

  @Test(arguments: [
    (Place.newYork, "2026-11-21T12:00:00+00:00/PT13H", 21), (.newYork, "2026-11-21T07:00:00-05:00/PT13H", 21),
    (.anchorage, "2026-11-21T16:00:00+00:00/PT13H", 21), (.honolulu, "2026-11-21T17:00:00+00:00/PT13H", 21),
    // Early on the 22nd in Guam, it is still the 21st in GMT.
    (.guam, "2026-11-21T21:00:00+00:00/PT13H", 22), (.pagoPago, "2026-11-22T18:00:00+00:00/PT13H", 22),
  ])
  func `a high belongs to the local day in which its hours start`(
    place: Place, period: String, day: Int
  ) async throws {
    let forecast = try await forecast(place, now: .utc("2026-11-21T12:15Z"), highs: [period])

    let highs = forecast.days.content.filter { $0.temperatureMax == Temperature(celsius: 15) }.map(\.date.day)
    #expect(highs == [day])
  }

  @Test func `a low belongs to the day with the coldest hours`() async throws {
    // The night before the 22nd in New York.
    let night = "2026-11-22T00:00:00+00:00/PT14H"
    for (coldest, day) in [("2026-11-22T02:00:00+00:00/PT1H", 21), ("2026-11-22T11:00:00+00:00/PT1H", 22)] {
      var simulated = try SimulatedWeatherService()
      simulated.set(
        .grid,
        try grid(
          temperature: 10,
          more: [
            "temperature": (
              "wmoUnit:degC", [(coldest, "6"), ("2026-11-21T05:00:00+00:00/P7D", "10")]
            ),
            "minTemperature": ("wmoUnit:degC", [(night, "5")]),
          ]))

      let forecast = try await simulated.forecast()

      #expect(forecast.days.content.filter { $0.temperatureMin == Temperature(celsius: 5) }.map(\.date.day) == [day])
    }
  }

  @Test func `a high over more than a day is ignored`() async throws {
    let forecast = try await forecast(
      .newYork, now: .utc("2026-11-21T12:15Z"), highs: ["2026-11-21T12:00:00+00:00/P1DT12H"])
    #expect(forecast.days.content.allSatisfy { $0.temperatureMax == Temperature(celsius: 10) })
  }

  @Test func `a layer that lasts for years yields only ten days of hours`() async throws {
    var simulated = try SimulatedWeatherService()
    simulated.set(.grid, try grid(from: "1990-01-01T00:00:00Z", lasting: "P99999W", temperature: 3))

    let forecast = try await simulated.forecast()

    #expect(forecast.hours.content.count == 288)
    #expect(forecast.hours.content.first?.time == (try .utc("2026-11-19T12:00Z")))
    #expect(forecast.hours.content.last?.time == (try .utc("2026-12-01T11:00Z")))
  }
}

extension Place {
  fileprivate static let adak = sample("Adak", 51.88, -176.6581, zone: "America/Adak")
  fileprivate static let anchorage = sample("Anchorage", 61.2181, -149.9003, zone: "America/Anchorage")
  fileprivate static let guam = sample("Hagåtña", 13.4757, 144.7489, zone: "Pacific/Guam")
  fileprivate static let honolulu = sample("Honolulu", 21.3069, -157.8583, zone: "Pacific/Honolulu")
  fileprivate static let pagoPago = sample("Pago Pago", -14.2781, -170.7025, zone: "Pacific/Pago_Pago")
  fileprivate static let phoenix = sample("Phoenix", 33.4484, -112.074, zone: "America/Phoenix")
}
