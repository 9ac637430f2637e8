/// A range on a track: a bar, with a color for each cell, and dashed where the range is uncertain.
public struct RangeBar {
  private let range: ClosedRange<Double>
  private let certain: ClosedRange<Double>?
  private let role: (Double) -> Role

  /// Creates a bar.
  ///
  /// - Parameters:
  ///   - range: The range, within `0...1`.
  ///   - certain: The part of the range that is certain; `nil` if there is none.
  ///   - role: The role at a share of the bar, from 0 at its start to 1 at its end.
  public init(range: ClosedRange<Double>, certain: ClosedRange<Double>?, role: @escaping (Double) -> Role) {
    self.range = range
    self.certain = certain
    self.role = role
  }

  /// A line of exactly `width` cells.
  public func line(_ styler: TextStyler, width: Int) -> StyledLine {
    guard width > 0 else { return StyledLine() }
    let first = min(max(Int(range.lowerBound * Double(width)), 0), width - 1)
    let last = min(max(Int((range.upperBound * Double(width)).rounded(.up)) - 1, first), width - 1)
    return (0..<width).reduce(into: StyledLine()) { line, cell in
      guard (first...last).contains(cell) else {
        line += styler("─", ascii: ".", .track)
        return
      }
      let share = last > first ? Double(cell - first) / Double(last - first) : 0.5
      let middle = (Double(cell) + 0.5) / Double(width)
      // If all of the range is certain, its ends are not dashed just because they are within a cell.
      let isCertain = certain.map { $0 == range || $0.contains(middle) } ?? false
      line += styler(isCertain ? "━" : "╍", ascii: isCertain ? "=" : "~", role(share))
    }
  }
}
