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

  /// For example, `night-partly-cloudy`.
  package var name: String { "\(light.rawValue)-\(weather.rawValue)" }

  /// Creates the sky of a moment.
  ///
  /// - Parameters:
  ///   - condition: `nil` if unknown; then the sky shows only the light.
  ///   - elevation: The height of the sun above the horizon, in degrees.
  ///   - isRising: Whether the sun is in the rising half of its path.
  package init(condition: Condition?, elevation: Double, isRising: Bool) {
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
    self.init(condition: forecast.current.content.condition, elevation: sun.elevation, isRising: sun.azimuth < 180)
  }

  /// Creates the sky of a whole day, by the light of its noon.
  init(_ forecast: PresentForecast, on date: CivilDate) {
    let noon = forecast.place.calendar.instant(of: date, at: TimeOfDay(hour: 12))
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
