import CloudyForecasts
import CloudyHTTP
import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Synchronization
import Testing

/// Values that are missing, implausible, or in another notation.
extension FailureModeTests {
  /// A service, and the name of one of its variables.
  struct Variable: CustomTestStringConvertible, Sendable {
    let service: SimulatedService
    let name: String

    var testDescription: String { "\(service.rawValue) \(name)" }

    init(_ service: SimulatedService, _ name: String) {
      self.service = service
      self.name = name
    }

    static let all =
      [
        "temperature_2m", "apparent_temperature", "dew_point_2m", "relative_humidity_2m", "pressure_msl", "cloud_cover",
        "wind_speed_10m", "wind_direction_10m", "wind_gusts_10m", "precipitation", "snowfall",
        "precipitation_probability", "weather_code", "visibility", "uv_index", "cape",
      ].map { Variable(.openMeteo, $0) }
      + [
        "air_temperature", "air_pressure_at_sea_level", "cloud_area_fraction", "dew_point_temperature",
        "relative_humidity", "wind_speed", "wind_from_direction", "wind_speed_of_gust", "precipitation_amount",
        "probability_of_precipitation", "ultraviolet_index_clear_sky", "probability_of_thunder",
      ].map { Variable(.metNorway, $0) }
      + [
        "temperature", "dewpoint", "relativeHumidity", "apparentTemperature", "windDirection", "windGust", "skyCover",
        "probabilityOfPrecipitation", "quantitativePrecipitation", "snowfallAmount", "visibility",
      ].map { Variable(.nws, $0) }
      + [
        "temperature", "dew_point", "relative_humidity", "pressure_msl", "cloud_cover", "visibility", "wind_speed",
        "wind_direction", "wind_gust_speed", "precipitation", "precipitation_probability",
      ].map { Variable(.brightSky, $0) }
      + [
        "precipIntensity", "precipProbability", "temperature", "apparentTemperature", "dewPoint", "humidity",
        "pressure", "windSpeed", "windGust", "windBearing", "cloudCover",
        "uvIndex", "visibility", "precipAccumulation",
      ].map { Variable(.darkSky, $0) }
  }

  private static let book = RewritingTransport.ResponseRecorder()

  /// Returns a service's report after its responses are changed.
  private static func report(
    of service: SimulatedService, changing change: @escaping @Sendable (JSON) -> JSON
  ) async throws -> ForecastReport {
    // Shortened to two days, which are enough.
    let simulated = SimulatedForecasts.rewriting(startingAt: start, book: book) { _, response in
      change(response.shortened(to: service == .openMeteo ? 72 : 49))
    }
    return try await simulated.repository(requesting: [service]).report(for: place(of: service))
  }

  @Test(arguments: TestDepth.current.cases(of: Variable.all, every: 4))
  func `missing as number: -999, none, null and an absent value are equivalent`(_ variable: Variable) async throws {
    let name = variable.name
    let whole = try await Self.report(of: variable.service) { $0 }
    let absent = try await Self.report(of: variable.service) { $0.without(name) }
    #expect(absent.isLive)
    #expect(absent.forecast?.flaws == [])
    #expect(absent.forecast != whole.forecast, "nothing is missed")

    for spelling in ["-999", "\"none\"", "null"] {
      let report = try await Self.report(of: variable.service) { $0.replacing(name, with: spelling) }
      #expect(report.response == absent.response, "\(spelling)")
    }
  }

  @Test(arguments: ["precipType", "icon", "summary"])
  func `missing as number: placeholder texts count as absent`(_ name: String) async throws {
    let absent = try await Self.report(of: .darkSky) { $0.without(name) }
    for spelling in ["\"none\"", "null", "\"\"", "-999"] {
      let report = try await Self.report(of: .darkSky) { $0.replacing(name, with: spelling, isText: true) }
      // Missing values are derived, but "none" may be a real summary.
      if name == "summary", spelling == "\"none\"" { continue }
      #expect(report.response == absent.response, "\(spelling)")
    }
  }

  @Test(arguments: SimulatedService.forecasters)
  func `empty blocks: if any field is missing, there is still a forecast, or climate normals with the reason`(
    _ service: SimulatedService
  ) async throws {
    let names = Mutex<Set<String>>([])
    _ = try await Self.report(of: service) { response in
      names.withLock { $0.formUnion(response.names) }
      return response
    }
    #expect(names.withLock(\.count) > 20)
    let needed: [SimulatedService: Set<String>] = [
      // Without times, no value has an hour. Open-Meteo's current time may be missing; the time of the response is
      // used.
      .openMeteo: [], .metNorway: ["properties", "timeseries", "data", "time"],
      .nws: ["properties", "gridId", "gridX", "gridY"], .brightSky: ["weather", "timestamp"], .darkSky: ["time"],
    ]
    let tried = Set(TestDepth.current.cases(of: names.withLock { $0.sorted() }, every: 4)).union(needed[service] ?? [])
    let reports = try await withThrowingTaskGroup(of: (String, ForecastReport).self) { group in
      for name in tried {
        group.addTask { (name, try await Self.report(of: service) { $0.without(name) }) }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    var lost: Set<String> = []
    for (name, report) in reports {
      if report.isLive {
        #expect(report.forecast?.flaws == [], "without \(name)")
      } else {
        lost.insert(name)
        guard case .climateNormals = report.response, case .unreadable? = report.failures.first?.error else {
          Issue.record("without \(name): \(report.response) \(report.failures)")
          continue
        }
      }
    }

    #expect(lost == needed[service])
  }

  @Test(arguments: SimulatedService.forecasters)
  func `ints for floats: the notation of a number does not matter`(_ service: SimulatedService) async throws {
    let usual = try await Self.report(of: service) { $0 }
    let spellings: [(String, @Sendable (String) -> String)] = [
      ("texts", { "\"\($0)\"" }), ("floats", { $0.contains(".") ? $0 : $0 + ".0" }),
      ("with exponents", { $0.contains("e") ? $0 : $0 + "e0" }),
      ("with more zeros", { $0.contains(".") ? $0 + "00" : $0 }),
      ("zeros with a sign", { Double($0) == 0 ? "-0.0" : $0 }), ("zeros as integers", { Double($0) == 0 ? "0" : $0 }),
    ]
    for (name, spelling) in spellings {
      let report = try await Self.report(of: service) { $0.mapNumbers(spelling) }
      #expect(report.response == usual.response, "\(name)")
    }
  }

  @Test(arguments: SimulatedService.forecasters)
  func `ints for floats: a malformed number affects only its own value`(
    _ service: SimulatedService
  ) async throws {
    var count = 0
    let seeds = 0..<TestDepth.current.count(quick: 6, whole: 25)
    for seed in seeds {
      let generator = Mutex(SeededGenerator(seed: UInt64(seed)))
      let report = try await Self.report(of: service) { response in
        response.mapNumbers { number in
          generator.withLock { random in
            guard Int.random(in: 0..<10, using: &random) == 0 else { return number }
            return ["0", "1", "1e2", "-0.0", "\"12\"", "null"].randomElement(using: &random) ?? number
          }
        }
      }
      #expect(report.forecast?.flaws == [])
      if report.isLive { count += 1 }
      guard report.isLive || report.failures.first.map({ $0.error.isUnreadable }) == true else {
        Issue.record("\(report.failures)")
        continue
      }
    }
    #expect(count >= seeds.count / 5)
  }

  @Test(arguments: [
    (0, 0.0, 0, WeatherIcon.clearDay), (0, 6, 100, .rain), (95, 0, 100, .thunderstorm), (3, 0, 0, .clearDay),
    (63, 0, 100, .cloudy),
  ])
  func `current disagrees with hour: the current icon follows from the values, not from the code`(
    code: Int, millimeters: Double, cloudCover: Int, icon: WeatherIcon
  ) async throws {
    let values = [
      ("weather_code", "\(code)"), ("precipitation", "\(millimeters / 4)"), ("cloud_cover", "\(cloudCover)"),
      ("snowfall", "0"), ("is_day", "1"), ("temperature_2m", "12"), ("wind_speed_10m", "2"), ("visibility", "20000"),
    ]
    let simulated = SimulatedForecasts.rewriting(startingAt: Self.start) { _, response in
      values.reduce(response) { response, variable in
        response.replacing([.key("current"), .key(variable.0)], with: .scalar(variable.1))
      }
    }
    let report = try await simulated.repository(requesting: [.openMeteo]).report(for: Self.brussels)

    let current = try #require(report.forecast?.current.content)
    #expect(report.isLive)
    #expect(current.precipitationRate?.millimetersPerHour == millimeters)
    #expect(WeatherIcon(current.condition, isDaylight: current.isDaylight) == icon)
  }

  @Test func `current disagrees with hour: radar precipitation overrides the hour's clear sky`() async throws {
    let simulated = SimulatedForecasts.rewriting(startingAt: Self.start) { request, response in
      if request.url.path().contains("nowcast") {
        return response.replacing("precipitation_rate", with: "5").replacing(
          "symbol_code", with: "\"rain\"", isText: true)
      }
      return response.replacing("symbol_code", with: "\"clearsky_day\"", isText: true)
        .replacing("precipitation_amount", with: "0").replacing("cloud_area_fraction", with: "0")
        .replacing("air_temperature", with: "9")
    }
    let report = try await simulated.repository(requesting: [.metNorway], hasSupplements: true).report(for: Self.oslo)

    let forecast = try #require(report.present(at: simulated.now))
    #expect(forecast.minutes?.provenance.source.id == "met-norway-nowcast")
    #expect(forecast.current.content.condition == .precipitation(.rain, .moderate))
    #expect(forecast.current.content.precipitationRate == PrecipitationRate(millimetersPerHour: 5))
    #expect(forecast.current.provenance.derivations.contains(.conditionFromValues))
    let hour = try #require(forecast.hours.content.hour(at: forecast.now))
    #expect(hour.condition == .precipitation(.rain, .moderate), "the hour in progress follows")
    #expect(
      report.forecast?.hours.content.hour(at: forecast.now)?.condition == .clear, "the cached one does not change")
  }
}

extension ForecastError {
  fileprivate var isUnreadable: Bool {
    if case .unreadable = self { return true }
    return false
  }
}

/// Alerts.
extension FailureModeTests {
  /// Three alerts in force in several languages, one without an end in any notation, and one that is over.
  private static let alerts = """
    {"type":"FeatureCollection","updated":"2026-11-21T12:00:00+00:00","features":[
      {"properties":{"id":"1","event":"Wind Advisory","severity":"Moderate","areaDesc":"A; B","language":"en-US",
       "onset":"2026-11-21T12:00:00+00:00","description":"Windy."}},
      {"properties":{"id":"2","event":"Aviso de viento","severity":"Severe","areaDesc":"A","language":"es-US",
       "onset":"2026-11-21T12:00:00+00:00","expires":null,"ends":null,"description":"Viento."}},
      {"properties":{"id":"3","event":"Alerte au vent","severity":"Minor","areaDesc":"A","language":"fr-CA",
       "onset":"2026-11-21T12:00:00+00:00","expires":"","ends":"-999","description":"Vent."}},
      {"properties":{"id":"4","event":"Flood Watch","severity":"Minor","areaDesc":"A",
       "onset":"2026-11-21T10:00:00+00:00","ends":"2026-11-21T18:00:00+00:00","description":"Water."}},
      {"properties":{"id":"5","event":"Frost Advisory","severity":"Minor","areaDesc":"A",
       "onset":"2026-11-20T10:00:00+00:00","ends":"2026-11-21T11:00:00+00:00","description":"Cold."}}]}
    """

  private static let darkSkyAlerts = JSON.list(
    [#""expires":-999"#, #""expires":null"#, #""other":0"#, #""expires":1795284000"#].enumerated().map {
      index, expiry in
      .scalar(#"{"title":"Warning \#(index)","severity":"Moderate","regions":["A"],"time":1795262400,\#(expiry)}"#)
    })

  @Test func `alert with no end: an alert stays in effect until its service withdraws it`() async throws {
    let simulated = SimulatedForecasts.rewriting(startingAt: Self.start) { request, response in
      request.url.path() == "/alerts/active" ? .scalar(Self.alerts) : response
    }
    let store = simulated.store()
    let repository = simulated.repository(requesting: [.nws], store: store)
    let alerts = try #require(try await repository.report(for: Self.newYork).forecast?.alerts?.content)

    #expect(alerts.map(\.title) == ["Aviso de viento", "Flood Watch", "Alerte au vent", "Wind Advisory"])
    #expect(alerts.map { $0.end == nil } == [true, false, true, true])

    // Read from the cache, after one with an end is over.
    simulated.clock.advance(by: .seconds(12 * 3600))
    let later = try await simulated.repository(requesting: [.nws], store: store).report(
      for: Self.newYork, fetchPolicy: .offline)
    let cached = try #require(later.present(at: simulated.now)?.alerts?.content)
    #expect(cached.map(\.title) == ["Aviso de viento", "Alerte au vent", "Wind Advisory"])
    #expect(cached.allSatisfy { $0.end == nil })
  }

  @Test func `provider outage: alerts are still requested if their service's grid fails`() async throws {
    let simulated = SimulatedForecasts.rewriting(startingAt: Self.start) { request, response in
      if request.url.path().hasPrefix("/gridpoints/") { return .scalar("{}") }
      return request.url.path() == "/alerts/active" ? .scalar(Self.alerts) : response
    }
    let report = try await simulated.repository(requesting: [.nws], hasSupplements: true).report(for: Self.newYork)

    #expect(report.forecast?.hours.provenance.source.kind == .climateNormals)
    #expect(report.forecast?.alerts?.content.count == 4)
    #expect(report.forecast?.alerts?.provenance.source.id == "nws-alerts")
  }

  @Test func `current disagrees with hour: stated current conditions are not mixed with computed ones`() async throws {
    let point: [(String, JSON)] = [
      ("time", .scalar("\(Int(Self.start.timeIntervalSince1970))")), ("summary", .scalar("\"Overcast\"")),
      ("icon", .scalar("\"cloudy\"")), ("precipIntensity", .scalar("0.2")), ("precipProbability", .scalar("0.03")),
      ("precipType", .scalar("\"rain\"")), ("temperature", .scalar("9")), ("cloudCover", .scalar("0.95")),
    ]
    let simulated = SimulatedForecasts.rewriting(startingAt: Self.start) { _, response in
      response.replacing([.key("currently")], with: .object(point)).replacing([.key("minutely")], with: nil)
    }
    let report = try await simulated.repository(requesting: [.darkSky]).report(for: Self.brussels)

    #expect(report.isLive)
    #expect(report.forecast?.current.content.condition == .overcast)
  }

  @Test func `alert with no end: -999 is not an end, and a supplement's alert is retained as well`() async throws {
    let simulated = SimulatedForecasts.rewriting(startingAt: Self.start) { request, response in
      if request.url.path() == "/alerts/active" { return .scalar(Self.alerts) }
      guard request.url.path().hasPrefix("/forecast/"), case .object(let members) = response.without("alerts") else {
        return response
      }
      return .object(members + [("alerts", Self.darkSkyAlerts)])
    }
    let own = try await simulated.repository(requesting: [.darkSky], hasSupplements: true).report(for: Self.newYork)
    let filled = try await simulated.repository(requesting: [.openMeteo], hasSupplements: true).report(
      for: Self.newYork)

    #expect(own.forecast?.alerts?.content.map { $0.end == nil } == [true, true, true, false])
    #expect(filled.forecast?.alerts?.provenance.source.id == "nws-alerts")
    #expect(filled.forecast?.alerts?.content.count { $0.end == nil } == 3)
  }
}
