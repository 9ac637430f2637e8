/// Bars that grow in eighths of a cell.
public enum Blocks {
  /// One cell, filled from below.
  ///
  /// - Parameter eighths: Limited to `0...8`.
  public static func cell(eighths: Double, _ role: Role, _ styler: TextStyler) -> StyledLine {
    text(eighths: eighths, styler).map { styler($0, role) } ?? .spaces(1)
  }

  /// The character of a cell.
  ///
  /// - Parameter eighths: Limited to `0...8`.
  /// - Returns: `nil` for less than half an eighth.
  public static func text(eighths: Double, _ styler: TextStyler) -> String? {
    guard eighths.isFinite else { return nil }
    let level = Int(min(max(eighths.rounded(), 0), 8))
    guard level > 0 else { return nil }
    let blocks = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    return styler.capabilities.hasSymbols ? blocks[level - 1] : level < 4 ? "." : level < 7 ? ":" : "#"
  }
}
