import CloudyForecasts
import CloudyHTTP
import CloudyModel
import CloudyStorage
import CloudyTestSupport
import Foundation
import Testing

/// Any response yields a forecast, or an error with a reason.
@Suite struct DamagedResponseTests {
  /// A service with a response that it parses without error.
  enum Subject: String, CaseIterable, CustomTestStringConvertible {
    case openMeteo = "open-meteo-brussels"
    case metNorway = "met-norway-oslo"
    case darkSky2014 = "dark-sky-2014-oslo"
    case darkSky2018 = "dark-sky-2018-new-york"
    case pirateWeather = "pirate-weather-reykjavik"
    case brightSky = "bright-sky-berlin"
    case brightSkyNow = "bright-sky-now-berlin"
    case nwsPoint = "nws-point"
    case nwsGrid = "nws-grid"
    case nwsHourly = "nws-hourly"
    case nwsStations = "nws-stations"
    case nwsObservation = "nws-observation"
    case nwsAlerts = "nws-alerts"

    var testDescription: String { rawValue }

    func forecast(of body: Data) async throws(ForecastError) -> Forecast {
      if let part = SimulatedWeatherService.Part(rawValue: rawValue) { return try await forecast(of: body, as: part) }
      let now = Date(timeIntervalSince1970: 1_795_263_600)
      guard let endpoint = try? ServiceEndpoint.canned(FakeTransport(body), now: now) else { throw .notCovered }
      return switch self {
      case .openMeteo: try await OpenMeteoService(endpoint: endpoint).forecast(for: .brussels)
      case .metNorway: try await MetNorwayService(endpoint: endpoint).forecast(for: .oslo)
      case .darkSky2014: try await DarkSkyService(endpoint: endpoint, key: Secret("k")).forecast(for: .oslo)
      case .darkSky2018: try await DarkSkyService(endpoint: endpoint, key: Secret("k")).forecast(for: .newYork)
      case .pirateWeather: try await DarkSkyService(endpoint: endpoint, key: Secret("k")).forecast(for: .reykjavik)
      case .brightSky, .brightSkyNow:
        try await BrightSkyText.forecast(
          hours: self == .brightSky ? body : nil, now: self == .brightSkyNow ? body : nil, at: now)
      case .nwsPoint, .nwsGrid, .nwsHourly, .nwsStations, .nwsObservation, .nwsAlerts: throw .notCovered
      }
    }

    /// One of several responses; the others are good, or contain the minimum.
    private func forecast(
      of body: Data, as part: SimulatedWeatherService.Part
    ) async throws(ForecastError) -> Forecast {
      guard var simulated = try? SimulatedWeatherService() else { throw .notCovered }
      let others = SimulatedWeatherService.Part.allCases.filter { $0 != part && $0 != .point && $0 != .stations }
      for other in others { simulated.set(other, "{}") }
      if part != .grid, part != .hourly, let grid = try? grid(lasting: "P2D", temperature: 1) {
        simulated.set(.grid, grid)
      }
      simulated[part] = body
      guard let endpoint = try? ServiceEndpoint.canned(simulated.transport(), now: SimulatedWeatherService.now) else {
        throw .notCovered
      }
      return try await NationalWeatherService(endpoint: endpoint, clock: TestClock()).forecast(for: .newYork)
    }

    /// The responses that a forecast requires.
    static let essential = allCases.filter { ![.nwsStations, .nwsObservation, .nwsAlerts, .brightSkyNow].contains($0) }

    private var length: Int {
      switch self {
      case .openMeteo: 48
      case .nwsGrid: 12
      // From midnight to some hours after the current one.
      case .brightSky: 17
      default: 3
      }
    }

    /// Two days are enough to show the effect of a change; for MET Norway, one hour and two periods of six hours.
    var response: JSON {
      get throws {
        var response = try JSON(Fixture.data(rawValue))
        if self == .metNorway {
          let steps = [JSON.Step.key("properties"), .key("timeseries")]
          for index in (1..<70).reversed() { response = response.replacing(steps + [.index(index)], with: nil) }
        }
        return response.shortened(to: length)
      }
    }
  }

  @Test(arguments: Subject.allCases)
  func `a response that lacks any part yields a forecast or an error`(subject: Subject) async throws {
    let response = try subject.response
    for path in TestDepth.current.cases(of: response.paths, every: 3) {
      try await read(response.replacing(path, with: nil), by: subject)
    }
  }

  @Test(arguments: Subject.allCases)
  func `a response with an odd value in any part yields a forecast or an error`(subject: Subject)
    async throws
  {
    let response = try subject.response
    for (number, path) in response.paths.enumerated() {
      for oddity in TestDepth.current.cases(of: JSON.oddities, every: 19, turn: number) {
        try await read(response.replacing(path, with: oddity), by: subject)
      }
    }
  }

  @Test(arguments: Subject.essential)
  func `a truncated response is unreadable`(subject: Subject) async throws {
    let body = try subject.response.data
    for length in stride(from: 0, to: body.count - 1, by: TestDepth.current.count(quick: 587, whole: 97)) {
      await #expect(throws: ForecastError.self) { try await subject.forecast(of: body.prefix(length)) }
    }
  }

  @Test(arguments: Subject.essential)
  func `a response with random bytes yields a forecast or an error`(subject: Subject) async throws {
    var numbers = SeededGenerator(seed: 0x000C_10BD)
    let body = try subject.response.data
    for _ in 0..<TestDepth.current.count(quick: 40, whole: 200) {
      var damaged = body
      for _ in 0..<20 {
        damaged[Int.random(in: 0..<body.count, using: &numbers)] = UInt8.random(in: 0...255, using: &numbers)
      }
      _ = try? await subject.forecast(of: damaged)
      let noise = Data((0..<300).map { _ in UInt8.random(in: 0...255, using: &numbers) })
      await #expect(throws: ForecastError.self) { try await subject.forecast(of: noise) }
    }
  }

  /// Current values: how each is omitted, and the other values that change with it.
  private static var partsOfNow: [(Subject, String, Set<PartialKeyPath<Conditions>>)] {
    [
      (.openMeteo, "dew_point_2m", [\.dewPoint]),
      (.openMeteo, "apparent_temperature", [\.apparentTemperature]),
      (.openMeteo, "visibility", [\.visibility]),
      (.openMeteo, "pressure_msl", [\.pressure]),
      (.openMeteo, "uv_index", [\.uvIndex]),
      (.openMeteo, "wind_direction_10m", [\.windBearing]),
      (.openMeteo, "wind_gusts_10m", [\.windGust]),
      (.openMeteo, "is_day", []),
      (.pirateWeather, "temperature", [\.temperature, \.apparentTemperature]),
      (.pirateWeather, "dewPoint", [\.dewPoint]),
      (.pirateWeather, "humidity", [\.humidity, \.apparentTemperature]),
      (.pirateWeather, "pressure", [\.pressure]),
      (.pirateWeather, "windSpeed", [\.windSpeed, \.apparentTemperature]),
      (.pirateWeather, "windGust", [\.windGust]),
      (.pirateWeather, "windBearing", [\.windBearing]),
      (.pirateWeather, "cloudCover", [\.cloudCover]),
      (.pirateWeather, "uvIndex", [\.uvIndex]),
      (.pirateWeather, "precipIntensity", [\.precipitationRate]),
      (.pirateWeather, "precipProbability", [\.precipitationProbability]),
      (.pirateWeather, "summary", []),
      (.pirateWeather, "precipType", []),
    ]
  }

  @Test func `a missing value affects no other`() async throws {
    let values: [PartialKeyPath<Conditions>] = [
      \.time, \.isDaylight, \.temperature, \.apparentTemperature, \.dewPoint, \.humidity, \.pressure, \.windSpeed,
      \.windGust, \.windBearing, \.cloudCover, \.visibility, \.uvIndex, \.precipitationRate,
      \.precipitationProbability, \.precipitationType, \.condition,
    ]
    for (subject, name, changed) in DamagedResponseTests.partsOfNow {
      let response = try subject.response
      let block = subject == .openMeteo ? "current" : "currently"
      let whole = try await subject.forecast(of: response.data)
      let part = try await subject.forecast(of: response.replacing([.key(block), .key(name)], with: nil).data)
      for variable in values where !changed.contains(variable) {
        #expect(
          "\(whole.current.content[keyPath: variable])" == "\(part.current.content[keyPath: variable])",
          "without \(name)")
      }
      #expect(whole.hours == part.hours)
      #expect(whole.days == part.days)
    }
  }

  /// Expects a forecast with values that can be shown, or an error.
  private func read(_ response: JSON, by subject: Subject) async throws {
    do {
      let flaws = try await subject.forecast(of: response.data).flaws
      #expect(flaws.isEmpty, "\(flaws) for \(response.text.prefix(200))")
    } catch {
      guard case .unreadable = error else {
        Issue.record("\(error) for \(response.text.prefix(200))")
        return
      }
    }
  }
}
