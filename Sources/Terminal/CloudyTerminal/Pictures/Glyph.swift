import CloudyViewModels
import TerminalKit

/// Small drawings for rows that are too small for a ``Picture``.
enum Glyph {
  /// A drawing of the sky, two cells wide.
  static func icon(_ icon: WeatherIcon, _ styler: TextStyler) -> StyledLine {
    guard styler.capabilities.hasSymbols else {
      // A cloud is `m` in a status bar, where scripts expect it. Next to amounts, that would be read as a unit.
      return styler(icon.ascii.replacing("m", with: "c"), inks(of: icon).0).padded(to: 2)
    }
    let (first, second) = characters(of: icon)
    let (firstInk, secondInk) = inks(of: icon)
    return (styler(first, firstInk) + styler(second, secondInk)).padded(to: 2)
  }

  /// An arrow in the direction the wind blows to; empty if unknown, and in ASCII, which has no such arrows.
  /// - Parameter bearing: Where the wind comes from, in degrees clockwise from north.
  static func wind(_ bearing: Double?, _ styler: TextStyler) -> StyledLine {
    guard styler.capabilities.hasSymbols, let bearing, let point = CompassPoint(bearing: bearing) else {
      return StyledLine()
    }
    let arrows = ["↓", "↙", "←", "↖", "↑", "↗", "→", "↘"]
    return styler(arrows[(point.rawValue + 1) / 2 % arrows.count], .ink(.wind))
  }

  private static func characters(of icon: WeatherIcon) -> (String, String) {
    switch icon {
    case .clearDay: ("☀", "")
    case .clearNight: ("☾", "")
    case .partlyCloudyDay: ("☁", "☀")
    case .partlyCloudyNight: ("☁", "☾")
    case .cloudy: ("☁", "")
    case .fog: ("≡", "≡")
    case .wind: ("≈", "≈")
    case .rain: ("╱", "╱")
    case .snow: ("❄", "")
    case .sleet: ("╱", "❄")
    case .hail: ("∘", "∘")
    case .thunderstorm: ("☁", "↯")
    case .tornado: ("◥", "◤")
    case .unknown: ("·", "·")
    }
  }

  private static func inks(of icon: WeatherIcon) -> (Role, Role) {
    switch icon {
    case .clearDay: (.ink(.sun), .ink(.sun))
    case .clearNight: (.ink(.moon), .ink(.moon))
    case .partlyCloudyDay: (.ink(.cloud), .ink(.sun))
    case .partlyCloudyNight: (.ink(.cloud), .ink(.moon))
    case .cloudy: (.ink(.cloud), .ink(.cloud))
    case .fog, .tornado: (.ink(.fog), .ink(.fog))
    case .wind: (.ink(.wind), .ink(.wind))
    case .rain: (.ink(.rain), .ink(.rain))
    case .snow, .hail: (.ink(.snow), .ink(.snow))
    case .sleet: (.ink(.rain), .ink(.snow))
    case .thunderstorm: (.ink(.darkCloud), .ink(.lightning))
    case .unknown: (.ink(.unknown), .ink(.unknown))
    }
  }
}
