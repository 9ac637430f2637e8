import CloudyViewModels

/// The style sheet, in addition to libadwaita's.
enum Style {
  /// The CSS class for the color of a temperature in degrees Celsius.
  static func warmth(_ celsius: Double) -> String { "warmth-\(TemperatureColorScale.step(celsius))" }

  static let rules = weather + highContrast + warmths

  private static let weather = """
    .weather { background: none; color: #0b1f3f; }
    .weather .soft { color: #1b3157; }
    .weather headerbar { background: none; box-shadow: none; border: none; color: inherit; }
    .weather.on-dark { color: #f4f8ff; }
    .weather.on-dark .soft { color: #d5e0f2; }
    .weather .pane { background: alpha(white, 0.74); border-radius: 18px; padding: 16px; }
    .weather.on-dark .pane { background: alpha(#0b1330, 0.52); }
    .weather .pane.week-pane, .weather .pane.hours { padding: 8px; }
    .weather .hours-note { padding: 6px 8px 0 8px; }
    .weather flowboxchild { padding: 0; }
    .weather list { background: none; color: inherit; }
    .weather row { border-radius: 12px; color: inherit; }
    .weather row:selected { background: alpha(#1f4f96, 0.1); color: inherit; }
    .weather.on-dark row:selected { background: alpha(white, 0.14); }
    .weather .place-title { font-size: 26pt; font-weight: 800; }
    .weather .temperature { font-size: 76pt; font-weight: 300; }
    .weather .temperature.small { font-size: 60pt; }
    .weather .chance { color: #1a5fb0; font-weight: 600; }
    .weather.on-dark .chance { color: #9fd0ff; }
    .weather .chart-choice button { padding: 2px 12px; border-radius: 16px; color: inherit; font-weight: 500; }
    .weather .chart-choice button.chosen { background: alpha(currentColor, 0.14); font-weight: 700; }
    .weather .warning-pane { background: alpha(#fff3d1, 0.94); border: 1px solid #c98a00; color: #3b2600; }
    .weather.on-dark .warning-pane {
      background: alpha(#0b1330, 0.62); border-color: #ffc94d; color: #fff3d6;
    }
    .weather .warning-pane image { color: #b36b00; }
    .weather.on-dark .warning-pane image { color: #ffc94d; }
    .weather .warning-pane .soft { color: inherit; }
    .weather .bar { background: #ffe2a0; color: #3b2600; padding: 8px 18px; border-radius: 12px; margin: 0 18px 6px 18px; }
    .weather .search { background: @window_bg_color; color: @window_fg_color; }
    .weather .search .soft { color: alpha(currentColor, 0.75); }
    .weather .search row { border-radius: 0; }
    .weather .search list { background: @card_bg_color; }
    .warmth { border-radius: 2px; }
    .places row { padding: 0; }
    .places .place-temperature { font-size: 15pt; }
    .places .dim-label { opacity: 0.8; }
    .places .alert-minor { color: #8a5a00; }
    .places .alert-severe { color: #b84500; }
    .places .alert-extreme { color: #c01c28; }
    .places .alert-minor.on-dark { color: #ffd35c; }
    .places .alert-severe.on-dark { color: #ffa348; }
    .places .alert-extreme.on-dark { color: #ff8a80; }
    .places row.drop-above { box-shadow: inset 0 2px @accent_bg_color; }
    .places row.drop-below { box-shadow: inset 0 -2px @accent_bg_color; }
    .drag-picture { background: @popover_bg_color; color: @popover_fg_color; border-radius: 9px; }
    .numeric { font-feature-settings: "tnum"; }
    .chart:focus { outline: 2px solid alpha(currentColor, 0.5); outline-offset: 2px; border-radius: 8px; }

    """

  /// Text is black on white or white on black, and groups have a border.
  private static let highContrast = """
    .weather.high-contrast, .weather.high-contrast .soft, .weather.high-contrast .search .soft { color: black; }
    .weather.high-contrast.on-dark, .weather.high-contrast.on-dark .soft { color: white; }
    .weather.high-contrast .search, .weather.high-contrast .search .soft { color: @window_fg_color; }
    .weather.high-contrast .pane { background: white; border: 2px solid black; }
    .weather.high-contrast.on-dark .pane { background: black; border-color: white; }
    .weather.high-contrast .warning-pane, .weather.high-contrast .warning-pane .soft,
    .weather.high-contrast .warning-pane image { color: #5c2b00; border-color: #5c2b00; }
    .weather.high-contrast.on-dark .warning-pane, .weather.high-contrast.on-dark .warning-pane .soft,
    .weather.high-contrast.on-dark .warning-pane image { color: #ffdf85; border-color: #ffdf85; }
    .weather.high-contrast .bar { background: #ffe2a0; color: black; border: 2px solid black; }
    .weather.high-contrast .chance { color: #003a80; }
    .weather.high-contrast.on-dark .chance { color: #cfe6ff; }
    .weather.high-contrast row:selected { background: none; outline: 2px solid currentColor; outline-offset: -2px; }
    .weather.high-contrast .chart-choice button.chosen { background: black; color: white; }
    .weather.high-contrast.on-dark .chart-choice button.chosen { background: white; color: black; }
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
