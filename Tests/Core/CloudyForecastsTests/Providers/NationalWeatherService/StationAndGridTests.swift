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

  @Test func `a station at a random distance, elevation and age counts only within all three limits`() async throws {
    var random = SeededGenerator(seed: 40)
    var counts = (used: 0, unused: 0)
    for _ in 0..<TestDepth.current.count(quick: 60, whole: 3_000) {
      // Due north or south, where a degree has 111.2 km.
      let degrees = Double.random(in: -0.9...0.9, using: &random)
      let minutes = Int.random(in: -30...120, using: &random)
      let difference = Bool.random(using: &random) ? Double.random(in: -900...900, using: &random) : nil
      let (kilometers, height) = (abs(degrees) * 111.195, abs(difference ?? 0))
      guard abs(kilometers - 60) > 0.5, abs(height - 500) > 1 else { continue }
      // Without an elevation in the observation, that of the list counts, 950 m below the place.
      let isOnlyListed = difference == nil && Int.random(in: 0..<4, using: &random) == 0
      let isExpected = kilometers < 60 && height < 500 && !isOnlyListed && (-15...75).contains(minutes)
      var place = Place.newYork
      place.elevation = difference == nil && !isOnlyListed ? nil : Length(meters: 1000)
      let (latitude, longitude) = (place.coordinates.latitude + degrees, place.coordinates.longitude)
      let time = (Self.now - Double(minutes) * 60).formatted(.iso8601)
      var simulated = try SimulatedWeatherService()
      simulated[.observation] = try SimulatedWeatherService.Part.observation.json
        .replacing([.key("geometry"), .key("coordinates")], with: .scalar("[\(longitude), \(latitude)]"))
        .replacing([.key("properties"), .key("timestamp")], with: .scalar("\"\(time)\""))
        .replacing(
          [.key("properties"), .key("elevation")],
          with: .scalar(difference.map { "{\"value\": \(1000 + $0)}" } ?? "null")
        ).data

      let station = try await simulated.forecast(for: place).current.content.station

      #expect((station != nil) == isExpected, "\(kilometers) km, \(height) m, \(minutes) minutes")
      if isExpected { counts.used += 1 } else { counts.unused += 1 }
    }
    #expect(counts.used > 5 && counts.unused > 5)
  }

  @Test(
    arguments: [(0, 0.63, nil), (0.63, 0, nil), (0, 0.3, 33.4), (0.3, 0, 33.4), (0.3, nil, 33.4)]
      as [(Double, Double?, Double?)])
  func `if a station's two positions differ, it is as far away as the farther one`(
    observed: Double, listed: Double?, kilometers: Double?
  ) async throws {
    // Due north, where a degree has 111.2 km.
    func point(_ degrees: Double) -> JSON {
      let place = Place.newYork.coordinates
      return .scalar("[\(place.longitude), \(place.latitude + degrees)]")
    }
    var simulated = try SimulatedWeatherService()
    let position: [JSON.Step] = [.key("geometry"), .key("coordinates")]
    simulated[.observation] = try SimulatedWeatherService.Part.observation.json.replacing(
      position, with: point(observed)
    ).data
    var stations = try SimulatedWeatherService.Part.stations.json
    for index in 0..<3 {
      stations = stations.replacing(
        [.key("features"), .index(index)] + position, with: listed.map(point) ?? .scalar("null"))
    }
    simulated[.stations] = stations.data

    let station = try await simulated.forecast().current.content.station

    #expect(station?.distance.map { ($0.kilometers * 10).rounded() / 10 } == kilometers)
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
