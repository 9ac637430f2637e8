import CloudyForecasts
import CloudyHTTP
import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

/// The meaning of MET Norway's symbols and values, and the handling of missing ones.
@Suite struct MetNorwayParsingTests {
  private static let skies: [(String, Condition)] = [
    ("clearsky", .clear), ("fair", .mostlyClear), ("partlycloudy", .partlyCloudy), ("cloudy", .overcast), ("fog", .fog),
  ]

  /// `lightrain` to `heavysnowshowersandthunder`, each without and with thunder.
  private static let falling: [(dry: String, thundering: String, Condition)] =
    [("light", PrecipitationStrength.light), ("", .moderate), ("heavy", .heavy)].flatMap { word, strength in
      [PrecipitationType.rain, .snow, .sleet].flatMap { type in
        ["", "showers"].map { showers in
          let base = word + type.rawValue + showers
          return (base, base + "andthunder", .precipitation(type, strength))
        }
      }
    }

  private static let bases: [(String, Condition)] =
    skies + falling.map { ($0.dry, $0.2) } + falling.map { ($0.thundering, .thunderstorm) }

  @Test(arguments: bases)
  func `a symbol determines the condition without values, with any suffix`(
    symbol: (base: String, condition: Condition)
  ) async throws {
    #expect(MetNorwayParsingTests.bases.count == 41)
    for light in ["", "_day", "_night", "_polartwilight"] {
      #expect(try await hour(symbol.base + light, "").condition == symbol.condition, "\(light)")
    }
  }

  @Test(arguments: ["", "_day", "_night", "_polartwilight"])
  func `the two misspelled codes are read as intended`(light: String) async throws {
    for (misspelt, type) in [
      ("lightssleetshowersandthunder", PrecipitationType.sleet), ("lightssnowshowersandthunder", .snow),
    ] {
      let hour = try await hour(misspelt + light, "\"precipitation_amount\":0.3", "\"air_temperature\":1")
      #expect(hour.condition == .thunderstorm)
      #expect(hour.precipitationType == type)
    }
  }

  @Test(arguments: [
    "", "aurora", "clearsky_noon", "_day", "lightclearsky", "lightheavyrain", "rainshowersshowers", "andthunder",
    "thunderandrain", "rain_day_night", "LIGHTRAIN", "15", "lightssleet",
  ])
  func `an unknown symbol falls back to the values`(code: String) async throws {
    #expect(try await hour(code, "", "\"cloud_area_fraction\":95").condition == .overcast)
    #expect(try await hour(code, "", "\"air_temperature\":5").condition == nil)
  }

  @Test(arguments: [("12.5", 0.125), ("0", 0), ("101", nil), ("null", nil)] as [(String, Double?)])
  func `a probability of thunder belongs to the following hour`(percent: String, probability: Double?) async throws {
    let values = "\"probability_of_thunder\":\(percent)"
    #expect(try await hour("cloudy", values, "\"air_temperature\":20").thunderProbability == probability)
    #expect(try await hour("rainandthunder", "", "\"air_temperature\":20").thunderProbability == nil)
  }

  @Test func `likely ranges surround their values`() async throws {
    let hour = try await hour(
      "rain",
      "\"precipitation_amount\":1.9,\"precipitation_amount_min\":0.8,\"precipitation_amount_max\":3.5",
      """
      "air_temperature":2,"air_temperature_percentile_10":-0.5,"air_temperature_percentile_90":3,\
      "wind_speed":4,"wind_speed_percentile_10":4,"wind_speed_percentile_90":6.5
      """)
    #expect(hour.temperatureRange == Temperature(celsius: -0.5)...Temperature(celsius: 3))
    #expect(hour.windSpeedRange == Speed(metersPerSecond: 4)...Speed(metersPerSecond: 6.5))
    #expect(
      hour.precipitationRange
        == PrecipitationRate(millimetersPerHour: 0.8)...PrecipitationRate(millimetersPerHour: 3.5))
  }

  @Test(arguments: [
    "\"air_temperature_percentile_10\":1",  // no other end
    "\"air_temperature_percentile_10\":3,\"air_temperature_percentile_90\":1",  // upside down
    "\"air_temperature_percentile_10\":2.1,\"air_temperature_percentile_90\":4",  // without the value
    "\"air_temperature_percentile_10\":-999,\"air_temperature_percentile_90\":4",  // a placeholder
  ])
  func `a range that is incomplete or contradicts the value is ignored`(range: String) async throws {
    let hour = try await hour("cloudy", "", "\"air_temperature\":2," + range)
    #expect(hour.temperature == Temperature(celsius: 2))
    #expect(hour.temperatureRange == nil)
  }

  @Test func `the range of six hours' amounts says nothing about each hour`() async throws {
    let amounts = "\"precipitation_amount\":6,\"precipitation_amount_min\":3,\"precipitation_amount_max\":9"
    let body = MetNorwayText.response([
      MetNorwayText.step("2026-11-21T12:00Z", "\"air_temperature\":2", six: ("rain", amounts)),
      MetNorwayText.step("2026-11-21T18:00Z", "\"air_temperature\":2"),
    ])
    let hours = try await forecast(body).hours.content
    #expect(hours.first?.precipitationRate == PrecipitationRate(millimetersPerHour: 1))
    #expect(hours.allSatisfy { $0.precipitationRange == nil })
  }

  @Test(arguments: bases)
  func `the symbol determines the condition in every hourly step, whatever the values`(
    symbol: (base: String, condition: Condition)
  ) async throws {
    let values = [
      ("\"precipitation_amount\":0", "\"cloud_area_fraction\":97,\"cloud_area_fraction_high\":97"),
      ("\"precipitation_amount\":0.1,\"probability_of_precipitation\":12", "\"cloud_area_fraction\":30"),
      ("\"precipitation_amount\":4,\"probability_of_precipitation\":90", "\"wind_speed\":14,\"air_temperature\":-4"),
    ]
    for (ofHour, ofMoment) in values {
      #expect(try await hour(symbol.base + "_day", ofHour, ofMoment).condition == symbol.condition)
    }
  }

  @Test func `without a symbol the values determine the condition`() async throws {
    let clouds = "\"cloud_area_fraction\":64"
    func condition(_ ofHour: String, _ ofMoment: String) async throws -> Condition? {
      try await hour("", ofHour, ofMoment).condition
    }
    #expect(try await condition("\"precipitation_amount\":0", clouds) == .mostlyCloudy)
    #expect(try await condition("\"precipitation_amount\":1.1", clouds) == .precipitation(.rain, .light))
    #expect(
      try await condition("\"precipitation_amount\":1.1,\"probability_of_precipitation\":12", clouds)
        == .precipitation(.rain, .light))
    #expect(
      try await condition("\"precipitation_amount\":0.1,\"probability_of_precipitation\":12", clouds) == .mostlyCloudy)
    #expect(try await condition("\"precipitation_amount\":0", clouds + ",\"wind_speed\":12") == .windy)
  }

  @Test func `a condition from the symbol alone is not marked as derived`() async throws {
    let body = MetNorwayText.response([MetNorwayText.step("2026-11-21T12:00Z", hour: ("rain", ""))])
    #expect(try await forecast(body).hours.provenance.derivations.isEmpty)
  }

  @Test func `a missing value affects no other value`() async throws {
    let whole = try await forecast(JSON(Fixture.data("met-norway-oslo")).data)
    let parts: [(name: String, changed: Set<PartialKeyPath<Conditions>>)] = [
      ("air_temperature", [\.temperature, \.temperatureRange, \.apparentTemperature]),
      ("dew_point_temperature", [\.dewPoint]),
      ("relative_humidity", [\.humidity, \.apparentTemperature]), ("air_pressure_at_sea_level", [\.pressure]),
      ("cloud_area_fraction", [\.cloudCover]),
      ("air_temperature_percentile_10", [\.temperatureRange]), ("wind_speed_percentile_90", [\.windSpeedRange]),
      ("wind_speed", [\.windSpeed, \.windSpeedRange, \.apparentTemperature]), ("wind_speed_of_gust", [\.windGust]),
      ("wind_from_direction", [\.windBearing]), ("ultraviolet_index_clear_sky", [\.uvIndex]),
      ("fog_area_fraction", []),
    ]
    for part in parts {
      let less = try await forecast(without: ["instant", "details", part.name])
      expectSame(whole, less, but: part.changed, "without \(part.name)")
    }
    let amount: Set<PartialKeyPath<Conditions>> = [\.precipitationRate, \.precipitationRange]
    expectSame(whole, try await forecast(without: ["next_1_hours", "details", "precipitation_amount"]), but: amount)
    expectSame(
      whole, try await forecast(without: ["next_1_hours", "details", "probability_of_precipitation"]),
      but: [\.precipitationProbability])
    expectSame(whole, try await forecast(without: ["next_1_hours", "summary"]), but: [\.condition])
    expectSame(
      whole, try await forecast(without: ["next_1_hours"]),
      but: amount.union([\.precipitationProbability, \.condition]))
    expectSame(whole, try await forecast(without: ["next_6_hours"]), but: [])
    expectSame(whole, try await forecast(without: ["next_12_hours"]), but: [])
  }

  @Test(arguments: [
    ("relative_humidity", 101.0), ("air_temperature", -999), ("wind_speed", -1), ("air_pressure_at_sea_level", 0),
    ("wind_from_direction", 361), ("ultraviolet_index_clear_sky", 1e308), ("cloud_area_fraction", 100.1),
  ])
  func `a value that is impossible on Earth is absent`(name: String, number: Double) async throws {
    let conditions = try await hour("cloudy", "\"precipitation_amount\":-0.1", "\"\(name)\":\(number)")
    var expected = Conditions(time: conditions.time)
    expected.condition = .overcast
    expected.isDaylight = true
    #expect(conditions == expected)
  }

  @Test func `a value in an unexpected unit is ignored`() async throws {
    let step = MetNorwayText.step(
      "2026-11-21T12:00Z", "\"air_temperature\":280,\"relative_humidity\":50,\"wind_speed\":9",
      hour: (nil, "\"precipitation_amount\":2"))
    let meta = """
      {"units":{"air_temperature":"kelvin","relative_humidity":"%","wind_speed":7,"precipitation_amount":"inch"}}
      """
    let hour = try #require(try await forecast(MetNorwayText.response([step], meta: meta)).hours.content.first)
    #expect(hour.temperature == nil)
    #expect(hour.humidity == 0.5)
    #expect(hour.windSpeed == Speed(metersPerSecond: 9))
    #expect(hour.precipitationRate == nil)
  }

  @Test func `steps are sorted; duplicate times count once, and invalid times are ignored`()
    async throws
  {
    let body = MetNorwayText.response([
      MetNorwayText.step("2026-11-21T13:00Z", "\"air_temperature\":2"),
      MetNorwayText.step("2026-11-21T12:00Z", "\"air_temperature\":1"),
      MetNorwayText.step("2026-11-21T13:00Z", "\"air_temperature\":1"),
      MetNorwayText.step("tomorrow", "\"air_temperature\":1"), "7", "null", "{}",
      MetNorwayText.step("0026-11-21T13:00Z", "\"air_temperature\":1"),
    ])
    #expect(try await forecast(body).hours.content.map(\.temperature?.celsius) == [1, 2])
  }

  @Test func `six hours with extremes on both sides are interpolated through both`() async throws {
    let extremes = "\"air_temperature_max\":9,\"air_temperature_min\":-3"
    func temperatures(_ start: Int, _ end: Int, _ extremes: String) async throws -> [Double?] {
      let body = MetNorwayText.response([
        MetNorwayText.step("2026-11-21T12:00Z", "\"air_temperature\":\(start)", six: (nil, extremes)),
        MetNorwayText.step("2026-11-21T18:00Z", "\"air_temperature\":\(end)"),
      ])
      return try await forecast(body).hours.content.map(\.temperature?.celsius)
    }
    #expect(try await temperatures(0, 6, extremes) == [0, -1.5, -3, 3, 9, 7.5, 6])
    #expect(try await temperatures(6, 0, extremes) == [6, 7.5, 9, 3, -3, -1.5, 0])
    #expect(try await temperatures(0, 6, "\"air_temperature_min\":-3") == [0, -1, -2, -3, 0, 3, 6])
    // An extreme within the range is at an end.
    #expect(try await temperatures(0, 6, "\"air_temperature_max\":5") == [0, 1, 2, 3, 4, 5, 6])
  }

  @Test func `the dew point is never above the temperature`() async throws {
    let body = MetNorwayText.response([
      MetNorwayText.step(
        "2026-11-21T12:00Z", "\"air_temperature\":2,\"dew_point_temperature\":1",
        six: (nil, "\"air_temperature_min\":-6")),
      MetNorwayText.step("2026-11-21T18:00Z", "\"air_temperature\":2,\"dew_point_temperature\":1"),
    ])
    let coldest = try #require(try await forecast(body).hours.content.dropFirst(3).first)
    #expect(coldest.temperature == Temperature(celsius: -6))
    #expect(coldest.dewPoint == Temperature(celsius: -6))
  }

  @Test func `without a following step, only the precipitation of six hours is known`() async throws {
    let body = MetNorwayText.response([
      MetNorwayText.step(
        "2026-11-21T12:00Z", "\"air_temperature\":2", six: ("snow", "\"precipitation_amount\":3"))
    ])
    let hours = try await forecast(body).hours.content
    #expect(hours.map(\.temperature?.celsius) == [2, nil, nil, nil, nil, nil])
    #expect(hours.allSatisfy { $0.precipitationRate == PrecipitationRate(millimetersPerHour: 0.5) })
    #expect(hours.allSatisfy { $0.condition == .precipitation(.snow, .light) })
  }

  @Test func `steps of three hours fill three hours each`() async throws {
    let body = MetNorwayText.response(
      ["12:00", "15:00", "18:00"].map {
        MetNorwayText.step("2026-11-21T\($0)Z", "\"wind_speed\":3", six: (nil, "\"precipitation_amount\":1.2"))
      })
    let hours = try await forecast(body).hours.content
    #expect(hours.count == 12)
    #expect(zip(hours, hours.dropFirst()).allSatisfy { $1.time.timeIntervalSince($0.time) == 3600 })
    #expect(hours.allSatisfy { $0.precipitationRate.map { abs($0.millimetersPerHour - 0.2) < 1e-9 } == true })
  }

  @Test(arguments: [
    "{}", "{\"properties\":7}", "{\"properties\":{\"timeseries\":null}}", "{\"properties\":{\"timeseries\":[]}}",
    "{\"properties\":{\"timeseries\":[{\"time\":\"2026-11-21T12:00:00Z\",\"data\":{}}]}}",
  ])
  func `a response without any value is unreadable`(text: String) async throws {
    await #expect(throws: ForecastError.unreadable(path: "properties.timeseries", problem: .noValues)) {
      try await forecast(Data(text.utf8))
    }
  }

  @Test(arguments: ["2026-11-21T11:00Z", "2026-11-21T13:00Z", "2020-07-20T12:00Z"])
  func `hours of another time have no current conditions`(time: String) async throws {
    let body = MetNorwayText.response([MetNorwayText.step(time, "\"air_temperature\":2", hour: ("rain", ""))])
    await #expect(
      throws: ForecastError.unreadable(path: "properties.timeseries", problem: .noHourForPresent)
    ) {
      try await forecast(body)
    }
  }
}

extension MetNorwayParsingTests {
  @Test func `snow that would melt counts as rain, marked as derived`() async throws {
    func read(celsius: Int) async throws -> Block<[Conditions]> {
      let body = MetNorwayText.response([
        MetNorwayText.step(
          "2026-11-21T12:00Z", "\"air_temperature\":\(celsius)", hour: ("heavysnow", "\"precipitation_amount\":4"))
      ])
      return try await forecast(body).hours
    }
    let warm = try await read(celsius: 18)
    #expect(warm.content.first?.condition == .precipitation(.rain, .heavy))
    #expect(warm.content.first?.precipitationType == .rain)
    #expect(warm.provenance.derivations.contains(.snowInWarmAir))
    let cold = try await read(celsius: -1)
    #expect(cold.content.first?.condition == .precipitation(.snow, .heavy))
    #expect(!cold.provenance.derivations.contains(.snowInWarmAir))
  }

  @Test func `a response for another place is rejected`() async throws {
    let sydney = try JSON(Fixture.data("met-norway-oslo")).replacing(
      [.key("geometry"), .key("coordinates")], with: .list([.scalar("151.2"), .scalar("-33.9"), .scalar("5")]))
    await #expect(throws: ForecastError.unreadable(path: "geometry.coordinates", problem: .ofAnotherPlace)) {
      try await forecast(sydney.data)
    }
  }

  @Test(
    arguments: [
      (26, 0, nil), (90, 0, nil), (1_026, -6.5, 1_000), (9_000, 0, nil),
    ] as [(Double, Double, Double?)])
  func `temperatures for another altitude than that of the place are corrected, and marked as derived`(
    altitude: Double, kelvins: Double, difference: Double?
  ) async throws {
    // The response is for 26 m.
    let response = try Fixture.data("met-norway-oslo")
    let unknown = try await forecast(response)
    var place = Place.oslo
    place.elevation = Length(meters: altitude)
    let endpoint = try ServiceEndpoint.canned(FakeTransport(response), now: .utc("2026-11-21T12:20Z"))
    let forecast = try await MetNorwayService(endpoint: endpoint).forecast(for: place)

    #expect(forecast.hours.content.count == unknown.hours.content.count)
    for (hour, other) in zip(forecast.hours.content, unknown.hours.content) {
      #expect(abs((hour.temperature?.celsius ?? 0) - (other.temperature?.celsius ?? 0) - kelvins) < 1e-9)
    }
    #expect(forecast.hours.provenance.heightDifference?.meters == difference)
    let derivations = forecast.hours.provenance.derivations
    #expect(derivations.contains(.temperatureFromCell) == (difference != nil))
    #expect(derivations.contains(.temperatureForElevation) == (altitude < 100))
  }

  private func forecast(_ body: Data) async throws -> Forecast {
    try await MetNorwayService(endpoint: .canned(FakeTransport(body), now: .utc("2026-11-21T12:20Z")))
      .forecast(for: .oslo)
  }

  /// - Parameter path: The path within the data of the first step.
  private func forecast(without path: [String]) async throws -> Forecast {
    let path: [JSON.Step] = [.key("properties"), .key("timeseries"), .index(0), .key("data")] + path.map(JSON.Step.key)
    return try await forecast(JSON(Fixture.data("met-norway-oslo")).replacing(path, with: nil).data)
  }

  /// Returns the hour at noon, from a symbol, the hour's values and instantaneous values.
  private func hour(_ symbol: String, _ values: String, _ instant: String = "") async throws -> Conditions {
    let body = MetNorwayText.response([
      MetNorwayText.step("2026-11-21T12:00Z", instant, hour: (symbol, values))
    ])
    return try #require(try await forecast(body).hours.content.first)
  }

  private func expectSame(
    _ whole: Forecast, _ part: Forecast, but changed: Set<PartialKeyPath<Conditions>>, _ comment: Comment? = nil
  ) {
    let values: [PartialKeyPath<Conditions>] = [
      \.time, \.isDaylight, \.temperature, \.apparentTemperature, \.dewPoint, \.humidity, \.pressure, \.windSpeed,
      \.windGust, \.windBearing, \.cloudCover, \.uvIndex, \.precipitationRate, \.precipitationProbability,
      \.precipitationType, \.condition, \.temperatureRange, \.windSpeedRange, \.precipitationRange,
    ]
    for (one, other) in [
      (whole.current.content, part.current.content), (whole.hours.content.first, part.hours.content.first),
    ] {
      guard let one, let other else { continue }
      for variable in values {
        let isSame = "\(one[keyPath: variable])" == "\(other[keyPath: variable])"
        #expect(isSame != changed.contains(variable), comment)
      }
    }
    #expect(whole.hours.content.dropFirst() == part.hours.content.dropFirst(), comment)
    #expect(whole.days.content.dropFirst() == part.days.content.dropFirst(), comment)
  }
}
