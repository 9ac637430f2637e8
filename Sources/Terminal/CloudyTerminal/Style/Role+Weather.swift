import TerminalKit

/// The colors of the weather. A NaN value has no color.
extension Role {
  /// A temperature in degrees Celsius.
  static func temperature(_ celsius: Double) -> Role { temperatures.role(at: celsius) }

  /// A temperature in degrees Celsius, for areas and large text.
  static func warmth(_ celsius: Double) -> Role { temperatures.role(at: celsius, isGraphic: true) }

  /// The chance of rain, `0...1`.
  static func rain(_ fraction: Double) -> Role { rains.role(at: fraction) }

  /// A severity, from 0 (best) to 1 (worst).
  static func severity(_ fraction: Double) -> Role { severities.role(at: fraction) }

  /// One of several lines in a chart, which are also distinguished by marks.
  static func line(_ index: Int) -> Role {
    let (color, basic) = lines[index % lines.count]
    return .tint(Tint(color, basic: basic, isGraphic: true))
  }

  private static let lines: [(RGB, Tint.Basic)] = [
    (RGB(0x55C4FF), .cyan), (RGB(0xFF9C40), .yellow), (RGB(0x86D95A), .green), (RGB(0xE5397F), .magenta),
    (RGB(0xFF5D52), .red), (RGB(0x6F7FFF), .blue),
  ]

  /// A color of a picture.
  static func ink(_ ink: PictureColor) -> Role { .tint(Tint(ink.color, basic: ink.basic, isGraphic: true)) }

  /// From a violet for frost through blue, green and yellow to a red for heat.
  private static let temperatures = ColorScale(
    [
      (-25, RGB(0xB58CFF)), (-10, RGB(0x6FA0FF)), (0, RGB(0x55C4FF)), (8, RGB(0x4BD6C0)), (15, RGB(0x86D95A)),
      (22, RGB(0xF2D24B)), (28, RGB(0xFF9C40)), (35, RGB(0xFF5D52)), (42, RGB(0xE5397F)),
    ],
    basics: [
      (-.infinity, .magenta), (-10, .blue), (5, .cyan), (12, .green), (20, .yellow), (28, .red),
    ])

  /// From gray to blue.
  private static let rains = ColorScale([(0, RGB(0x7A93B0)), (1, RGB(0x2F9BFF))], basics: [(0, .blue)])

  /// From green through yellow and red to purple, as in the air quality indices of authorities.
  private static let severities = ColorScale(
    [
      (0, RGB(0x5CC96B)), (0.2, RGB(0xA6D24B)), (0.4, RGB(0xF2D24B)), (0.6, RGB(0xFF9C40)), (0.8, RGB(0xFF5D52)),
      (1, RGB(0xB05CD6)),
    ],
    basics: [(0, .green), (0.3, .yellow), (0.6, .red), (1, .magenta)])
}

/// The colors of pictures.
enum PictureColor: Character, CaseIterable, Hashable, Sendable {
  case sun = "y"
  case moon = "m"
  case cloud = "c"
  case darkCloud = "d"
  case rain = "r"
  case snow = "s"
  case lightning = "z"
  case fog = "f"
  case wind = "w"
  case unknown = "?"

  fileprivate var color: RGB {
    switch self {
    case .sun: RGB(0xFFCB3D)
    case .moon: RGB(0xE8DFA8)
    case .cloud: RGB(0xC4CEDA)
    case .darkCloud: RGB(0x8D9AAB)
    case .rain: RGB(0x4DA8FF)
    case .snow: RGB(0xDCEBFA)
    case .lightning: RGB(0xFFE14D)
    case .fog: RGB(0xA3AEBC)
    case .wind: RGB(0x8FD0D8)
    case .unknown: RGB(0x8B95A3)
    }
  }

  fileprivate var basic: Tint.Basic {
    switch self {
    case .sun, .lightning: .yellow
    case .rain: .blue
    case .wind, .snow: .cyan
    case .moon, .cloud: .plain
    case .darkCloud, .fog, .unknown: .faint
    }
  }
}
