extension Key {
  /// The name as it is printed on the key, or a similar one.
  package func name(_ pen: Pen) -> String {
    let isUnicode = pen.capabilities.isUnicode
    return switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .enter: isUnicode ? "↵" : "Enter"
    case .escape: "Esc"
    case .backspace: "Backspace"
    case .delete: "Del"
    case .tab: "Tab"
    case .backtab: "Shift+Tab"
    case .up: isUnicode ? "↑" : "Up"
    case .down: isUnicode ? "↓" : "Down"
    case .left: isUnicode ? "←" : "Left"
    case .right: isUnicode ? "→" : "Right"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .control(let letter): "^\(letter.uppercased())"
    case .function(let number): "F\(number)"
    }
  }
}
