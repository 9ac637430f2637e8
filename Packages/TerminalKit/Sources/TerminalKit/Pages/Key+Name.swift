/// A key whose name is a word instead of a symbol.
public enum NamedKey: Hashable, Sendable {
  case space, enter, escape, backspace, delete, tab, backtab
  case up, down, left, right
  case home, end, pageUp, pageDown
}

extension Key {
  /// The label of the key.
  ///
  /// - Parameter words: Returns the name of a key that has no symbol.
  public func name(_ styler: TextStyler, words: (NamedKey) -> String) -> String {
    let hasSymbols = styler.capabilities.hasSymbols
    return switch self {
    case .character(" "): words(.space)
    case .character(let character): String(character)
    case .enter: hasSymbols ? "↵" : words(.enter)
    case .escape: words(.escape)
    case .backspace: words(.backspace)
    case .delete: words(.delete)
    case .tab: words(.tab)
    case .backtab: words(.backtab)
    case .up: hasSymbols ? "↑" : words(.up)
    case .down: hasSymbols ? "↓" : words(.down)
    case .left: hasSymbols ? "←" : words(.left)
    case .right: hasSymbols ? "→" : words(.right)
    case .home: words(.home)
    case .end: words(.end)
    case .pageUp: words(.pageUp)
    case .pageDown: words(.pageDown)
    case .control(let letter): "^\(letter.uppercased())"
    case .function(let number): "F\(number)"
    }
  }
}
