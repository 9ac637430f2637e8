import CloudyForecasts
import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

/// How a complete response of MET Norway is converted.
@Suite struct MetNorwayForecastTests {
  @Test func `the current conditions are those of the current hour`() async throws {
    let current = try await forecast().current

    #expect(current.content.time == (try .utc("2026-11-21T12:20Z")))
    #expect(current.content.temperature == Temperature(celsius: 2.3))
    #expect(current.content.dewPoint == Temperature(celsius: -1.1))
    #expect(current.content.humidity.map { abs($0 - 0.783) < 1e-9 } == true)
    #expect(current.content.pressure == Pressure(hectopascals: 1012.4))
    #expect(current.content.cloudCover.map { abs($0 - 0.719) < 1e-9 } == true)
    #expect(current.content.windSpeed == Speed(metersPerSecond: 3.2))
    #expect(current.content.windGust == Speed(metersPerSecond: 6.2))
    #expect(current.content.windBearing == 168)
    #expect(current.content.uvIndex == 0.5)
    #expect(current.content.precipitationRate == PrecipitationRate(millimetersPerHour: 0))
    #expect(current.content.precipitationType == nil)
    #expect(current.content.precipitationProbability.map { abs($0 - 0.006) < 1e-9 } == true)
    #expect(current.content.condition == .partlyCloudy)
    #expect(current.content.isDaylight == true)
    #expect(
      current.provenance.derivations
        == [.apparentTemperature, .currentFromHour, .clearSkyUVIndex])
  }

  @Test func `the apparent temperature is computed, and unmeasured values are absent and not zero`() async throws {
    let hours = try await forecast().hours.content
    let first = try #require(hours.first)
    let expected = Temperature(
      apparentInShade: Temperature(celsius: 2.3), humidity: 0.783, wind: Speed(metersPerSecond: 3.2))

    #expect(abs((first.apparentTemperature?.celsius ?? 99) - expected.celsius) < 1e-9)
    #expect(hours.allSatisfy { $0.visibility == nil && $0.snowfall == nil })
  }

  @Test func `precipitation and symbol belong to the following hour, without a shift`() async throws {
    let forecast = try await forecast()

    let dry = try hour("2026-11-21T14:00Z", of: forecast)
    #expect(dry.precipitationRate == PrecipitationRate(millimetersPerHour: 0))
    let wet = try hour("2026-11-21T18:00Z", of: forecast)
    #expect(wet.precipitationRate == PrecipitationRate(millimetersPerHour: 1.6))
    #expect(wet.precipitationProbability.map { abs($0 - 0.957) < 1e-9 } == true)
    #expect(wet.precipitationType == .sleet)
    #expect(wet.condition == .precipitation(.sleet, .heavy))
    #expect(try hour("2026-11-22T08:00Z", of: forecast).condition == .fog)
    #expect(try hour("2026-11-23T15:00Z", of: forecast).condition == .thunderstorm)
    #expect(!forecast.hours.provenance.derivations.contains(.precedingHourShifted))
  }

  @Test func `wind from 360 degrees is from 0, and calm air has no wind direction`() async throws {
    let forecast = try await forecast()

    #expect(try hour("2026-11-22T16:00Z", of: forecast).windBearing == 0)
    let calm = try hour("2026-11-22T23:00Z", of: forecast)
    #expect(calm.windSpeed == Speed(metersPerSecond: 0))
    #expect(calm.windBearing == nil)
  }

  @Test func `there is a value for every hour, nine days ahead`() async throws {
    let forecast = try await forecast()
    let times = forecast.hours.content.map(\.time)

    #expect(times.first == (try .utc("2026-11-21T12:00Z")))
    #expect(times.last == (try .utc("2026-11-30T12:00Z")))
    #expect(zip(times, times.dropFirst()).allSatisfy { $1.timeIntervalSince($0) == 3600 })
    #expect(forecast.hours.provenance.derivations.contains(.hoursFromSixHourSteps))
    // The last one has only instantaneous values.
    #expect(forecast.hours.content.last?.temperature == Temperature(celsius: 1.9))
    #expect(forecast.hours.content.last?.precipitationRate == nil)
  }

  @Test func `within six hours, values are interpolated through the extreme in between`() async throws {
    let forecast = try await forecast()
    let hours = try ["12:00", "13:00", "14:00", "15:00", "16:00", "17:00", "18:00"].map {
      try hour("2026-11-24T\($0)Z", of: forecast)
    }

    // 5.6 at noon, 4.0 at 18:00, 6.2 at most.
    let temperatures = hours.compactMap(\.temperature?.celsius)
    let expected = [5.6, 5.8, 6.0, 6.2, 6.2 - 2.2 / 3, 6.2 - 4.4 / 3, 4.0]
    #expect(zip(temperatures, expected).allSatisfy { abs($0 - $1) < 1e-9 } && temperatures.count == 7)
    // 11.2 and 7.3 m/s.
    #expect(hours[3].windSpeed.map { abs($0.metersPerSecond - 9.25) < 1e-9 } == true)
    #expect(hours[2].windBearing == 215.9)
    #expect(hours[3].windBearing == 229.8)
    // 3.9 mm in six hours, with one symbol.
    for hour in hours.prefix(6) {
      #expect(hour.precipitationRate.map { abs($0.millimetersPerHour - 0.65) < 1e-9 } == true)
      #expect(hour.precipitationProbability == 0.831)
      #expect(hour.precipitationType == .rain)
      #expect(hour.condition == .thunderstorm)
    }
    #expect(hours[6].condition == .precipitation(.rain, .veryLight))
  }

  @Test func `days are local, and six hours of precipitation are divided at midnight`() async throws {
    let forecast = try await forecast()
    let days = forecast.days.content

    #expect(days.map(\.date.day) == Array(21...29))
    #expect(forecast.days.provenance.derivations.contains(.daysCutFromHours))
    #expect(forecast.days.provenance.derivations.contains(.hoursFromSixHourSteps))
    let rainy = try #require(days.first { $0.date.day == 24 })
    // In Oslo the 24th starts at 23:00 UTC: a sixth of 4.6 mm, and five sixths of 1.4 mm.
    let depth = 4.6 / 6 + 2.1 + 0.7 + 3.9 + 1.4 * 5 / 6
    #expect(rainy.precipitation.map { abs($0.millimeters - depth) < 1e-9 } == true)
    #expect(rainy.temperatureMax == Temperature(celsius: 6.2))
    #expect(rainy.temperatureMin == Temperature(celsius: 3.1))
    #expect(rainy.precipitationProbability == 0.883)
    #expect(rainy.condition == .thunderstorm)
    #expect(rainy.windGust == nil)
    let frosty = try #require(days.first { $0.date.day == 27 })
    #expect(frosty.condition == .clear)
    #expect(frosty.precipitation == Length(meters: 0))
    #expect(frosty.temperatureMax.map { abs($0.celsius + 4.3) < 1e-9 } == true)
  }

  /// UTC start times, the dates on which clocks change, and the lengths of those days.
  @Test(arguments: [
    ("Europe/Oslo", "2026-10-24T00:00Z", CivilDate(year: 2026, month: 10, day: 25), 25.0),
    ("Europe/Oslo", "2027-03-27T00:00Z", CivilDate(year: 2027, month: 3, day: 28), 23),
    // In the part with steps of six hours.
    ("Europe/Oslo", "2026-10-22T00:00Z", CivilDate(year: 2026, month: 10, day: 25), 25),
    ("Europe/Oslo", "2027-03-24T00:00Z", CivilDate(year: 2027, month: 3, day: 28), 23),
    ("America/St_Johns", "2026-10-29T00:00Z", CivilDate(year: 2026, month: 11, day: 1), 25),
    ("Asia/Kathmandu", "2026-10-24T00:00Z", CivilDate(year: 2026, month: 10, day: 27), 24),
  ])
  func `a day has as many hours as its clocks show`(
    zone: String, start: String, date: CivilDate?, length: Double
  ) async throws {
    let start = try Date.utc(start)
    let body = MetNorwayText.steadyRain(from: start, sixHourSteps: 20)
    let place = Place.sample("Somewhere", 60, 10, zone: zone)

    let forecast = try await MetNorwayService(endpoint: .canned(FakeTransport(body), now: start + 1800))
      .forecast(for: place)

    // 1 mm an hour.
    let day = try #require(forecast.days.content.first { $0.date == date })
    #expect(day.precipitation.map { abs($0.millimeters - length) < 1e-9 } == true)
    let ofOtherDays = forecast.days.content.dropFirst().filter { $0.date != date }.compactMap(\.precipitation)
    #expect(ofOtherDays.count >= 3)
    #expect(ofOtherDays.allSatisfy { abs($0.millimeters - 24) < 1e-9 })
  }

  @Test func `in polar night it is dark at noon, whatever the suffix of the symbol`() async throws {
    let longyearbyen = Place.sample("Longyearbyen", 78.2232, 15.6267, zone: "Arctic/Longyearbyen")
    let steps = (10..<18).map { hour in
      MetNorwayText.step(
        "2026-11-21T\(hour):00Z", "\"cloud_area_fraction\":4",
        hour: (hour < 14 ? "clearsky_polartwilight" : "clearsky_day", "\"precipitation_amount\":0"))
    }
    let service = MetNorwayService(
      endpoint: try .canned(FakeTransport(MetNorwayText.response(steps)), now: .utc("2026-11-21T11:05Z")))

    let forecast = try await service.forecast(for: longyearbyen)

    for conditions in forecast.hours.content + [forecast.current.content] {
      #expect(WeatherIcon(conditions.condition, isDaylight: conditions.isDaylight) == .clearNight)
    }
  }

  @Test func `the compact format has no gusts or probabilities, and its dew point is computed`() async throws {
    let instant = """
      "air_pressure_at_sea_level":1003.6,"air_temperature":30.4,"cloud_area_fraction":3.1,"relative_humidity":56.5,
      "wind_from_direction":219.5,"wind_speed":1.8
      """
    let dry = "\"precipitation_amount\":0"
    let steps = (11..<18).map { hour in
      MetNorwayText.step(
        "2020-07-20T\(hour):00Z", instant, hour: (hour == 11 ? "clearsky_day" : "clearsky_night", dry))
    }
    // From here on a step is six hours, and the last one has no period at all.
    let later = ["2020-07-20T18:00Z", "2020-07-21T00:00Z", "2020-07-21T06:00Z"].map { time in
      MetNorwayText.step(time, instant, six: ("fair_day", dry))
    }
    let last = MetNorwayText.step("2020-07-21T12:00Z", instant)
    let body = MetNorwayText.response(steps + later + [last], meta: "{\"updated_at\":\"2020-07-20T01:30:57Z\"}")
    let beijing = Place.sample("Beijing", 39.9, 116.4, zone: "Asia/Shanghai")
    let service = MetNorwayService(endpoint: try .canned(FakeTransport(body), now: .utc("2020-07-20T11:25Z")))

    let forecast = try await service.forecast(for: beijing)

    let current = forecast.current.content
    #expect(current.temperature == Temperature(celsius: 30.4))
    #expect(current.condition == .clear)
    #expect(current.isDaylight == true)
    // By the Magnus formula of WMO-No. 8 it is 20.8°C.
    #expect(abs((current.dewPoint?.celsius ?? 0) - 20.8) < 0.1)
    #expect(current.windGust == nil && current.uvIndex == nil && current.precipitationProbability == nil)
    #expect(forecast.current.provenance.derivations.contains(.dewPoint))
    #expect(forecast.hours.provenance.madeAt == (try .utc("2020-07-20T01:30Z")) + 57)
    let times = forecast.hours.content.map(\.time)
    #expect(times.last == (try .utc("2020-07-21T12:00Z")))
    #expect(zip(times, times.dropFirst()).allSatisfy { $1.timeIntervalSince($0) == 3600 })
    #expect(forecast.days.content.map(\.date.day) == [20, 21])
    #expect(forecast.days.content.allSatisfy { $0.temperatureMax != nil && $0.condition != nil })
  }
}

extension MetNorwayForecastTests {
  private func forecast() async throws -> Forecast {
    let transport = FakeTransport(try Fixture.data("met-norway-oslo"))
    return try await MetNorwayService(endpoint: .canned(transport, now: .utc("2026-11-21T12:20Z")))
      .forecast(for: .oslo)
  }

  private func hour(_ time: String, of forecast: Forecast) throws -> Conditions {
    let instant = try Date.utc(time)
    return try #require(forecast.hours.content.first { $0.time == instant })
  }
}
