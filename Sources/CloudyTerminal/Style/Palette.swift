/// The colors of roles, readable on the terminal's background.
struct Palette: Sendable {
  let background: TerminalCapabilities.Background

  /// - Returns: `nil` for text in the terminal's own color.
  func color(of role: Role) -> RGB? {
    if role == .track { return track }
    guard let color = Palette.color(of: role) else { return nil }
    switch background {
    case .dark: return color.lightened(toLuminance: 0.2)
    case .light: return color.darkened(toLuminance: role.isGraphic ? 0.29 : 0.17)
    // The background may be black or white, so text is halfway between the two, and pictures are a little brighter.
    case .unknown:
      let luminance = role.isGraphic ? 0.29 : 0.19
      return color.lightened(toLuminance: luminance).darkened(toLuminance: luminance)
    }
  }

  /// Close to the background, since it only shows how long a bar could be.
  private var track: RGB {
    switch background {
    case .dark: RGB(0x3A414B)
    case .light: RGB(0xD5DAE0)
    case .unknown: RGB(0x8A8F96)
    }
  }

  private static func color(of role: Role) -> RGB? {
    switch role {
    case .plain, .title, .track: nil
    case .dim: RGB(0x8B95A3)
    case .accent: RGB(0x7FB8FF)
    case .warning: RGB(0xFFB020)
    case .temperature(let celsius), .warmth(let celsius): color(at: celsius, on: temperatures)
    case .severity(let fraction): color(at: fraction, on: severities)
    case .rain(let fraction): RGB(0x7A93B0).mixed(with: RGB(0x2F9BFF), share: min(max(fraction, 0), 1))
    case .ink(let ink): color(of: ink)
    }
  }

  private static func color(of ink: Ink) -> RGB {
    switch ink {
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

  /// - Returns: `nil` if the value is not a number.
  private static func color(at value: Double, on scale: [(value: Double, color: RGB)]) -> RGB? {
    guard value.isFinite, let first = scale.first, let last = scale.last else { return nil }
    guard value > first.value else { return first.color }
    for (low, high) in zip(scale, scale.dropFirst()) where value <= high.value {
      return low.color.mixed(with: high.color, share: (value - low.value) / (high.value - low.value))
    }
    return last.color
  }

  /// From a violet for frost through blue, green and yellow to a red for heat.
  private static let temperatures: [(value: Double, color: RGB)] = [
    (-25, RGB(0xB58CFF)), (-10, RGB(0x6FA0FF)), (0, RGB(0x55C4FF)), (8, RGB(0x4BD6C0)), (15, RGB(0x86D95A)),
    (22, RGB(0xF2D24B)), (28, RGB(0xFF9C40)), (35, RGB(0xFF5D52)), (42, RGB(0xE5397F)),
  ]

  /// From green through yellow and red to purple, as in the air quality indices of authorities.
  private static let severities: [(value: Double, color: RGB)] = [
    (0, RGB(0x5CC96B)), (0.2, RGB(0xA6D24B)), (0.4, RGB(0xF2D24B)), (0.6, RGB(0xFF9C40)), (0.8, RGB(0xFF5D52)),
    (1, RGB(0xB05CD6)),
  ]
}

extension Role {
  /// Whether it needs only the contrast of a graphic, 3, instead of that of text, 4.5 (WCAG 2.2, 1.4.3 and 1.4.11).
  var isGraphic: Bool {
    switch self {
    case .warmth, .ink, .track: true
    default: false
    }
  }
}
