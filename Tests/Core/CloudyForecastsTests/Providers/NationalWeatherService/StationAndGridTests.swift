import CloudyForecasts
import CloudyModel
import CloudyStorage
import CloudyTestSupport
import Foundation
import Testing

/// A station whose observation differs from the grid's forecast.
@Suite struct StationAndGridTests {
  private static let now = SimulatedWeatherService.now

  @Test func `a station's clear sky applies, even for its hour, although the grid forecasts a little rain`()
    async throws
  {
    // Honolulu: 15% and 0.6 mm in six hours; the station observes none of it, with a visibility of 16 km.
    let forecast = try await forecast(probability: 15, millimeters: 0.6, words: "Clear", layers: "CLR")

    let current = forecast.current.content
    #expect(current.condition == .clear)
    #expect(current.precipitationType == nil)
    #expect(current.precipitationRate == nil)
    #expect(current.precipitationProbability == 0.15)
    #expect(ownHour(of: forecast)?.condition == .clear)
  }

  @Test(arguments: [(20, 0.5), (20, 3), (24, 12), (25, 12), (60, 0.3), (90, 30)])
  func `without a station, the current condition is that of its hour`(probability: Int, millimeters: Double)
    async throws
  {
    let forecast = try await forecast(probability: probability, millimeters: millimeters, words: nil, layers: nil)

    let hour = try #require(ownHour(of: forecast))
    #expect(forecast.current.content.condition == hour.condition)
    let isWet = if case .precipitation? = hour.condition { true } else { false }
    #expect(isWet == (probability >= 60 || millimeters >= (probability >= 25 ? 0.6 : 1.2)))
  }

  @Test func `the observed condition remains when the forecast is cached and shown again`() async throws {
    let simulated = try simulated(probability: 80, millimeters: 12, words: "Clear", layers: "CLR")
    let store = Store(directory: nil, now: { Self.now })
    let service = NationalWeatherService(
      endpoint: try .canned(simulated.transport(), now: Self.now), retryPause: .zero, clock: TestClock())
    for _ in 0..<2 {
      let repository = ForecastRepository(
        services: [service], supplements: [], normals: service, store: store, clock: TestClock(), random: { 0 },
        now: { Self.now })
      let report = try await repository.report(for: .newYork)
      #expect(report.forecast?.current.content.condition == .clear)
      #expect(report.forecast.flatMap(ownHour)?.condition == .precipitation(.rain, .light))
    }
  }

  @Test(arguments: [(nil, 0.0), (50, 0), (1002.1336, 6.5), (-497.8664, -3.25), (4000, 0)])
  func `a place above its grid cell is colder by 6.5 degrees per kilometer`(
    elevation: Double?, cooling: Double
  ) async throws {
    // The cell is 2.1336 m above sea level.
    var simulated = try SimulatedWeatherService()
    simulated.fail(.observation, 404)
    var place = Place.newYork
    let expected = try await simulated.forecast(for: place)
    place.elevation = elevation.map { Length(meters: $0) }

    let forecast = try await simulated.forecast(for: place)

    func celsius(_ hours: [Conditions], _ variable: KeyPath<Conditions, Temperature?>) -> [Double] {
      hours.compactMap { $0[keyPath: variable]?.celsius }
    }
    for variable in [\Conditions.temperature, \.dewPoint] {
      let pairs = zip(celsius(expected.hours.content, variable), celsius(forecast.hours.content, variable))
      #expect(pairs.allSatisfy { abs($0 - $1 - cooling) < 0.001 })
    }
    let highs = zip(expected.days.content, forecast.days.content).compactMap { day, moved in
      day.temperatureMax.flatMap { high in moved.temperatureMax.map { high.celsius - $0.celsius } }
    }
    #expect(highs.count > 5 && highs.allSatisfy { abs($0 - cooling) < 0.001 })
    #expect(forecast.hours.provenance.derivations.contains(.temperatureFromCell) == (cooling != 0))
    let kilometers = (forecast.hours.provenance.heightDifference?.meters ?? 0) / 1000
    #expect(abs(kilometers * 6.5 - cooling) < 0.001)
    #expect(forecast.days.provenance.heightDifference == forecast.hours.provenance.heightDifference)
  }

  private func ownHour(of forecast: Forecast) -> Conditions? { forecast.hours.content.hour(at: Self.now) }

  private func forecast(
    probability: Int, millimeters: Double, words: String?, layers: String?
  ) async throws -> Forecast {
    try await simulated(probability: probability, millimeters: millimeters, words: words, layers: layers).forecast()
  }

  /// - Parameter words: `nil` for a station without an observation.
  private func simulated(
    probability: Int, millimeters: Double, words: String?, layers: String?
  ) throws -> SimulatedWeatherService {
    var simulated = try SimulatedWeatherService()
    let whole = "2026-11-21T05:00:00+00:00/P7D"
    simulated.set(
      .grid,
      try grid(
        temperature: 24,
        more: [
          "skyCover": ("wmoUnit:percent", [(whole, "20")]),
          "probabilityOfPrecipitation": ("wmoUnit:percent", [(whole, "\(probability)")]),
          "quantitativePrecipitation": ("wmoUnit:mm", [("2026-11-21T12:00:00+00:00/PT6H", "\(millimeters)")]),
        ]))
    guard let words, let layers else {
      simulated.fail(.observation, 404)
      return simulated
    }
    simulated[.observation] = try SimulatedWeatherService.Part.observation.json
      .replacing([.key("properties"), .key("textDescription")], with: .scalar("\"\(words)\""))
      .replacing([.key("properties"), .key("cloudLayers")], with: .scalar("[{\"amount\":\"\(layers)\"}]")).data
    return simulated
  }
}
