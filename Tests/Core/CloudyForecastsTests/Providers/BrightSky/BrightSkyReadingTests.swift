import CloudyForecasts
import CloudyHTTP
import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

/// How Bright Sky's responses are converted.
@Suite struct BrightSkyReadingTests {
  private let time = Date(timeIntervalSince1970: 1_795_263_600)
  private static let none = Data()

  @Test func `the current conditions are the station's report, with its name and distance`() async throws {
    let current = try await forecast().current

    #expect(current.content.time == (try .utc("2026-11-21T12:10Z")))
    #expect(current.provenance.madeAt == (try .utc("2026-11-21T12:10Z")))
    #expect(current.content.temperature == Temperature(celsius: 7.2))
    #expect(current.content.dewPoint == Temperature(celsius: 4.1))
    #expect(current.content.humidity == 0.81)
    #expect(current.content.pressure == Pressure(hectopascals: 1014.9))
    #expect(current.content.cloudCover == 1)
    #expect(current.content.visibility == Length(meters: 19_500))
    #expect(current.content.windSpeed == Speed(metersPerSecond: 5))
    #expect(current.content.windGust == Speed(metersPerSecond: 9))
    #expect(current.content.windBearing == 220)
    #expect(current.content.precipitationRate == PrecipitationRate(millimetersPerHour: 0))
    #expect(current.content.condition == .overcast)
    #expect(current.content.isDaylight == true)
    #expect(current.content.station?.name == "Berlin-Tempelhof")
    #expect(abs((current.content.station?.distance?.kilometers ?? 0) - 5.8) < 0.1)
  }

  @Test func `wind and precipitation are assigned to the hour that they describe`() async throws {
    let forecast = try await forecast()

    let hour = try hour("2026-11-21T13:00Z", of: forecast)
    // The values in the row of 14:00, in km/h.
    #expect(hour.windSpeed == Speed(kilometersPerHour: 12.6))
    #expect(hour.windGust == Speed(kilometersPerHour: 25.2))
    #expect(hour.windBearing == 215)
    let wet = try self.hour("2026-11-21T14:00Z", of: forecast)
    #expect(wet.precipitationRate == PrecipitationRate(millimetersPerHour: 1.8))
    #expect(wet.precipitationProbability == 0.76)
    #expect(wet.precipitationType == .rain)
    #expect(wet.condition == .precipitation(.rain, .light))
    #expect(forecast.hours.provenance.derivations.contains(.precedingHourShifted))
  }

  @Test func `rain that is too light to be measured keeps its condition, with an amount of zero`()
    async throws
  {
    let trace = try await hour("2026-11-21T17:00Z", of: forecast())
    #expect(trace.condition == .precipitation(.rain, .veryLight))
    #expect(trace.precipitationRate == PrecipitationRate(millimetersPerHour: 0))

    let now = BrightSkyText.now(#""temperature":7,"condition":"rain","precipitation_10":0,"cloud_cover":100"#)
    let current = try await forecast(now: now).current.content
    #expect(current.condition == .precipitation(.rain, .veryLight))
    #expect(current.precipitationRate == PrecipitationRate(millimetersPerHour: 0))
  }

  @Test(arguments: [
    ("2026-11-22T04:00Z", Condition.fog), ("2026-11-22T05:00Z", .precipitation(.snow, .light)),
    ("2026-11-22T07:00Z", .precipitation(.sleet, .light)), ("2026-11-22T12:00Z", .thunderstorm),
    ("2026-11-22T14:00Z", .hail), ("2026-11-21T18:00Z", .mostlyCloudy), ("2026-11-22T18:00Z", .mostlyCloudy),
  ])
  func `an hour's condition is the service's, or follows from the values without one`(
    time: String, condition: Condition
  ) async throws {
    #expect(try await hour(time, of: forecast()).condition == condition)
  }

  @Test func `a dry report does not make the whole hour dry`() async throws {
    let hours = BrightSkyText.hours([
      12: #""temperature":9,"condition":"dry","cloud_cover":80"#, 13: #""temperature":9,"precipitation":3"#,
    ])
    let hour = try await hour("2026-11-21T12:00Z", of: forecast(hours: hours, now: Self.none))
    #expect(hour.condition == .precipitation(.rain, .moderate))
  }

  @Test func `past hours have no probability of precipitation, even if the response states one`() async throws {
    let hours = try await forecast().hours.content
    #expect(hours.filter { $0.time < time - 3600 }.allSatisfy { $0.precipitationProbability == nil })
    #expect(try await hour("2026-11-21T12:00Z", of: forecast()).precipitationProbability == 0.08)
  }

  @Test func `unknown values are absent and not zero`() async throws {
    let forecast = try await forecast()
    #expect(try hour("2026-11-21T21:00Z", of: forecast).cloudCover == nil)
    #expect(forecast.hours.content.allSatisfy { $0.uvIndex == nil && $0.snowfall == nil })
    // The time after the last row is unknown.
    let last = try #require(forecast.hours.content.last)
    #expect(last.windSpeed == nil && last.precipitationRate == nil && last.temperature != nil)
  }

  @Test func `calm air has no wind direction, and 360 degrees are 0`() async throws {
    let forecast = try await forecast()
    #expect(try hour("2026-11-22T01:00Z", of: forecast).windSpeed == Speed(metersPerSecond: 0))
    #expect(try hour("2026-11-22T01:00Z", of: forecast).windBearing == nil)
    #expect(try hour("2026-11-22T02:00Z", of: forecast).windBearing == 0)
  }

  @Test(arguments: [
    #""temperature":99,"wind_speed":-1,"precipitation":-0.1,"cloud_cover":101,"pressure_msl":101490"#,
    #""temperature":null,"wind_speed":"none","precipitation":[],"cloud_cover":{},"pressure_msl":"""#,
  ])
  func `impossible values are absent`(values: String) async throws {
    let good = #""dew_point":1,"visibility":9000"#
    let hours = BrightSkyText.hours([12: "\(good),\(values)", 13: "\(good),\(values)"])
    let hour = try await hour("2026-11-21T12:00Z", of: forecast(hours: hours, now: Self.none))

    #expect(hour.temperature == nil && hour.windSpeed == nil && hour.precipitationRate == nil)
    #expect(hour.cloudCover == nil && hour.pressure == nil)
    #expect(hour.visibility == Length(meters: 9000))
  }

  @Test(arguments: [
    Data(), BrightSkyText.now(#""temperature":7"#, at: "2026-11-21T10:40:00+00:00"),
    BrightSkyText.now(#""temperature":null,"cloud_cover":0"#),
    BrightSkyText.now(
      #""temperature":-9,"source_id":1"#, sources: #"{"id":1,"lat":52.4,"lon":13.4,"height":2960}"#),
    BrightSkyText.now(#""temperature":-9,"source_id":1"#, sources: #"{"id":1,"lat":51.9,"lon":13.4,"height":40}"#),
  ])
  func `without a recent, near and complete station report, the current hour is used`(
    now: Data
  ) async throws {
    let current = try await forecast(now: now, elevation: 34).current

    #expect(current.content.time == time)
    #expect(current.content.temperature == Temperature(celsius: 6.6))
    #expect(current.content.station == nil)
    #expect(current.provenance.madeAt == nil)
    #expect(current.provenance.derivations.contains(.currentFromHour))
  }

  @Test func `a mountain station is not used for a town in the valley`() async throws {
    let hours = BrightSkyText.hours(
      [12: #""temperature":-9,"source_id":5"#, 13: #""temperature":-9,"source_id":5"#],
      sources: #"{"id":5,"lat":52.4,"lon":13.4,"height":2960,"observation_type":"forecast"}"#)

    await #expect(throws: ForecastError.notCovered) { try await forecast(hours: hours, elevation: 708) }
    #expect(try await forecast(hours: hours, elevation: 2900).hours.content.count == 2)
    #expect(try await forecast(hours: hours).hours.content.count == 2)
  }

  @Test func `days are computed from hours by the place's calendar`() async throws {
    let forecast = try await forecast()
    #expect(forecast.days.content.map(\.date.day) == [21, 22, 23])
    #expect(forecast.days.content.first?.knownFrom == nil)
    #expect(forecast.days.content[1].precipitation.map { abs($0.millimeters - 9.9) < 1e-9 } == true)
    #expect(forecast.flaws == [])
  }

  @Test(arguments: [
    ("{}", "weather", ResponseProblem.noValues), (#"{"weather":[],"sources":[]}"#, "weather", .noValues),
    (#"{"weather":[{"timestamp":"soon","temperature":1}]}"#, "weather", .noValues),
    (#"{"weather":[{"timestamp":"2026-11-21T10:00:00+00:00","temperature":1}]}"#, "weather", .noHourForPresent),
    (
      #"{"weather":[{"timestamp":"2026-11-21T12:00:00+00:00","temperature":1}],"sources":[{"id":1,"lat":0,"lon":0}]}"#,
      "sources", .ofAnotherPlace
    ),
  ])
  func `a response for another place or time is unreadable`(
    response: String, path: String, problem: ResponseProblem
  ) async throws {
    await #expect(throws: ForecastError.unreadable(path: path, problem: problem)) {
      try await forecast(hours: Data(response.utf8))
    }
  }

  @Test func `a station report from another day makes the response unreadable`() async throws {
    let now = BrightSkyText.now(#""temperature":7"#, at: "2026-11-20T12:10:00+00:00")
    let problem = ResponseProblem.ofAnotherTime(secondsAhead: -87_000)
    await #expect(throws: ForecastError.unreadable(path: "weather.timestamp", problem: problem)) {
      try await forecast(now: now)
    }
  }

  private func forecast(
    hours: Data? = nil, now: Data? = nil, elevation: Double? = nil
  ) async throws(ForecastError) -> Forecast {
    var place = BrightSkyText.berlin
    place.elevation = elevation.map(Length.init(meters:))
    return try await BrightSkyText.forecast(hours: hours, now: now, at: time, for: place)
  }

  private func hour(_ time: String, of forecast: Forecast) throws -> Conditions {
    let time = try Date.utc(time)
    return try #require(forecast.hours.content.first { $0.time == time })
  }
}
