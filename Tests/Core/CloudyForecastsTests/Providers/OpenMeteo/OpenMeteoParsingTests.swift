import CloudyForecasts
import CloudyHTTP
import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

/// Forms of Open-Meteo's response beyond those that Cloudy requests.
@Suite struct OpenMeteoParsingTests {
  @Test(arguments: [
    ("m/s", 10.0), ("km/h", 36), ("mp/h", 22.369362920544), ("mph", 22.369362920544), ("kn", 19.438444924406),
  ])
  func `wind is converted from the response's unit`(unit: String, number: Double) async throws {
    let current = try await current("wind_speed_10m", number, unit: unit)
    #expect(abs((current.windSpeed?.metersPerSecond ?? 0) - 10) < 1e-9)
  }

  @Test(arguments: [("°C", -40.0), ("°F", -40)])
  func `temperature is converted from the response's unit`(unit: String, number: Double) async throws {
    let current = try await current("temperature_2m", number, unit: unit)
    #expect(abs((current.temperature?.celsius ?? 0) + 40) < 1e-9)
  }

  @Test(arguments: [("mm", 2.54), ("inch", 0.1)])
  func `precipitation is converted from the response's unit`(unit: String, number: Double) async throws {
    let current = try await current("precipitation", number, unit: unit)
    #expect(abs((current.precipitationRate?.millimetersPerHour ?? 0) - 10.16) < 1e-9)
  }

  @Test(arguments: [("m", 3048.0), ("ft", 10_000), ("km", 3.048)])
  func `visibility is converted from the response's unit`(unit: String, number: Double) async throws {
    let current = try await current("visibility", number, unit: unit)
    #expect(abs((current.visibility?.meters ?? 0) - 3048) < 1e-6)
  }

  @Test(arguments: [
    ("J/kg", "1250.0", 1250.0), ("J/kg", "0", 0), ("", "310", 310), ("J/g", "1.2", nil), ("J/kg", "-1", nil),
    ("J/kg", "99999", nil), ("J/kg", "null", nil),
  ])
  func `the convective energy is read from the hours and also applies to the current conditions`(
    unit: String, number: String, energy: Double?
  ) async throws {
    let units = unit.isEmpty ? "" : "\"hourly_units\":{\"cape\":\"\(unit)\"},"
    let forecast = try await forecast(
      """
      {\(units)"current":{"time":1795263300,"temperature_2m":7},
       "hourly":{"time":[1795262400,1795266000],"temperature_2m":[7,7],"cape":[\(number),null]}}
      """)
    #expect(forecast.hours.content.map { $0.cape?.joulesPerKilogram } == [energy, nil])
    #expect(forecast.current.content.cape?.joulesPerKilogram == energy)
    #expect(!forecast.current.provenance.derivations.contains(.currentFilledFromHour))
  }

  @Test func `a value in an unknown unit is absent`() async throws {
    #expect(try await current("temperature_2m", 280, unit: "K").temperature == nil)
    #expect(try await current("wind_speed_10m", 3, unit: "undefined").windSpeed == nil)
  }

  @Test(arguments: [
    (0.0, Condition.clear), (1, .mostlyClear), (2, .partlyCloudy), (3, .overcast), (45, .fog), (48, .fog),
    (51, .precipitation(.rain, .veryLight)), (53, .precipitation(.rain, .veryLight)),
    (55, .precipitation(.rain, .light)), (56, .precipitation(.freezingRain, .veryLight)),
    (57, .precipitation(.freezingRain, .light)), (61, .precipitation(.rain, .light)),
    (63, .precipitation(.rain, .moderate)), (65, .precipitation(.rain, .heavy)),
    (66, .precipitation(.freezingRain, .light)), (67, .precipitation(.freezingRain, .heavy)),
    (71, .precipitation(.snow, .light)), (73, .precipitation(.snow, .moderate)),
    (75, .precipitation(.snow, .heavy)), (77, .precipitation(.snow, .veryLight)),
    (80, .precipitation(.rain, .light)), (81, .precipitation(.rain, .moderate)),
    (82, .precipitation(.rain, .heavy)), (85, .precipitation(.snow, .light)), (86, .precipitation(.snow, .heavy)),
    (95, .thunderstorm), (96, .hail), (99, .hail),
  ])
  func `without values, the weather code determines the condition`(code: Double, condition: Condition) async throws {
    #expect(try await current("weather_code", code, unit: "wmo code").condition == condition)
  }

  @Test(arguments: ["null", "4", "1000", "-1", "2.5", "\"rain\""])
  func `an unknown weather code leaves the condition to the cloud cover`(code: String) async throws {
    #expect(try await current("\"weather_code\":\(code),\"cloud_cover\":95").condition == .overcast)
    #expect(try await current("\"weather_code\":\(code),\"temperature_2m\":5").condition == nil)
  }

  @Test func `the values take precedence over the weather code`() async throws {
    // The code implies cloud covers of 20, 50 and 80%, and code and precipitation can disagree.
    #expect(try await current("\"weather_code\":2,\"cloud_cover\":100").condition == .overcast)
    #expect(try await current("\"weather_code\":63,\"cloud_cover\":60,\"precipitation\":0").condition == .mostlyCloudy)
    #expect(
      try await current("\"weather_code\":3,\"precipitation\":1,\"temperature_2m\":9").condition
        == .precipitation(.rain, .moderate))
    #expect(
      try await current("\"weather_code\":66,\"precipitation\":0.25,\"temperature_2m\":-1").condition
        == .precipitation(.freezingRain, .light))
  }

  @Test func `times with one offset and no zone are read`() async throws {
    let text = """
      {"utc_offset_seconds":-18000,
       "hourly":{"time":["2026-11-21T07:00","2026-11-21T08:00:00","yesterday"],"temperature_2m":[1,2,3]}}
      """
    let hours = try await forecast(text).hours.content
    #expect(hours.map(\.time) == [try .utc("2026-11-21T12:00Z"), try .utc("2026-11-21T13:00Z")])
    #expect(hours.map(\.temperature?.celsius) == [1, 2])
  }

  @Test(arguments: ["1e300", "-1e300", "86401", "9223372036854775807"])
  func `an impossible offset makes the times unreadable`(offset: String) async throws {
    let text = """
      {"utc_offset_seconds":\(offset),"hourly":{"time":["2026-11-21T12:00"],"temperature_2m":[1]}}
      """
    await #expect(throws: ForecastError.unreadable(path: "hourly", problem: .noValues)) {
      try await forecast(text)
    }
  }

  @Test func `lists of different lengths are read up to their lengths`() async throws {
    let text = """
      {"hourly":{"time":[1795262400,1795266000,1795269600],"temperature_2m":[1],"cloud_cover":[10,20,30,40,50],
       "relative_humidity_2m":[],"pressure_msl":null,"wind_speed_10m":"strong"}}
      """
    let hours = try await forecast(text).hours.content
    #expect(hours.map(\.temperature?.celsius) == [1, nil, nil])
    #expect(hours.map(\.cloudCover) == [0.1, 0.2, 0.3])
    #expect(hours.allSatisfy { $0.humidity == nil && $0.pressure == nil && $0.windSpeed == nil })
  }

  @Test func `numbers can be strings, and an invalid one affects no other`() async throws {
    let text = """
      {"hourly":{"time":["1795262400",1795266000.0,1795269600],"temperature_2m":["12",null,5e1],
       "cloud_cover":[-0.0,"40","none"]}}
      """
    let hours = try await forecast(text).hours.content
    #expect(hours.map(\.temperature?.celsius) == [12, nil, 50])
    #expect(hours.map(\.cloudCover) == [0, 0.4, nil])
  }

  @Test func `rows are sorted by time, and a duplicate time counts once`() async throws {
    let text = """
      {"hourly":{"time":[1795266000,1795262400,1795262400],"temperature_2m":[2,1,9]}}
      """
    #expect(try await forecast(text).hours.content.map(\.temperature?.celsius) == [1, 2])
  }

  @Test(arguments: [
    ("relative_humidity_2m", 101.0), ("temperature_2m", -999), ("wind_speed_10m", -1), ("pressure_msl", 0),
    ("visibility", -1), ("wind_direction_10m", 361), ("uv_index", 1e308), ("precipitation", -0.1),
  ])
  func `a physically impossible value is absent`(name: String, number: Double) async throws {
    let conditions = try await current("\"cloud_cover\":0,\"\(name)\":\(number)")
    var expected = Conditions(time: conditions.time)
    expected.cloudCover = 0
    expected.condition = .clear
    expected.isDaylight = true
    #expect(conditions == expected)
  }

  @Test func `in polar night, the icon is that of a clear night`() async throws {
    let text = "{\"current\":{\"time\":1795262400,\"cloud_cover\":0}}"
    let longyearbyen = Place.sample("Longyearbyen", 78.2, 15.6, zone: "Arctic/Longyearbyen")

    let current = try await forecast(text, for: longyearbyen).current.content

    #expect(current.isDaylight == false)
    #expect(WeatherIcon(current.condition, isDaylight: current.isDaylight) == .clearNight)
  }

  @Test func `US units and local times with one offset are read, even across a clock change`() async throws {
    // Toronto's clocks go forward on 8 March 2026, which the response's single offset does not reflect.
    let times = (5...8).flatMap { day in
      (0..<24).map { hour in "\"2026-03-0\(day)T\(hour < 10 ? "0" : "")\(hour):00\"" }
    }
    let temperatures = times.indices.map { "\(20 + $0)" }
    let text = """
      {"utc_offset_seconds":-18000,"timezone":"America/Toronto",
       "current_units":{"time":"iso8601","temperature_2m":"°F","wind_speed_10m":"mp/h","weather_code":"wmo code"},
       "current":{"time":"2026-03-05T21:00","interval":900,"temperature_2m":32.6,"wind_speed_10m":13.2,"weather_code":3},
       "hourly_units":{"time":"iso8601","temperature_2m":"°F"},
       "hourly":{"time":[\(times.joined(separator: ","))],"temperature_2m":[\(temperatures.joined(separator: ","))]}}
      """
    let service = OpenMeteoService(
      endpoint: try .canned(FakeTransport(Data(text.utf8)), now: .utc("2026-03-06T02:05Z")))

    let forecast = try await service.forecast(for: .toronto)

    let current = forecast.current.content
    #expect(current.time == (try .utc("2026-03-06T02:00Z")))
    #expect(abs((current.temperature?.fahrenheit ?? 0) - 32.6) < 1e-9)
    #expect(abs((current.windSpeed?.milesPerHour ?? 0) - 13.2) < 1e-9)
    #expect(current.condition == .overcast)
    #expect(forecast.hours.content.map(\.time).first == (try .utc("2026-03-05T05:00Z")))
    #expect(forecast.hours.content.map(\.time).last == (try .utc("2026-03-09T04:00Z")))
    #expect(abs((forecast.hours.content.last?.temperature?.fahrenheit ?? 0) - 115) < 1e-9)
    #expect(forecast.days.content.first?.date == CivilDate(year: 2026, month: 3, day: 5))
    // The day of the change starts with hour 72 of the response, and its 23 hours end with hour 94.
    let change = try #require(forecast.days.content.first { $0.date == CivilDate(year: 2026, month: 3, day: 8) })
    #expect(abs((change.temperatureMin?.fahrenheit ?? 0) - 92) < 1e-9)
    #expect(abs((change.temperatureMax?.fahrenheit ?? 0) - 114) < 1e-9)
  }
}

extension OpenMeteoParsingTests {
  @Test(arguments: [(0.0, 0.0, nil), (0.2, 0, PrecipitationType.rain), (0.2, 0.14, .snow)])
  func `the precipitation rate of the current quarter differs from that of the rest of the hour`(
    rain: Double, snow: Double, type: PrecipitationType?
  ) async throws {
    let current = try await forecast(
      """
      {"current":{"time":1795262400,"interval":900,"temperature_2m":0,"precipitation":\(rain),"snowfall":\(snow),
       "weather_code":\(snow > 0 ? 71 : rain > 0 ? 61 : 3)},
       "hourly":{"time":[1795262400,1795266000],"temperature_2m":[0,0],"precipitation":[0,1],"snowfall":[0,0.7],
       "weather_code":[3,71]}}
      """
    ).current.content
    #expect(current.precipitationType == type)
    #expect(current.snowfall == Length(centimeters: 0.7))
  }

  @Test(arguments: [(20, Condition.precipitation(.rain, .light)), (60, .precipitation(.rain, .light))])
  func `a model's current rain is its hour's, whatever the probability`(
    chance: Int, condition: Condition
  ) async throws {
    let forecast = try await forecast(
      """
      {"current":{"time":1795262400,"interval":900,"temperature_2m":9,"precipitation":0.2,"cloud_cover":52},
       "hourly":{"time":[1795262400,1795266000],"temperature_2m":[9,9],"precipitation":[0,0.5],
       "precipitation_probability":[90,\(chance)],"cloud_cover":[52,52]}}
      """)
    #expect(forecast.current.content.condition == condition)
    #expect(forecast.hours.content.first?.condition == condition)
  }

  @Test(
    arguments: [
      (0.01, 0.04, 95, true), (0.01, 0.04, 50, false), (0, 0.04, 95, true), (0, 0, 100, true), (0, 0, 50, false),
    ] as [(Double, Double, Int, Bool)])
  func `slight rain that is sure is drizzle now, as in its hour`(
    rain: Double, ofHour: Double, chance: Int, isWet: Bool
  ) async throws {
    let forecast = try await forecast(
      """
      {"current":{"time":1795262400,"interval":900,"temperature_2m":9,"precipitation":\(rain),"cloud_cover":98},
       "hourly":{"time":[1795262400,1795266000],"temperature_2m":[9,9],"precipitation":[0,\(ofHour)],
       "precipitation_probability":[90,\(chance)],"cloud_cover":[98,98]}}
      """)
    let drizzle = Condition.precipitation(.rain, .veryLight)
    #expect(forecast.current.content.condition == (isWet ? drizzle : .overcast))
    #expect(forecast.hours.content.first?.condition == (chance > 60 ? drizzle : .overcast))
  }

  @Test func `a response for another place is rejected`() async throws {
    let values = "\"current\":{\"time\":1795262400,\"interval\":900,\"temperature_2m\":9}"
    await #expect(throws: ForecastError.unreadable(path: "latitude", problem: .ofAnotherPlace)) {
      try await forecast("{\"latitude\":-33.9,\"longitude\":151.2,\(values)}")
    }
    // 83 km away.
    await #expect(throws: ForecastError.unreadable(path: "latitude", problem: .ofAnotherPlace)) {
      try await forecast("{\"latitude\":51.6,\"longitude\":4.35,\(values)}")
    }
    // The cells of some models are 50 km wide.
    _ = try await forecast("{\"latitude\":51.2,\"longitude\":4.7,\(values)}")
  }

  @Test(
    arguments: [
      (nil, 9.0, nil, Derivation.temperatureForElevation), (28, 9, nil, .temperatureForElevation),
      (120, 9, nil, .temperatureForElevation), (1_028, 15.5, -1_000, .temperatureFromCell), (5_000, 9, nil, nil),
    ] as [(Double?, Double, Double?, Derivation?)])
  func `temperatures for another elevation than that of the place are corrected, and marked as derived`(
    elevation: Double?, celsius: Double, difference: Double?, derivation: Derivation?
  ) async throws {
    let stated = elevation.map { "\"elevation\":\($0)," } ?? ""
    let forecast = try await forecast(
      """
      {\(stated)"current":{"time":1795262400,"interval":900,"temperature_2m":9,"dew_point_2m":2},
       "hourly":{"time":[1795262400,1795266000],"temperature_2m":[9,9],"dew_point_2m":[2,2]}}
      """)
    let hour = try #require(forecast.hours.content.first)
    let blocks = [
      (forecast.current.content, forecast.current.provenance), (hour, forecast.hours.provenance),
    ]
    for (conditions, provenance) in blocks {
      #expect(abs((conditions.temperature?.celsius ?? 0) - celsius) < 1e-9)
      #expect(abs((conditions.dewPoint?.celsius ?? 0) - (celsius - 7)) < 1e-9)
      #expect(provenance.heightDifference?.meters == difference)
      for other in [Derivation.temperatureForElevation, .temperatureFromCell] {
        #expect(provenance.derivations.contains(other) == (other == derivation))
      }
    }
  }

  @Test func `values that others contradict are absent`() async throws {
    let windy = try await current("\"wind_speed_10m\":15,\"wind_gusts_10m\":2,\"temperature_2m\":10")
    #expect(windy.windSpeed == Speed(metersPerSecond: 15))
    #expect(windy.windGust == nil)
    let damp = try await current("\"temperature_2m\":10,\"dew_point_2m\":14,\"relative_humidity_2m\":80")
    #expect((damp.dewPoint?.celsius ?? 99) < 10)
  }

  @Test func `a UV index at 23:00 is neither in its hour nor in its day`() async throws {
    // From 13:00 to midnight in Brussels; each index is that of the preceding hour.
    let times = (0..<12).map { "\(1_795_262_400 + $0 * 3600)" }.joined(separator: ",")
    let cold = Array(repeating: "9", count: 12).joined(separator: ",")
    let forecast = try await forecast(
      """
      {"current":{"time":1795262400,"interval":900,"temperature_2m":9},
       "hourly":{"time":[\(times)],"temperature_2m":[\(cold)],"uv_index":[0,2,1,1,1,0,0,0,0,0,0,8]}}
      """)
    let night = forecast.hours.content.filter { $0.isDaylight == false }
    #expect(night.count > 5 && night.allSatisfy { ($0.uvIndex ?? 0) == 0 })
    #expect(forecast.days.content.first?.uvIndex == 2)
  }

  private func current(_ name: String, _ number: Double, unit: String?) async throws -> Conditions {
    let units = unit.map { "{\"\(name)\":\"\($0)\"}" } ?? "null"
    return try await forecast(
      """
      {"current_units":\(units),
       "current":{"time":1795262400,"interval":900,"relative_humidity_2m":50,"\(name)":\(number)}}
      """
    ).current.content
  }

  private func current(_ members: String) async throws -> Conditions {
    try await forecast("{\"current\":{\"time\":1795262400,\"interval\":900,\(members)}}").current.content
  }

  private func forecast(_ text: String, for place: Place = .brussels) async throws -> Forecast {
    let now = try Date.utc("2026-11-21T12:20Z")
    return try await OpenMeteoService(endpoint: .canned(FakeTransport(Data(text.utf8)), now: now))
      .forecast(for: place)
  }
}
