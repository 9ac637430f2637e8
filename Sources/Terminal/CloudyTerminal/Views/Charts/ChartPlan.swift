import CloudyViewModels

/// The number of rows for each chart. The temperature has the highest priority, then precipitation, then the wind.
struct ChartPlan {
  /// The number of rows; 0 if the chart is not shown.
  private(set) var temperature = 0
  private(set) var precipitation = 0
  private(set) var wind = 0
  /// A day without precipitation needs no bars.
  private(set) var hasDrySentence = false
  private(set) var hasTrack = false
  private(set) var hasTitles = false
  private(set) var hasChances = false
  private(set) var hasDirections = false
  /// Empty rows between charts.
  private(set) var hasGaps = false

  /// With fewer rows, the wind and its gusts cannot be distinguished without colors.
  private static let leastWind = 3

  /// The number of rows that are left.
  private var room: Int

  /// The number of rows of each chart's heading.
  typealias Headings = (temperature: Int, precipitation: Int, wind: Int)

  /// - Parameter height: The number of rows, including those of the hours.
  init(_ charts: HourChartsViewModel, height: Int, headings: Headings) {
    let isWet = charts.precipitation?.isWet ?? false
    let hasWind = charts.wind != nil
    room = height - 1
    if charts.temperature != nil { temperature = taking(3) ?? taking(max(room, 0)) ?? 0 }
    hasTrack = taking(1) != nil
    if isWet { precipitation = taking(2) ?? 0 }
    if charts.precipitation != nil, !isWet { hasDrySentence = taking(headings.precipitation) != nil }
    let isPrecipitationShown = charts.precipitation == nil || precipitation > 0 || hasDrySentence
    if charts.wind?.hours.isEmpty == false, isPrecipitationShown { hasDirections = taking(1) != nil }
    if temperature > 0 { temperature += taking(2) ?? 0 }
    if isWet, precipitation > 0, charts.precipitation?.bars.contains(where: { $0.chance != nil }) == true {
      hasChances = taking(1) != nil
    }
    // If all charts have titles, the wind has a curve, since its arrows then show no speed.
    let titles = (temperature > 0 ? headings.temperature : 0) + (precipitation > 0 ? headings.precipitation : 0)
    if hasWind, isPrecipitationShown, taking(titles + headings.wind + ChartPlan.leastWind) != nil {
      wind = ChartPlan.leastWind
      hasTitles = true
    } else {
      hasTitles = taking(titles + (hasDirections ? headings.wind : 0)) != nil
    }
    let displayed = [temperature > 0, precipitation > 0 || hasDrySentence, wind > 0 || hasDirections].count { $0 }
    hasGaps = hasTitles && displayed > 1 && taking(displayed - 1) != nil
    grow()
  }

  /// Gives the remaining rows to the charts, about half of them to the temperature.
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

  /// - Returns: The requested number of rows, or `nil` if fewer are left.
  private mutating func taking(_ rows: Int) -> Int? {
    guard rows > 0, rows <= room else { return nil }
    room -= rows
    return rows
  }
}
