import CloudyViewModels

/// The chance of rain or snow, a bar an hour.
struct RainBars {
  private let hours: [HourViewModel]
  private let cellsPerHour: Int

  init(_ hours: [HourViewModel], cellsPerHour: Int) {
    self.hours = hours
    self.cellsPerHour = cellsPerHour
  }

  /// One line, with the highest chance beside it; none if it stays dry.
  func lines(_ pen: Pen) -> [(label: StyledLine, line: StyledLine)] {
    let wettest = hours.max { ($0.precipitationFraction ?? 0) < ($1.precipitationFraction ?? 0) }
    guard let wettest, let highest = wettest.precipitationFraction, highest > 0 else { return [] }
    let line = hours.reduce(into: StyledLine()) { line, hour in
      let fraction = hour.precipitationFraction ?? 0
      // A cell stays free between bars where there is room, so that they do not look like another curve.
      let bar = max(cellsPerHour - 1, 1)
      for _ in 0..<bar { line += Blocks.cell(eighths: fraction * 8, role(of: hour, fraction), pen) }
      line += .spaces(cellsPerHour - bar)
    }
    return [(pen(wettest.precipitationChance, .rain(highest)), line)]
  }

  private func role(of hour: HourViewModel, _ fraction: Double) -> Role { hour.isSnow ? .ink(.snow) : .rain(fraction) }
}
