import CloudyViewModels

/// Figures with their names in columns, filled from top to bottom.
struct DetailGrid {
  let details: [DetailViewModel]

  init(_ details: some Sequence<DetailViewModel>) { self.details = Array(details) }

  /// Uses as many columns as fit, `limit` at most. If not even one fits, that one is cut.
  func lines(_ pen: Pen, width: Int, limit: Int) -> [StyledLine] {
    wholeLines(pen, width: width, limit: limit) ?? details.map { pinched($0, pen, width: width) }
  }

  /// - Returns: `nil` if the figures do not fit uncut.
  func wholeLines(_ pen: Pen, width: Int, limit: Int) -> [StyledLine]? {
    guard !details.isEmpty else { return [] }
    for count in stride(from: min(max(limit, 1), details.count), through: 1, by: -1) {
      for isTight in [false, true] {
        let lines = lines(of: columns(count, pen, labelGap: isTight ? 1 : 2), gap: isTight ? 2 : 3)
        if lines.allSatisfy({ $0.width <= width }) { return lines }
      }
    }
    return nil
  }

  /// Shows as much of the name as the figure leaves room for.
  private func pinched(_ detail: DetailViewModel, _ pen: Pen, width: Int) -> StyledLine {
    let value = pen.truncated(pen(detail.value, role(of: detail)), to: max(width - 6, 1))
    return pen.fitted(pen(detail.label, .dim), to: max(width - value.width - 1, 0)) + .spaces(1) + value
  }

  private func lines(of columns: [[StyledLine]], gap: Int) -> [StyledLine] {
    (0..<(columns.map(\.count).max() ?? 0)).map { row in
      columns.map { column in
        row < column.count ? column[row] : .spaces(column.first?.width ?? 0)
      }.joined(separator: .spaces(gap))
    }
  }

  /// All lines of a column have the same width.
  private func columns(_ count: Int, _ pen: Pen, labelGap: Int) -> [[StyledLine]] {
    let height = (details.count + count - 1) / count
    return stride(from: 0, to: details.count, by: height).map { start in
      let column = details[start..<min(start + height, details.count)]
      let labels = column.map { pen($0.label, .dim) }
      let values = column.map { pen($0.value, role(of: $0)) }
      let labelWidth = labels.map(\.width).max() ?? 0
      let valueWidth = values.map(\.width).max() ?? 0
      return zip(labels, values).map { $0.padded(to: labelWidth + labelGap) + $1.padded(to: valueWidth) }
    }
  }

  private func role(of detail: DetailViewModel) -> Role {
    switch detail.figure {
    case .chanceOfRain, .chanceOfSnow, .chanceOfPrecipitation, .wetDays, .precipitation, .snowfall: .rain(1)
    default: .plain
    }
  }
}
