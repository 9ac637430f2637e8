import CloudyModel
import Foundation

/// The sky that a front end paints behind the weather, by the sunlight at the place and the condition.
package struct SkyViewModel: Hashable, Sendable {
  /// The light of the sun.
  package enum Light: String, CaseIterable, Hashable, Sendable {
    case dawn, day, dusk, night
  }

  /// The weather in the sky.
  package enum Weather: String, CaseIterable, Hashable, Sendable {
    case clear
    case partlyCloudy = "partly-cloudy"
    case cloudy, rain, sleet, snow, fog, thunderstorm
  }

  package let light: Light
  package let weather: Weather
  /// The speed of clouds toward the east, in meters per second; negative toward the west, 0 if unknown.
  package let drift: Double
  /// The precipitation in millimeters of liquid water per hour; `nil` if unknown.
  package let rate: Double?

  /// For example, `night-partly-cloudy`.
  package var name: String { "\(light.rawValue)-\(weather.rawValue)" }

  /// Creates the sky of a moment.
  ///
  /// - Parameters:
  ///   - condition: `nil` if unknown; then the sky shows only the light.
  ///   - elevation: The height of the sun above the horizon, in degrees.
  ///   - isRising: Whether the sun is in the rising half of its path.
  ///   - drift: The speed of clouds toward the east, in meters per second.
  ///   - rate: The precipitation in millimeters of liquid water per hour; `nil` if unknown.
  package init(
    condition: Condition?, elevation: Double, isRising: Bool, drift: Double = 0, rate: Double? = nil
  ) {
    self.drift = drift
    self.rate = rate
    light =
      switch elevation {
      case SkyViewModel.highSun...: .day
      case SkyViewModel.lastGlow...: isRising ? .dawn : .dusk
      default: .night
      }
    weather = Weather(condition)
  }

  /// Creates the sky of the current weather.
  package init(_ forecast: PresentForecast) {
    let sun = Sun.position(at: forecast.now, from: forecast.place.coordinates)
    let current = forecast.current.content
    let drift = current.windSpeed.flatMap { speed in
      current.windBearing.map { -sin($0 * .pi / 180) * speed.metersPerSecond }
    }
    self.init(
      condition: current.condition, elevation: sun.elevation, isRising: sun.azimuth < 180,
      drift: drift.flatMap { $0.isFinite ? $0 : nil } ?? 0, rate: current.precipitationRate?.millimetersPerHour)
  }

  /// Creates the sky of a whole day, by the light of its noon.
  init(_ forecast: PresentForecast, on date: CivilDate) {
    let noon = forecast.place.calendar.noon(of: date)
    let sun = Sun.position(at: noon, from: forecast.place.coordinates)
    let day = forecast.days.content.first { $0.date == date }
    self.init(condition: day?.condition, elevation: sun.elevation, isRising: sun.azimuth < 180)
  }

  /// In degrees. From this elevation up, the sun's light is white.
  private static let highSun = 5.0
  /// In degrees. A little below civil twilight, the west is dark.
  private static let lastGlow = -7.0
}

extension SkyViewModel.Weather {
  init(_ condition: Condition?) {
    self =
      switch condition {
      case .clear, .mostlyClear, nil: .clear
      case .partlyCloudy, .mostlyCloudy, .breezy, .windy: .partlyCloudy
      case .overcast, .dangerouslyWindy: .cloudy
      case .fog: .fog
      case .precipitation(.rain, _): .rain
      case .precipitation(.sleet, _), .precipitation(.freezingRain, _): .sleet
      case .precipitation(.snow, _): .snow
      case .thunderstorm, .hail, .tornado: .thunderstorm
      }
  }
}
