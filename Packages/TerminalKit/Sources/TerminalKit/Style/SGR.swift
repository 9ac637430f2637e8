/// The control codes of a role: Select Graphic Rendition of ECMA-48, with the colors of xterm.
enum SGR {
  static let reset = "\u{1B}[0m"

  /// - Parameter isHighlighted: Whether to put the text on a tint of the background. If the background is unknown, or
  ///   there are few colors, it is reverse video.
  /// - Returns: The control code; empty for a role without a style.
  static func code(for role: Role, _ capabilities: TerminalCapabilities, isHighlighted: Bool = false) -> String {
    if isHighlighted, capabilities.color >= .ansi256, let tint = Highlight(capabilities.background) {
      let text =
        role == .title ? ["1"] : tint.palette.color(of: role).map { [color($0, capabilities, layer: 38)] } ?? []
      return "\u{1B}[\((text + [color(tint.background, capabilities, layer: 48)]).joined(separator: ";"))m"
    }
    return plainCode(for: role, capabilities, isHighlighted: isHighlighted)
  }

  private static func plainCode(for role: Role, _ capabilities: TerminalCapabilities, isHighlighted: Bool) -> String {
    switch (isHighlighted, parameters(for: role, capabilities)) {
    case (false, nil): ""
    case (true, nil): "\u{1B}[7m"
    case (false, let parameters?): "\u{1B}[\(parameters)m"
    case (true, let parameters?): "\u{1B}[7;\(parameters)m"
    }
  }

  private static func parameters(for role: Role, _ capabilities: TerminalCapabilities) -> String? {
    switch (capabilities.color, role) {
    case (.none, _), (_, .plain): nil
    case (_, .title): "1"
    case (.ansi16, _): sixteen(role, on: capabilities.background)
    case (.ansi256, _), (.trueColor, _):
      Palette(background: capabilities.background).color(of: role).map { color($0, capabilities, layer: 38) }
    }
  }

  /// - Parameter layer: 38 for text, 48 for the background.
  private static func color(_ color: RGB, _ capabilities: TerminalCapabilities, layer: Int) -> String {
    capabilities.color == .trueColor
      ? "\(layer);2;\(color.red);\(color.green);\(color.blue)" : "\(layer);5;\(cube(color))"
  }

  /// The closest of xterm's 6 × 6 × 6 colors and 24 grays.
  private static func cube(_ color: RGB) -> Int {
    let levels: [Int] = [0, 95, 135, 175, 215, 255]
    let channels = [color.red, color.green, color.blue].map(Int.init)
    let steps = channels.map { channel in
      levels.indices.min { abs(levels[$0] - channel) < abs(levels[$1] - channel) } ?? 0
    }
    let gray = min(max((channels.reduce(0, +) / 3 - 3) / 10, 0), 23)
    func distance(to other: [Int]) -> Int { zip(channels, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) } }
    let isGray = distance(to: Array(repeating: 8 + 10 * gray, count: 3)) < distance(to: steps.map { levels[$0] })
    return isGray ? 232 + gray : 16 + 36 * steps[0] + 6 * steps[1] + steps[2]
  }

  /// One of 16 colors, which differ in every terminal, so only roles that need one have one.
  private static func sixteen(_ role: Role, on background: TerminalCapabilities.Background) -> String? {
    switch role {
    case .plain, .title: nil
    case .dim, .track: "2"
    case .accent: background == .dark ? "36" : "94"
    case .warning: background == .dark ? "1;33" : "1"
    case .tint(let tint): basic(tint.basic, isPale: background == .dark || background == .unknown && tint.isGraphic)
    }
  }

  /// - Parameter isPale: Whether a color that is hard to see on white may be used. Blue is always the bright one, since
  ///   the other is hard to see on black.
  private static func basic(_ color: Tint.Basic, isPale: Bool) -> String? {
    switch color {
    case .plain: nil
    case .faint: "2"
    case .red: "31"
    case .green: isPale ? "32" : nil
    case .yellow: isPale ? "33" : nil
    case .blue: "94"
    case .magenta: "35"
    case .cyan: isPale ? "36" : nil
    }
  }
}
