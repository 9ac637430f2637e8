/// Numbers for the looks of text. Roles that a terminal draws alike share a number.
struct StyleTable {
  static let plain = 0

  private struct Style: Hashable {
    let role: Role
    let isHighlighted: Bool
  }

  private let capabilities: TerminalCapabilities
  /// The control codes, by number. There are no more of them than colors.
  private(set) var codes = [""]
  /// Whether blanks are visible in a look, by number.
  private(set) var showsBlanks = [false]
  private var numbers = ["": StyleTable.plain]
  private var known: [Style: Int] = [:]

  init(_ capabilities: TerminalCapabilities) { self.capabilities = capabilities }

  mutating func number(of span: Span) -> Int {
    let style = Style(role: span.role, isHighlighted: span.isHighlighted)
    if let number = known[style] { return number }
    // A scale of colors has any number of tints.
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
