/// The range of a day's temperatures within the week's: a bar on a track, with each cell in the color of its
/// temperature, and dashed where services disagree.
struct RangeBar {
  /// `0...1` of the track.
  let range: ClosedRange<Double>
  let celsius: ClosedRange<Double>
  /// The part of the range that all services agree on; `nil` if there is none.
  let agreed: ClosedRange<Double>?

  func line(_ pen: Pen, width: Int) -> StyledLine {
    guard width > 0 else { return StyledLine() }
    let first = min(max(Int(range.lowerBound * Double(width)), 0), width - 1)
    let last = min(max(Int((range.upperBound * Double(width)).rounded(.up)) - 1, first), width - 1)
    return (0..<width).reduce(into: StyledLine()) { line, cell in
      guard (first...last).contains(cell) else {
        line += pen("─", ascii: ".", .track)
        return
      }
      let share = last > first ? Double(cell - first) / Double(last - first) : 0.5
      let temperature = celsius.lowerBound + (celsius.upperBound - celsius.lowerBound) * share
      let middle = (Double(cell) + 0.5) / Double(width)
      // If all services agree, the ends of a bar are not dashed just because they lie within a cell.
      let isAgreed = agreed.map { $0 == range || $0.contains(middle) } ?? false
      line += pen(isAgreed ? "━" : "╍", ascii: isAgreed ? "=" : "~", .warmth(temperature))
    }
  }
}
