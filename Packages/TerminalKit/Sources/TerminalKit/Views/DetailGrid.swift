/// Labeled values in columns, filled from top to bottom.
public struct DetailGrid {
  /// A labeled value.
  public struct Detail {
    let label: String
    let value: String
    let role: Role

    /// Creates a detail.
    ///
    /// - Parameter role: The role of the value.
    public init(label: String, value: String, role: Role = .plain) {
      self.label = label
      self.value = value
      self.role = role
    }
  }

  private let details: [Detail]

  /// Creates a grid of details.
  public init(_ details: [Detail]) { self.details = details }

  /// Uses as many columns as fit, up to `limit`. If not even one fits, values that do not fit next to their labels are
  /// below them.
  public func lines(_ styler: TextStyler, width: Int, limit: Int) -> [StyledLine] {
    wholeLines(styler, width: width, limit: limit) ?? details.flatMap { pinched($0, styler, width: width) }
  }

  /// Uses as many columns as fit, up to `limit`, without cutting anything.
  ///
  /// - Returns: `nil` if the values do not fit.
  public func wholeLines(_ styler: TextStyler, width: Int, limit: Int) -> [StyledLine]? {
    guard !details.isEmpty else { return [] }
    for count in stride(from: min(max(limit, 1), details.count), through: 1, by: -1) {
      for isTight in [false, true] {
        let lines = lines(of: columns(count, styler, labelGap: isTight ? 1 : 2), gap: isTight ? 2 : 3)
        if lines.allSatisfy({ $0.width <= width }) { return lines }
      }
    }
    return nil
  }

  /// The label and the value at both ends of a line, or one below the other.
  private func pinched(_ detail: Detail, _ styler: TextStyler, width: Int) -> [StyledLine] {
    let (label, value) = (styler(detail.label, .dim), styler(detail.value, detail.role))
    guard label.width + 1 + value.width > width else { return [label.padded(to: width - value.width) + value] }
    return styler.wrapped(detail.label, .dim, to: width)
      + styler.indented(styler.wrapped(detail.value, detail.role, to: max(width - 2, 1)))
  }

  private func lines(of columns: [[StyledLine]], gap: Int) -> [StyledLine] {
    (0..<(columns.map(\.count).max() ?? 0)).map { row in
      columns.map { column in
        row < column.count ? column[row] : .spaces(column.first?.width ?? 0)
      }.joined(separator: .spaces(gap))
    }
  }

  /// All lines of a column have the same width.
  private func columns(_ count: Int, _ styler: TextStyler, labelGap: Int) -> [[StyledLine]] {
    let height = (details.count + count - 1) / count
    return stride(from: 0, to: details.count, by: height).map { start in
      let column = details[start..<min(start + height, details.count)]
      let labels = column.map { styler($0.label, .dim) }
      let values = column.map { styler($0.value, $0.role) }
      let labelWidth = labels.map(\.width).max() ?? 0
      let valueWidth = values.map(\.width).max() ?? 0
      return zip(labels, values).map { $0.padded(to: labelWidth + labelGap) + $1.padded(to: valueWidth) }
    }
  }
}
