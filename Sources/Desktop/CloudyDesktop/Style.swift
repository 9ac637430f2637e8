import CloudyViewModels

/// The style sheet, in addition to libadwaita's.
enum Style {
  /// The CSS class for the color of a temperature in degrees Celsius.
  static func warmth(_ celsius: Double) -> String { "warmth-\(TemperatureColorScale.step(celsius))" }

  static let rules = weather + fades + alerts + highContrast + warmths

  private static let weather = """
    .weather { background: none; color: #0b1f3f; }
    .weather .soft { color: #1b3157; }
    .weather headerbar { background: none; box-shadow: none; border: none; color: inherit; }
    .weather.on-dark { color: #f4f8ff; }
    .weather.on-dark .soft { color: #d5e0f2; }
    .weather .pane { background: alpha(white, 0.74); border-radius: 18px; padding: 16px; }
    .weather.on-dark .pane { background: alpha(#0b1330, 0.52); }
    .weather .pane.week-pane, .weather .pane.hours { padding: 8px; }
    .weather flowboxchild { padding: 0; }
    .weather list { background: none; color: inherit; }
    .weather row { border-radius: 12px; color: inherit; }
    .weather row:selected { background: alpha(#1f4f96, 0.1); color: inherit; }
    .weather.on-dark row:selected { background: alpha(white, 0.14); }
    .weather .place-title { font-size: 26pt; font-weight: 800; }
    .weather .temperature { font-size: 76pt; font-weight: 300; line-height: 0.8; }
    .weather .temperature.small { font-size: 60pt; }
    .weather .chance { color: #1a5fb0; font-weight: 600; }
    .weather.on-dark .chance { color: #9fd0ff; }
    .weather .chart-choice button { padding: 2px 12px; border-radius: 16px; color: inherit; font-weight: 500; }
    .weather .chart-choice button:checked { background: alpha(currentColor, 0.14); font-weight: 700; }
    .weather .linked button { padding: 2px 10px; color: inherit; background: alpha(currentColor, 0.07); }
    .weather .linked button:checked { background: alpha(currentColor, 0.2); font-weight: 700; }
    .weather-page > undershoot.top {
      background: linear-gradient(to bottom, alpha(#0b1330, 0.2), alpha(#0b1330, 0) 14px);
    }
    .weather .strip-button {
      min-width: 32px; min-height: 32px; padding: 0; background: white; color: #0b1f3f;
      box-shadow: 0 1px 4px alpha(black, 0.35);
    }
    .weather.on-dark .strip-button { background: #2a3560; color: white; }
    .weather .bar { background: #ffe2a0; color: #3b2600; padding: 8px 14px; border-radius: 12px; }
    .weather .search { background: @window_bg_color; color: @window_fg_color; }
    .weather .search .soft { color: alpha(currentColor, 0.75); }
    .weather .search row { border-radius: 0; }
    .weather .search list { background: @card_bg_color; }
    .warmth { border-radius: 2px; }
    .places row { padding: 0; }
    .places .place-temperature { font-size: 15pt; }
    .places .dim-label { opacity: 0.8; }
    .level-moderate { color: #8a5a00; }
    .level-severe { color: #b84500; }
    .level-extreme { color: #c01c28; }
    .level-moderate.on-dark, .weather.on-dark .level-moderate { color: #ffd35c; }
    .level-severe.on-dark, .weather.on-dark .level-severe { color: #ffa348; }
    .level-extreme.on-dark, .weather.on-dark .level-extreme { color: #ff8a80; }
    .places row.drop-above { box-shadow: inset 0 2px @accent_bg_color; }
    .places row.drop-below { box-shadow: inset 0 -2px @accent_bg_color; }
    .drag-picture { background: @popover_bg_color; color: @popover_fg_color; border-radius: 9px; }
    .averages .picture, .averages .warmth { opacity: 0.6; }
    .averages .temperature { opacity: 0.8; }
    .numeric { font-feature-settings: "tnum"; }
    .chart:focus { outline: 2px solid alpha(currentColor, 0.5); outline-offset: 2px; border-radius: 8px; }

    """

  /// Shadows at the ends of a strip that continues there.
  ///
  /// Over a dark sky, cards have various colors, of which an opaque shadow would differ.
  private static let fades =
    fades(in: ".weather", color: "#f4f4f7", opacity: 0.92)
    + fades(in: ".weather.on-dark", color: "#141c42", opacity: 0.66)

  private static func fades(in scheme: String, color: String, opacity: Double) -> String {
    // The end is at the left in a right-to-left layout.
    let sides = [("ltr", "start", "left"), ("ltr", "end", "right"), ("rtl", "start", "right"), ("rtl", "end", "left")]
    return sides.map { direction, end, side in
      """
      \(scheme) .fade-\(end):dir(\(direction)) {
        background: linear-gradient(to \(side), alpha(\(color), 0), alpha(\(color), \(opacity)) 70%);
      }

      """
    }.joined()
  }

  /// Alerts are yellow, orange or red by level. Notices have the colors of other panes.
  private static let alerts = """
    .weather .alert { border: 1px solid; }
    .weather .alert .soft, .weather.on-dark .alert .soft { color: inherit; }
    .weather .alert-notice { border-color: alpha(currentColor, 0.4); }
    .weather .alert-moderate { background: alpha(#fff3d1, 0.94); border-color: #c98a00; color: #3b2600; }
    .weather .alert-moderate image { color: #a06000; }
    .weather .alert-severe { background: alpha(#ffddbb, 0.95); border-color: #d4600a; color: #401c00; }
    .weather .alert-severe image { color: #b84500; }
    .weather .alert-extreme { background: alpha(#ffd3d0, 0.96); border: 2px solid #c01c28; color: #4a0509; }
    .weather .alert-extreme image { color: #c01c28; }
    .weather.on-dark .alert-moderate { background: alpha(#0b1330, 0.62); border-color: #ffc94d; color: #fff3d6; }
    .weather.on-dark .alert-moderate image { color: #ffc94d; }
    .weather.on-dark .alert-severe { background: alpha(#3a1c05, 0.78); border-color: #ff9d4d; color: #ffe9d6; }
    .weather.on-dark .alert-severe image { color: #ff9d4d; }
    .weather.on-dark .alert-extreme { background: alpha(#4d0a12, 0.85); border-color: #ff6b6b; color: #ffe3e1; }
    .weather.on-dark .alert-extreme image { color: #ff8080; }

    """

  /// Text is black on white or white on black, and groups have a border.
  private static let highContrast = """
    .weather.high-contrast, .weather.high-contrast .soft, .weather.high-contrast .search .soft { color: black; }
    .weather.high-contrast.on-dark, .weather.high-contrast.on-dark .soft { color: white; }
    .weather.high-contrast .search, .weather.high-contrast .search .soft { color: @window_fg_color; }
    .weather.high-contrast .pane { background: white; border: 2px solid black; }
    .weather.high-contrast.on-dark .pane { background: black; border-color: white; }
    .weather.high-contrast .alert-moderate { border-color: #5c2b00; color: #5c2b00; }
    .weather.high-contrast .alert-severe { border-color: #7a2e00; color: #7a2e00; }
    .weather.high-contrast .alert-extreme { border: 4px solid #8f0010; color: #8f0010; }
    .weather.high-contrast.on-dark .alert-moderate { border-color: #ffdf85; color: #ffdf85; }
    .weather.high-contrast.on-dark .alert-severe { border-color: #ffc08a; color: #ffc08a; }
    .weather.high-contrast.on-dark .alert-extreme { border-color: #ffb3b3; color: #ffb3b3; }
    .weather.high-contrast .alert .soft, .weather.high-contrast .alert image,
    .weather.high-contrast .hour image, .weather.high-contrast row image { color: inherit; }
    .weather.high-contrast .fade.fade-start, .weather.high-contrast .fade.fade-end { background: none; }
    .weather.high-contrast .strip-button { background: white; color: black; border: 2px solid black; }
    .weather.high-contrast.on-dark .strip-button { background: black; color: white; border-color: white; }
    .weather.high-contrast .bar { background: #ffe2a0; color: black; border: 2px solid black; }
    .weather.high-contrast .chance { color: #003a80; }
    .weather.high-contrast.on-dark .chance { color: #cfe6ff; }
    .weather.high-contrast row:selected { background: none; outline: 2px solid currentColor; outline-offset: -2px; }
    .weather.high-contrast .chart-choice button:checked, .weather.high-contrast .linked button:checked {
      background: black; color: white;
    }
    .weather.high-contrast.on-dark .chart-choice button:checked,
    .weather.high-contrast.on-dark .linked button:checked { background: white; color: black; }
    .weather.high-contrast .chart:focus { outline-color: currentColor; }

    """

  /// The colors of temperatures, the same as in charts.
  private static let warmths = TemperatureColorScale.colors.enumerated().map { step, color in
    """
    .warmth-\(step) { background: \(color.light); }
    .on-dark .warmth-\(step) { background: \(color.dark); }

    """
  }.joined()
}
