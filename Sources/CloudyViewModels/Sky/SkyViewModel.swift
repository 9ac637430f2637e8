import CloudyModel
import Foundation

/// Which sky a front end paints behind the weather: by the light that the sun gives at the place, and by what is in the
/// sky there.
package struct SkyViewModel: Hashable, Sendable {
  package enum Light: String, CaseIterable, Hashable, Sendable {
    case dawn, day, dusk, night
  }

  package enum Weather: String, CaseIterable, Hashable, Sendable {
    case clear
    case partlyCloudy = "partly-cloudy"
    case cloudy, rain, sleet, snow, fog, thunderstorm
  }

  package let light: Light
  package let weather: Weather

  /// As `night-partly-cloudy`.
  package var name: String { "\(light.rawValue)-\(weather.rawValue)" }

  /// - Parameters:
  ///   - condition: `nil` if nobody knows; then the sky shows the hour alone.
  ///   - elevation: Of the sun above the horizon, in degrees.
  ///   - isRising: Whether the sun is on its way up, in the half of the sky where it rises.
  package init(condition: Condition?, elevation: Double, isRising: Bool) {
    light =
      switch elevation {
      case SkyViewModel.highSun...: .day
      case SkyViewModel.lastGlow...: isRising ? .dawn : .dusk
      default: .night
      }
    weather = Weather(condition)
  }

  /// Of the present.
  package init(_ forecast: PresentForecast) {
    let sun = Sun.position(at: forecast.now, from: forecast.place.coordinates)
    self.init(condition: forecast.current.content.condition, elevation: sun.elevation, isRising: sun.azimuth < 180)
  }

  /// In degrees: from here on up, its light is white.
  private static let highSun = 5.0
  /// In degrees: a little below civil twilight, the west is dark.
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
      case .precipitation(.sleet, _): .sleet
      case .precipitation(.snow, _): .snow
      case .thunderstorm, .hail, .tornado: .thunderstorm
      }
  }
}
