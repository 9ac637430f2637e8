/// Numbers for text styles. Roles that a terminal draws the same share a number.
struct StyleTable {
  static let plain = 0

  private struct Style: Hashable {
    let role: Role
    let isHighlighted: Bool
  }

  private let capabilities: TerminalCapabilities
  /// The control codes, by number. The number of colors limits their count.
  private(set) var codes = [""]
  /// Whether blanks are visible in a style, by number.
  private(set) var showsBlanks = [false]
  private var numbers = ["": StyleTable.plain]
  private var known: [Style: Int] = [:]

  init(_ capabilities: TerminalCapabilities) { self.capabilities = capabilities }

  mutating func number(of span: Span) -> Int {
    let style = Style(role: span.role, isHighlighted: span.isHighlighted)
    if let number = known[style] { return number }
    // A color scale can have any number of tints.
    if known.count > 1000 { known.removeAll(keepingCapacity: true) }
    let code = SGR.code(for: span.role, capabilities, isHighlighted: span.isHighlighted)
    let number = numbers[code] ?? codes.count
    if number == codes.count {
      codes.append(code)
      showsBlanks.append(span.isHighlighted)
      numbers[code] = number
    }
    known[style] = number
    return number
  }
}
