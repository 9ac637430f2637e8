import CloudyViewModels

/// How many rows of which chart there is room for: the temperature first, then what falls, the wind last.
struct ChartPlan {
  /// In rows; 0 of what is not shown.
  private(set) var temperature = 0
  private(set) var precipitation = 0
  private(set) var wind = 0
  /// What never gets wet needs no bars.
  private(set) var hasDrySentence = false
  private(set) var hasDays = false
  private(set) var hasTrack = false
  private(set) var hasTitles = false
  private(set) var hasChances = false
  private(set) var hasDirections = false
  /// Empty rows between charts.
  private(set) var hasGaps = false

  /// How many rows are left.
  private var room: Int

  /// - Parameter height: In rows, the hours' among them.
  init(_ charts: HourChartsViewModel, height: Int) {
    let isWet = charts.precipitation?.isWet ?? false
    room = height - 1
    if charts.temperature != nil { temperature = taking(3) ?? taking(max(room, 0)) ?? 0 }
    hasTrack = taking(1) != nil
    if isWet { precipitation = taking(2) ?? 0 }
    if charts.precipitation != nil, !isWet { hasDrySentence = taking(1) != nil }
    if charts.axis.dayMarks.count > 1 { hasDays = taking(1) != nil }
    if charts.wind?.hours.isEmpty == false { hasDirections = taking(1) != nil }
    if temperature > 0 { temperature += taking(2) ?? 0 }
    if isWet, precipitation > 0, charts.precipitation?.bars.contains(where: { !$0.chance.isEmpty }) == true {
      hasChances = taking(1) != nil
    }
    let isWindShown = hasDirections || charts.wind != nil
    let titled = [temperature > 0, precipitation > 0, isWindShown].count { $0 }
    if charts.wind != nil, titled > 0, let _ = taking(titled + 2) {
      hasTitles = true
      wind = 2
    } else {
      hasTitles = taking([temperature > 0, precipitation > 0, hasDirections].count { $0 }) != nil
    }
    let shown = [temperature > 0, precipitation > 0 || hasDrySentence, wind > 0 || hasDirections].count { $0 }
    hasGaps = hasTitles && shown > 1 && taking(shown - 1) != nil
    grow()
  }

  /// Gives what is left to the charts, about half of it to the temperature.
  private mutating func grow() {
    while room > 0 {
      let growing = [
        (rows: \ChartPlan.temperature, weight: 2.0, limit: 12), (rows: \.precipitation, weight: 1, limit: 5),
        (rows: \.wind, weight: 1, limit: 6),
      ].filter { self[keyPath: $0.rows] > 0 && self[keyPath: $0.rows] < $0.limit }
      let next = growing.min {
        Double(self[keyPath: $0.rows]) / $0.weight < Double(self[keyPath: $1.rows]) / $1.weight
      }
      guard let next, taking(1) != nil else { return }
      self[keyPath: next.rows] += 1
    }
  }

  /// - Returns: As many rows as are asked for, or `nil` if there are not so many left.
  private mutating func taking(_ rows: Int) -> Int? {
    guard rows > 0, rows <= room else { return nil }
    room -= rows
    return rows
  }
}
