/// The colors of roles, readable on the terminal's background.
struct Palette: Sendable {
  let background: TerminalCapabilities.Background
  /// Whether the text is on the tint of a selected row, which has less contrast than the background.
  var isOnTint = false

  /// - Returns: `nil` for text in the terminal's own color.
  func color(of role: Role) -> RGB? {
    switch role {
    case .plain, .title: nil
    case .track: track
    case .dim: readable(RGB(0x8B95A3), isGraphic: false)
    case .accent: readable(RGB(0x7FB8FF), isGraphic: false)
    case .warning: readable(RGB(0xFFB020), isGraphic: false)
    case .tint(let tint): readable(tint.color, isGraphic: tint.isGraphic)
    }
  }

  /// The color, adjusted for enough contrast with the background.
  private func readable(_ color: RGB, isGraphic: Bool) -> RGB {
    switch background {
    case .dark: return color.lightened(toLuminance: isOnTint ? 0.31 : 0.2)
    case .light: return color.darkened(toLuminance: isOnTint ? 0.13 : isGraphic ? 0.29 : 0.17)
    // The background may be black or white, so text is halfway between the two, and graphics are a little brighter.
    case .unknown:
      let luminance = isGraphic ? 0.29 : 0.19
      return color.lightened(toLuminance: luminance).darkened(toLuminance: luminance)
    }
  }

  /// A color close to the background, since it only shows the possible length of a bar.
  private var track: RGB {
    switch background {
    case .dark: RGB(0x3A414B)
    case .light: RGB(0xD5DAE0)
    case .unknown: RGB(0x8A8F96)
    }
  }
}

/// The style of a selected row: a tint of the background that keeps text colors.
struct Highlight {
  let background: RGB
  let palette: Palette

  /// - Returns: `nil` if the background is unknown.
  init?(_ background: TerminalCapabilities.Background) {
    switch background {
    case .dark: self.background = RGB(0x262B33)
    case .light: self.background = RGB(0xE4E8ED)
    case .unknown: return nil
    }
    palette = Palette(background: background, isOnTint: true)
  }
}
