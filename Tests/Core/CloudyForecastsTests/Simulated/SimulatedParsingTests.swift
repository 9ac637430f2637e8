import CloudyForecasts
import CloudyHTTP
import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

/// Cloudy's services parse the simulated responses, and agree with each other.
@Suite struct SimulatedParsingTests {
  private let clock = TestClock()

  private static let everywhere = SimulatedServicesTests.places
  private static let american = everywhere.filter { ["New York", "San Francisco"].contains($0.name) }

  @Test(arguments: everywhere)
  func `MET Norway's response is parsed`(_ place: Place) async throws {
    let services = SimulatedServices(startingAt: .start, clock: clock)
    let forecast = try await MetNorwayService(endpoint: endpoint(services)).forecast(for: place)

    try expectHours(of: forecast, from: .metNorway, services, within: 0.051)
    #expect(forecast.hours.content.count >= 56)
    #expect(forecast.hours.provenance.validity.expiresAt.map { $0 > .start + 30 * 60 } == true)
    #expect(services.breaches.isEmpty)
  }

  @Test func `MET Norway's response is first unchanged and then new`() async throws {
    let services = SimulatedServices(startingAt: .start + 21 * 60, clock: clock)
    let service = MetNorwayService(endpoint: try endpoint(services, startingAt: .start + 21 * 60))
    var forecast = try await service.forecast(for: .oslo)
    for _ in 0..<3 {
      clock.advance(by: .seconds(34 * 60))
      forecast = try await service.forecast(for: .oslo, newerThan: forecast)
      let now = Date.start + (21 * 60 + clock.now.offset / .seconds(1))
      #expect(forecast.hours.provenance.fetchedAt == now)
    }

    #expect(services.exchanges.map(\.status) == [200, 304, 200, 304])
    #expect(services.breaches.isEmpty)
  }

  @Test func `MET Norway's nowcast is parsed`() async throws {
    let services = SimulatedServices(startingAt: .start, clock: clock)
    let service = MetNorwayNowcastService(endpoint: try endpoint(services))

    guard case .minutes(let minutes) = try await service.supplement(for: .oslo) else {
      Issue.record("no minutes")
      return
    }
    #expect(minutes.content.count >= 60)
    #expect(minutes.content.allSatisfy { $0.rate != nil })
    await #expect(throws: ForecastError.notCovered) { try await service.supplement(for: .reykjavik) }
  }

  @Test(arguments: american)
  func `the National Weather Service's responses are parsed`(_ place: Place) async throws {
    let services = SimulatedServices(startingAt: .start, clock: clock)
    let service = NationalWeatherService(endpoint: try endpoint(services), clock: clock)
    let forecast = try await service.forecast(for: place)

    try expectHours(of: forecast, from: .nws, services, within: 0.2)
    #expect(forecast.hours.content.count >= 156)
    #expect(forecast.alerts != nil)
    #expect(forecast.current.content.temperature != nil)
    // A station's observation of seven minutes ago.
    #expect(forecast.current.provenance.madeAt == .start - 7 * 60)
    #expect(services.exchanges.allSatisfy { $0.status == 200 })
    #expect(services.breaches.isEmpty)
  }

  @Test(arguments: [
    ("Munich", [4, 4]), ("Cologne", [3, 3]), ("Berlin", []), ("Bergen", [3, 3]), ("Oslo", []), ("Rome", [4]),
    ("Brussels", []), ("Calgary", [3]), ("Toronto", []), ("Wellington", [4]), ("Christchurch", []),
  ])
  func `alerts of every service are parsed`(name: String, levels: [Int]) async throws {
    let place = Place.named(name)
    let services = SimulatedServices(startingAt: .start, clock: clock)
    let endpoint = try endpoint(services)
    let all: [any SupplementService] = [
      BrightSkyAlertsService(endpoint: endpoint), MetNorwayAlertsService(endpoint: endpoint),
      GeoMetService(endpoint: endpoint), MeteoAlarmService(endpoint: endpoint),
      MetServiceAlertsService(endpoint: endpoint),
    ]
    let covering = all.filter { $0.coverage.contains(place) }
    #expect(!covering.isEmpty)
    var found: [Int?] = []
    for service in covering {
      let alerts = try await service.alerts(at: place).content
      #expect(alerts.allSatisfy { $0.title == "Strong wind" && $0.text.hasPrefix("Gusts of 90 km/h.") })
      found += alerts.map { $0.level?.rawValue }
    }
    #expect(found == levels)
    #expect(services.exchanges.allSatisfy { $0.status == 200 })
    #expect(services.breaches.isEmpty)
  }

  @Test(
    arguments: [
      ("Tokyo", []), ("Kyoto", []), ("Hiroshima", ["Storm Warning"]), ("Nagano", ["Storm Emergency Warning"]),
    ] as [(String, [String])])
  func `alerts of Japan are parsed`(name: String, titles: [String]) async throws {
    let services = SimulatedServices(startingAt: .start, clock: clock)
    let service = JMAService(endpoint: try endpoint(services))

    #expect(try await service.alerts(at: .named(name)).content.map(\.title) == titles)
    #expect(services.exchanges.allSatisfy { $0.service == .jma && $0.status == 200 })
    #expect(services.breaches.isEmpty)
  }

  @Test func `the National Weather Service does not cover other countries`() async throws {
    let services = SimulatedServices(startingAt: .start, clock: clock)
    let service = NationalWeatherService(endpoint: try endpoint(services), clock: clock)

    await #expect(throws: ForecastError.notCovered) { try await service.forecast(for: .oslo) }
  }

  @Test(arguments: [Place.sample("Berlin", 52.5244, 13.4105, zone: "Europe/Berlin"), .named("Zurich")])
  func `Bright Sky's responses are parsed`(_ place: Place) async throws {
    let services = SimulatedServices(startingAt: .start, clock: clock)
    let service = BrightSkyService(endpoint: try endpoint(services), clock: clock)
    let forecast = try await service.forecast(for: place)

    try expectHours(of: forecast, from: .brightSky, services, within: 0.051)
    let hours = forecast.hours.content
    #expect(hours.first?.time == place.calendar.startOfDay(place.calendar.date(at: .start)))
    #expect(hours.count { $0.time > .start } >= 239)
    #expect(forecast.current.content.station?.name == "Harlan Station")
    #expect(forecast.current.provenance.madeAt == .start - 600)
    // Precipitation and wind belong to the same hour as with other services.
    let coordinates = place.coordinates.rounded(toDecimals: 2)
    let view = services.weather.view(at: coordinates, of: .brightSky)
    for hour in hours.dropLast() {
      let moment = view.moment(at: hour.time + 1800)
      #expect(abs(try #require(hour.windSpeed).metersPerSecond - moment.windSpeed) < 0.015)
    }
    #expect(services.exchanges.map(\.request.path).sorted() == ["/current_weather", "/weather"])
    #expect(services.breaches.isEmpty)
  }

  @Test func `Bright Sky has no station far from Germany`() async throws {
    let services = SimulatedServices(startingAt: .start, clock: clock)
    let service = BrightSkyService(endpoint: try endpoint(services), clock: clock)

    await #expect(throws: ForecastError.notCovered) { try await service.forecast(for: .newYork) }
  }

  @Test func `alerts are parsed`() async throws {
    let services = SimulatedServices(startingAt: .start, clock: clock)
    let service = NationalWeatherServiceAlerts(endpoint: try endpoint(services), clock: clock)
    var alerts: [WeatherAlert] = []
    for longitude in stride(from: -120.0, through: -80, by: 2) {
      var place = Place.sample("", 40, longitude, zone: "America/Chicago")
      place.country = Country(code: "US", name: "United States")
      guard case .alerts(let block) = try await service.supplement(for: place) else { continue }
      alerts += block.content
    }

    #expect(alerts.contains { $0.end == nil } && alerts.contains { $0.end != nil })
    #expect(alerts.allSatisfy { !$0.title.isEmpty && !$0.text.isEmpty && $0.regions.count == 2 })
  }

  @Test(arguments: everywhere)
  func `Open-Meteo's air quality is parsed`(_ place: Place) async throws {
    let services = SimulatedServices(startingAt: .start, clock: clock)
    let service = OpenMeteoAirQualityService(endpoint: try endpoint(services))

    guard case .airQuality(let air) = try await service.supplement(for: place) else {
      Issue.record("no air")
      return
    }
    #expect(air.content.count > 72)
    #expect(air.content.allSatisfy { $0.fineParticles != nil })
    #expect(try air.content.allSatisfy { (0..<200).contains(try #require($0.europeanIndex)) })
  }

  @Test func `Open-Meteo's archive is parsed, without the days that it does not have yet`() async throws {
    let services = SimulatedServices(startingAt: .start, clock: clock)
    let service = OpenMeteoHistoryService(endpoint: try endpoint(services))

    guard case .history(let days) = try await service.supplement(for: .oslo) else {
      Issue.record("no days")
      return
    }
    #expect(days.content.map(\.date) == [CivilDate(year: 2025, month: 11, day: 21)])
    #expect(days.content.first?.temperatureMax != nil)
  }

  @Test func `Open-Meteo's quarter hours are parsed`() async throws {
    let services = SimulatedServices(startingAt: .start, clock: clock)
    let service = OpenMeteoMinutesService(endpoint: try endpoint(services))

    guard case .minutes(let minutes) = try await service.supplement(for: .newYork) else {
      Issue.record("no minutes")
      return
    }
    #expect(minutes.content.count == 81)
    #expect(services.exchanges.map(\.service) == [.openMeteoMinutes])
  }

  @Test func `the Hong Kong Observatory has one warning in force, in three languages`() async throws {
    let services = SimulatedServices(startingAt: .start, clock: clock)
    let service = HongKongObservatoryService(endpoint: try endpoint(services))

    let alerts = try await service.alerts(at: .named("Hong Kong")).content
    #expect(alerts.map(\.level) == [.severe])
    #expect(alerts.first?.titles["zh-Hant"] == "熱帶氣旋警告信號 (八號東北烈風或暴風信號)")
    #expect(alerts.first?.text.hasSuffix("Gusts of 90 km/h.") == true)
    #expect(services.exchanges.count == 6)
    #expect(services.exchanges.allSatisfy { $0.service == .hongKongObservatory && $0.status == 200 })
  }

  @Test func `the public alert server has one warning in force for Cape Town`() async throws {
    let services = SimulatedServices(startingAt: .start, clock: clock)
    let service = PublicAlertsService(endpoint: try endpoint(services))

    #expect(try await service.alerts(at: .at(-33.92, 18.42, country: "ZA")).content.map(\.title) == ["Heavy rain"])
    #expect(try await service.alerts(at: .at(-26.2, 28.05, country: "ZA")).content.isEmpty)
    await #expect(throws: ForecastError.notCovered) {
      try await service.supplement(for: .at(-17.83, 31.05, country: "ZW"))
    }
    #expect(services.exchanges.allSatisfy { $0.service == .publicAlerts })
  }

  /// Temperatures are those of the service's own weather, for the hours that it lists.
  private func expectHours(
    of forecast: Forecast, from service: SimulatedService, _ services: SimulatedServices, within tolerance: Double
  ) throws {
    let coordinates = forecast.place.coordinates.rounded(toDecimals: 2)
    let view = services.weather.view(at: coordinates, of: service)
    let differences = try forecast.hours.content.prefix(56).map { hour in
      abs(try #require(hour.temperature).celsius - view.moment(at: hour.time).temperature)
    }
    #expect(differences.allSatisfy { $0 < tolerance }, "\(differences.max() ?? 0)")
  }

  private func endpoint(_ services: SimulatedServices, startingAt start: Date = .start) throws -> ServiceEndpoint {
    let clock = clock
    return ServiceEndpoint(
      baseURL: try #require(URL(string: "https://weather.example")),
      transport: SimulatedTransport(services, clock: clock),
      timeLimit: .seconds(5), userAgent: "Cloudy/1.0", coordinateDecimals: 2,
      now: { start + clock.now.offset / .seconds(1) })
  }
}
