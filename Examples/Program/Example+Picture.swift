extension Example {
  /// A picture of the example in three lines of twelve cells.
  var picture: [String] {
    switch self {
    case .bank: ["┌──────────┐", "│ $ 120.00 │", "└ + ──── − ┘"]
    case .cloudy: ["   \\ _ /    ", "  ─(   )──╮ ", "    (______)"]
    case .colors: ["┌──────────┐", "│ █ ▓ ░  › │", "└──────────┘"]
    case .cookieFactory: ["  ╭──────╮  ", "  │· ∘ · │  ", "  ╰──────╯  "]
    case .countries: ["┌──────────┐", "│ ▤ UK   › │", "└──────────┘"]
    case .legacy: ["▓▓▓▒   ┌┐┌┐", "▓▓▓▓ → ├┤├┤", "▒▓▓▓   └┘└┘"]
    case .loginForm: ["┌ name ────┐", "├ •••••• ──┤", "└ [ Login ]┘"]
    case .networkedPhotoBook: ["┌────┐ ↓   ", "│ ▟▙ │ ████ ", "└────┘ 12/58"]
    case .photoBook: ["┌────┐┌────┐", "│ ▟▙ ││▂▅▇▃│", "└────┘└────┘"]
    case .registration: ["╔ name ════╗", "╚══════════╝", "  [Submit]  "]
    case .restaurants: ["┌ area  ▾ ─┐", "│ Ψ ★★★★☆  │", "└──────────┘"]
    }
  }
}
