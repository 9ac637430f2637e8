import CloudyModel
import Foundation

/// Invented but realistic weather: always the same for the same place, instant and seed.
///
/// It consists of waves that travel eastward, with days and seasons on top. It can be dry, calm or clear, with exact
/// zeros; then every service agrees.
package struct SimulatedWeather: Hashable, Sendable {
  let seed: UInt64
  /// The differences of the requested service.
  private(set) var truth = ServiceDeviation()

  /// - Parameter seed: Another seed yields other weather, with rain at other times.
  package init(seed: UInt64 = 1) { self.seed = seed }

  /// Returns the weather of a service that disagrees with the others or with itself.
  func disagreeing(_ disagreements: [Disagreement]) -> SimulatedWeather {
    var weather = self
    weather.truth = ServiceDeviation(disagreements)
    return weather
  }

  /// Returns the weather at one place.
  ///
  /// - Parameter service: The service whose small errors are included; `nil` for the real weather.
  package func view(at coordinates: Coordinates, of service: SimulatedService? = nil) -> SimulatedForecast {
    SimulatedForecast(
      seed: seed, coordinates: coordinates, provider: service?.provider,
      truth: service == nil ? ServiceDeviation() : truth)
  }
}

/// The weather at one place, according to one provider.
package struct SimulatedForecast: Sendable {
  package let coordinates: Coordinates
  /// Meters above sea level.
  var elevation: Double
  let truth: ServiceDeviation
  private let errors: Errors
  private let sky: Waves
  private let rain: Waves
  private let warmth: Waves
  private let wind: Waves
  private let turning: Waves
  private let pressure: Waves
  private let moisture: Waves
  private let dirt: Waves

  init(seed: UInt64, coordinates: Coordinates, provider: SimulatedService.Provider?, truth: ServiceDeviation) {
    self.coordinates = coordinates
    self.truth = truth
    errors = Errors(seed: seed, provider: provider)
    func waves(_ field: UInt64, hours: Double) -> Waves {
      Waves(seed: seed, field: field, hours: hours, coordinates: coordinates)
    }
    sky = waves(1, hours: 31)
    rain = waves(2, hours: 17)
    warmth = waves(3, hours: 73)
    wind = waves(4, hours: 53)
    turning = waves(5, hours: 61)
    pressure = waves(6, hours: 97)
    moisture = waves(7, hours: 41)
    dirt = waves(8, hours: 47)
    let height = waves(9, hours: 1).value(at: Date(timeIntervalSince1970: 0))
    elevation = max(0, 60 + 240 * height).rounded()
  }

  /// Returns the weather at an instant.
  package func moment(at instant: Date) -> SimulatedMoment {
    let temperature = temperature(at: instant)
    let rain = rain.value(at: instant)
    let rate = rate(ofRain: rain)
    let cloudCover = cloudCover(at: instant, rain: rain)
    let humidity = humidity(at: instant, rate: rate, temperature: temperature)
    let windSpeed = windSpeed(at: instant)
    let isFoggy = rate == 0 && humidity > 0.93 && windSpeed < 2.5
    let sun = Sun.position(at: instant, from: coordinates).elevation
    let air = Temperature(celsius: temperature)
    return SimulatedMoment(
      time: instant, isDaylight: sun >= -0.833, temperature: temperature,
      apparentTemperature: Temperature(
        apparentInShade: air, humidity: humidity, wind: Speed(metersPerSecond: windSpeed)
      ).celsius,
      dewPoint: Temperature(dewPointOfAir: air, humidity: humidity)?.celsius ?? temperature, humidity: humidity,
      pressure: 1013 + 17 * pressure.value(at: instant) + 0.4 * errors.bias(4),
      windSpeed: windSpeed, windGust: windSpeed == 0 ? 0 : 1.2 + 1.55 * windSpeed,
      windBearing: (turning.value(at: instant) * 300 + 585 + 4 * errors.bias(5)).truncatingRemainder(dividingBy: 360),
      cloudCover: cloudCover, isCloudHigh: truth.isCloudHigh,
      visibility: isFoggy ? 400 : max(1700, 32_000 * (1.15 - humidity) - 2500 * rate),
      clearSkyUVIndex: sun > 0 ? 12 * pow(sin(sun * .pi / 180), 1.4) : 0, rate: rate, type: type(at: temperature),
      isFoggy: isFoggy, hasThunder: rate > 4 && temperature > 18, dirt: 0.5 + 0.5 * dirt.value(at: instant))
  }

  /// Returns the precipitation between two instants. The amounts of parts add up to that of the whole if their limits
  /// are quarter hours.
  func fall(during interval: Range<Date>) -> SimulatedPrecipitation {
    let step: TimeInterval = 900
    var fall = SimulatedPrecipitation()
    var start = interval.lowerBound
    while start < interval.upperBound {
      let rain = rain.value(at: start + step / 2)
      let amount = rate(ofRain: rain) * step / 3600
      if amount > 0 {
        fall.add(amount, as: type(at: temperature(at: start + step / 2)))
      }
      // The probability of more than 0.1 mm, as the services define it.
      fall.probability = max(fall.probability, probability(ofRain: rain))
      start += step
    }
    return fall
  }

  /// Returns the strongest gust between two instants.
  func gust(during interval: Range<Date>) -> Double {
    let middle = interval.lowerBound + interval.upperBound.timeIntervalSince(interval.lowerBound) / 2
    let speed = max(windSpeed(at: interval.lowerBound), windSpeed(at: middle), windSpeed(at: interval.upperBound))
    return speed == 0 ? 0 : 1.2 + 1.55 * speed
  }
}

extension SimulatedForecast {
  private func temperature(at instant: Date) -> Double {
    let latitude = coordinates.latitude
    let dayOfYear = instant.timeIntervalSince1970 / 86_400 - 20_454  // since 2026-01-01
    let season = cos(2 * .pi * (dayOfYear - 200) / 365.25) * (latitude < 0 ? -1 : 1)
    let solarHour = instant.timeIntervalSince1970 / 3600 + coordinates.longitude / 15
    let hour = cos(2 * .pi * (solarHour - 15) / 24)
    return 27 - 0.0065 * latitude * latitude + 0.21 * abs(latitude) * season
      + (1 + 3.5 * cos(latitude * .pi / 180)) * hour + 5 * warmth.value(at: instant)
      + 0.4 * errors.bias(1) + 0.3 * errors.noise(at: instant) + truth.warmth
  }

  /// mm/h; 0 most of the time.
  private func rate(ofRain rain: Double) -> Double {
    if let rate = truth.rate { return rate }
    let excess = rain - 0.3
    return excess <= 0 ? 0 : 14 * pow(excess, 1.6) * (1 + 0.15 * errors.bias(2))
  }

  private func probability(ofRain rain: Double) -> Double {
    if let chance = truth.chance { return chance }
    if let rate = truth.rate { return rate > 0 ? 1 : 0 }
    return min(1, max(0, (rain + 0.15) / 0.85))
  }

  private func cloudCover(at instant: Date, rain: Double) -> Double {
    if let cover = truth.cloudCover { return cover }
    let cover = min(1, max(0, 0.5 + 0.8 * sky.value(at: instant) + max(0, rain)))
    // A clear sky stays clear and an overcast one overcast for every provider.
    return cover + 0.3 * errors.bias(3) * cover * (1 - cover)
  }

  private func humidity(at instant: Date, rate: Double, temperature: Double) -> Double {
    let solarHour = instant.timeIntervalSince1970 / 3600 + coordinates.longitude / 15
    let hour = cos(2 * .pi * (solarHour - 15) / 24)
    let humidity = 0.68 + 0.2 * moisture.value(at: instant) - 0.12 * hour + (rate > 0 ? 0.12 : 0)
    return min(0.99, max(0.12, humidity + 0.01 * errors.bias(6)))
  }

  private func windSpeed(at instant: Date) -> Double {
    max(0, max(0, 4 + 6 * wind.value(at: instant)) * (1 + 0.07 * errors.bias(7)) + truth.wind)
  }

  private func type(at temperature: Double) -> PrecipitationType {
    PrecipitationType(airTemperature: Temperature(celsius: temperature))
  }
}

/// A sum of three waves, `-1...1`. Thousands are computed for each response.
private struct Waves {
  private struct Wave {
    /// Radians per second.
    let speed: Double
    /// At the place in 1970.
    let phase: Double
    let height: Double

    func value(at seconds: Double) -> Double { height * sin(speed * seconds + phase) }
  }

  private let long: Wave
  private let middle: Wave
  private let short: Wave

  init(seed: UInt64, field: UInt64, hours: Double, coordinates: Coordinates) {
    var numbers = SeededGenerator(seed: seed &* 0x100 &+ field)
    let longitude = coordinates.longitude * .pi / 180
    let latitude = coordinates.latitude * .pi / 180
    // A whole number of waves goes around the Earth, so that there is no step at the date line.
    func wave(count: Double, length: Double, height: Double) -> Wave {
      let start = Double.random(in: 0..<(2 * .pi), using: &numbers)
      return Wave(
        speed: 2 * .pi / (hours * 3600 * length), phase: start - count * longitude + 1.7 * count * latitude,
        height: height)
    }
    long = wave(count: 3, length: 1, height: 0.55)
    middle = wave(count: 8, length: 0.43, height: 0.3)
    short = wave(count: 17, length: 0.19, height: 0.15)
  }

  func value(at instant: Date) -> Double {
    let seconds = instant.timeIntervalSince1970
    return long.value(at: seconds) + middle.value(at: seconds) + short.value(at: seconds)
  }
}

/// A provider's differences from the real weather.
private struct Errors {
  /// By variable; empty for the real weather.
  private let biases: [Double]
  /// The start of the varying error; `nil` for the real weather.
  private let phase: Double?

  init(seed: UInt64, provider: SimulatedService.Provider?) {
    guard let provider else {
      (biases, phase) = ([], nil)
      return
    }
    func numbers(_ variable: UInt64) -> SeededGenerator {
      SeededGenerator(seed: seed &* 0x1_0000 &+ (provider.rawValue + 1) &* 0x100 &+ variable)
    }
    biases = (UInt64(0)..<8).map { variable in
      var numbers = numbers(variable)
      return Double.random(in: -1...1, using: &numbers)
    }
    var changing = numbers(0x81)
    phase = Double.random(in: 0..<(2 * .pi), using: &changing)
  }

  /// Returns a constant error, `-1...1`.
  func bias(_ variable: Int) -> Double { biases.isEmpty ? 0 : biases[variable] }

  /// Returns an error that changes within hours, `-1...1`.
  func noise(at instant: Date) -> Double { phase.map { sin(instant.timeIntervalSince1970 / 7200 + $0) } ?? 0 }
}
