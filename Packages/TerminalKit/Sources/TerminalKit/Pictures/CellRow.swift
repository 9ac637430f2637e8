/// A row of cells. Neighbours with the same look become one piece of text.
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

  /// The row with the looks of its pieces.
  public func line(_ styler: TextStyler) -> StyledLine {
    pieces.reduce(into: StyledLine()) { $0 += styler($1.text, $1.role) }
  }
}
