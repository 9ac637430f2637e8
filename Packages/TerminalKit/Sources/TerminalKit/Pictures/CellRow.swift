/// A row of cells. Adjacent cells with the same role become one span.
public struct CellRow {
  private var pieces: [(text: String, role: Role)] = []

  /// Creates an empty row.
  public init() {}

  /// Adds text to the right.
  public mutating func append(_ text: String, _ role: Role) {
    if let last = pieces.last, last.role == role {
      pieces[pieces.count - 1].text += text
    } else {
      pieces.append((text, role))
    }
  }

  /// The row as styled text.
  public func line(_ styler: TextStyler) -> StyledLine {
    pieces.reduce(into: StyledLine()) { $0 += styler($1.text, $1.role) }
  }
}
