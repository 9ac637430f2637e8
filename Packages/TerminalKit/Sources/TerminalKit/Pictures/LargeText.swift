/// Digits three lines high, drawn with half blocks.
public enum LargeText {
  private static let height = 3

  /// Draws a number with its unit. Bidirectional isolates in the text are ignored.
  ///
  /// - Returns: `nil` if a character has no large form, or the terminal has no block elements.
  public static func lines(_ text: String, _ role: Role, _ styler: TextStyler) -> [StyledLine]? {
    guard styler.capabilities.hasSymbols else { return nil }
    var rows = Array(repeating: "", count: height)
    let figures = text.filter { !("\u{2066}"..."\u{2069}").contains($0) }
    for (index, character) in figures.enumerated() {
      guard let shape = shape(of: character) else { return nil }
      for row in rows.indices { rows[row] += (index > 0 ? " " : "") + shape[row] }
    }
    return rows.map { styler($0, role) }
  }

  private static func shape(of character: Character) -> [String]? {
    switch character {
    case "0": ["█▀█", "█ █", "▀▀▀"]
    case "1": ["▄█ ", " █ ", "▀▀▀"]
    case "2": ["▀▀█", "█▀▀", "▀▀▀"]
    case "3": ["▀▀█", " ▀█", "▀▀▀"]
    case "4": ["█ █", "▀▀█", "  ▀"]
    case "5": ["█▀▀", "▀▀█", "▀▀▀"]
    case "6": ["█▀▀", "█▀█", "▀▀▀"]
    case "7": ["▀▀█", "  █", "  ▀"]
    case "8": ["█▀█", "█▀█", "▀▀▀"]
    case "9": ["█▀█", "▀▀█", "▀▀▀"]
    case "-", "−": ["  ", "▀▀", "  "]
    case ".", ",": [" ", " ", "▀"]
    case " ", "\u{A0}": ["", "", ""]
    case "°": ["▄▀▄", " ▀ ", "   "]
    case "C": ["█▀▀", "█  ", "▀▀▀"]
    case "F": ["█▀▀", "█▀ ", "▀  "]
    case "K": ["█ █", "█▀▄", "▀ ▀"]
    default: nil
    }
  }
}
