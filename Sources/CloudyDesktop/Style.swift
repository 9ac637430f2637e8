/// How windows look beside what libadwaita decides.
enum Style {
  static let rules = """
    .weather { background: none; color: #0b1f3f; }
    .weather .soft { color: #1b3157; }
    .weather headerbar { background: none; box-shadow: none; border: none; color: inherit; }
    .weather.on-dark { color: #f4f8ff; }
    .weather.on-dark .soft { color: #d5e0f2; }
    .weather .pane { background: alpha(white, 0.62); border-radius: 16px; padding: 14px; }
    .weather.on-dark .pane { background: alpha(#0b1330, 0.42); }
    .weather .pane.week-pane, .weather .pane.hours { padding: 8px; }
    .weather list { background: none; color: inherit; }
    .weather row { border-radius: 10px; color: inherit; }
    .weather row:selected { background: alpha(white, 0.5); color: inherit; }
    .weather.on-dark row:selected { background: alpha(white, 0.14); }
    .weather .place-title { font-size: 24pt; font-weight: 700; }
    .weather .temperature { font-size: 56pt; font-weight: 300; }
    .weather .temperature.small { font-size: 40pt; }
    .weather .chance { color: #1a5fb0; }
    .weather.on-dark .chance { color: #9fd0ff; }
    .weather .chart-choice button { padding: 2px 10px; border-radius: 14px; color: inherit; font-weight: 500; }
    .weather .chart-choice button.chosen { background: alpha(currentColor, 0.14); }
    .weather .warning-pane { background: #ffe2a0; color: #3b2600; }
    .weather.on-dark .warning-pane { background: #5a4200; color: #fff3d6; }
    .weather .warning-pane .soft { color: inherit; }
    .weather .bar { background: #ffe2a0; color: #3b2600; padding: 6px 18px; }
    .weather .search { background: @window_bg_color; color: @window_fg_color; }
    .weather .search .soft { color: alpha(currentColor, 0.75); }
    .weather .search row { border-radius: 0; }
    .weather .search list { background: @card_bg_color; }
    .places row { padding: 0; }
    .places .place-temperature { font-size: 15pt; }
    .numeric { font-feature-settings: "tnum"; }
    .chart:focus { outline: 2px solid alpha(currentColor, 0.5); outline-offset: 2px; border-radius: 8px; }
    """
}
