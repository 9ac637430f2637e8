import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@Suite struct SimulatedWeatherTests {
  /// Places all over the world, over several years.
  private static let moments: [(Coordinates, Date)] = {
    var random = SeededGenerator(seed: 5)
    return (0..<3000).compactMap { _ in
      Coordinates(
        latitude: Double.random(in: -90...90, using: &random), longitude: Double.random(in: -180...180, using: &random)
      ).map { ($0, Date(timeIntervalSince1970: Double.random(in: 1.7e9...1.9e9, using: &random))) }
    }
  }()

  @Test func `the simulated values are plausible`() {
    let weather = SimulatedWeather()
    let moments = Self.moments.map { weather.view(at: $0).moment(at: $1) }

    #expect(moments.allSatisfy { (-70...50).contains($0.temperature) })
    #expect(moments.allSatisfy { (0.1...1).contains($0.humidity) })
    #expect(moments.allSatisfy { (980...1046).contains($0.pressure) })
    #expect(moments.allSatisfy { (0...12).contains($0.windSpeed) })
    #expect(moments.allSatisfy { (0...1).contains($0.cloudCover) && (0...20).contains($0.rate) })
    // Wet and dry, calm and windy, clear and overcast.
    #expect((150...900).contains(moments.count { $0.rate > 0 }))
    #expect(moments.contains { $0.windSpeed == 0 } && moments.contains { $0.windSpeed > 8 })
    #expect(moments.contains { $0.cloudCover == 0 } && moments.contains { $0.cloudCover == 1 })
  }

  @Test func `services differ slightly, but agree on dry and calm weather`() {
    let weather = SimulatedWeather()
    for (coordinates, time) in Self.moments {
      let truth = weather.view(at: coordinates).moment(at: time)
      let seen = SimulatedService.ofWeather.map { weather.view(at: coordinates, of: $0).moment(at: time) }

      #expect(seen.allSatisfy { abs($0.temperature - truth.temperature) <= 0.7 })
      #expect(seen.allSatisfy { abs($0.cloudCover - truth.cloudCover) < 0.1 })
      #expect(seen.allSatisfy { ($0.rate == 0) == (truth.rate == 0) && ($0.windSpeed == 0) == (truth.windSpeed == 0) })
      #expect(seen[0] == weather.view(at: coordinates, of: .openMeteoAirQuality).moment(at: time))
    }
    let services = SimulatedService.ofWeather.map { weather.view(at: Self.moments[0].0, of: $0) }
    let providers = Set(SimulatedService.ofWeather.map(\.provider))
    #expect(Set(services.map { $0.moment(at: Self.moments[0].1).temperature }).count == providers.count)
  }

  @Test func `the weather is continuous in time and space, even across the date line`() throws {
    let weather = SimulatedWeather()
    for (coordinates, time) in Self.moments.prefix(300) {
      let view = weather.view(at: coordinates)
      #expect(abs(view.moment(at: time).temperature - view.moment(at: time + 600).temperature) < 1)
      let west = try #require(Coordinates(latitude: coordinates.latitude, longitude: 179.999))
      let east = try #require(Coordinates(latitude: coordinates.latitude, longitude: -179.999))
      let (before, after) = (weather.view(at: west).moment(at: time), weather.view(at: east).moment(at: time))
      #expect(abs(before.cloudCover - after.cloudCover) < 0.01)
      #expect(abs(before.pressure - after.pressure) < 0.1)
    }
  }

  @Test func `summer is warmer than winter, and afternoon than night, in both hemispheres`() throws {
    func mean(_ latitude: Double, _ start: String, hour: Double) throws -> Double {
      let coordinates = try #require(Coordinates(latitude: latitude, longitude: 0))
      let view = SimulatedWeather().view(at: coordinates)
      let start = try Date.utc(start)
      return (0..<30).reduce(0) { $0 + view.moment(at: start + Double($1) * 86_400 + hour * 3600).temperature } / 30
    }
    for (latitude, summer, winter) in [
      (50.0, "2026-07-01T00:00Z", "2026-01-01T00:00Z"), (-35, "2026-01-01T00:00Z", "2026-07-01T00:00Z"),
    ] {
      #expect(try mean(latitude, summer, hour: 15) > mean(latitude, winter, hour: 15) + 5)
      #expect(try mean(latitude, summer, hour: 15) > mean(latitude, summer, hour: 3) + 3)
    }
  }

  @Test func `another seed yields other weather`() {
    let (coordinates, time) = Self.moments[0]
    let worlds = (1...20).map { SimulatedWeather(seed: $0).view(at: coordinates).moment(at: time).temperature }

    #expect(Set(worlds).count == 20)
  }
}
