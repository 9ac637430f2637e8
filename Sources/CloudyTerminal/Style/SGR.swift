/// The control codes of a role: Select Graphic Rendition of ECMA-48, with the colors of xterm.
enum SGR {
  static let reset = "\u{1B}[0m"

  /// - Returns: An empty text for what looks like any other text.
  static func code(for role: Role, _ capabilities: TerminalCapabilities) -> String {
    let parameters: String?
    switch (capabilities.color, role) {
    case (.none, _), (_, .plain): parameters = nil
    case (_, .title): parameters = "1"
    case (.ansi16, _): parameters = sixteen(role)
    case (.ansi256, _): parameters = Palette(background: capabilities.background).color(of: role).map(cube)
    case (.trueColor, _):
      parameters = Palette(background: capabilities.background).color(of: role).map {
        "38;2;\($0.red);\($0.green);\($0.blue)"
      }
    }
    return parameters.map { "\u{1B}[\($0)m" } ?? ""
  }

  /// The nearest of xterm's 6 x 6 x 6 colors, or of its 24 grays.
  private static func cube(_ color: RGB) -> String {
    let levels: [Int] = [0, 95, 135, 175, 215, 255]
    func nearest(_ channel: UInt8) -> Int {
      levels.indices.min { abs(levels[$0] - Int(channel)) < abs(levels[$1] - Int(channel)) } ?? 0
    }
    let channels = [color.red, color.green, color.blue]
    let low = channels.map(Int.init).min() ?? 0
    let high = channels.map(Int.init).max() ?? 0
    if high - low < 12 { return "38;5;\(232 + min(max((low - 3) / 10, 0), 23))" }
    return "38;5;\(16 + 36 * nearest(color.red) + 6 * nearest(color.green) + nearest(color.blue))"
  }

  /// Few and different in every terminal, so that only what is told apart by them has one.
  private static func sixteen(_ role: Role) -> String? {
    switch role {
    case .plain, .title: nil
    case .dim, .track: "2"
    case .accent: "36"
    case .warning: "1;33"
    case .temperature(let celsius):
      switch celsius {
      case ..<(-10): "35"
      case ..<5: "34"
      case ..<12: "36"
      case ..<20: "32"
      case ..<28: "33"
      default: "31"
      }
    case .rain: "34"
    case .ink(let ink):
      switch ink {
      case .sun, .lightning: "33"
      case .rain: "34"
      case .wind, .snow: "36"
      case .moon, .cloud: nil
      case .darkCloud, .fog, .unknown: "2"
      }
    }
  }
}
