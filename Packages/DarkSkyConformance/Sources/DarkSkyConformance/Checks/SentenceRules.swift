import Foundation

extension Suite {
  /// Whether a condition fits the values of a point in US units, within one step.
  static func agrees(_ condition: Condition, with point: Point) -> Bool {
    switch condition.kind {
    case .cloud, .clear:
      guard let cover = point.number("cloudCover") else { return true }
      return abs(step(of: cover, in: [0.3125, 0.6, 0.875]) - condition.degree) <= 1
    case .wind:
      guard let speed = point.number("windSpeed") else { return true }
      // Strong gusts can increase the degree.
      let most = max(speed, (point.number("windGust") ?? 0) * 0.65)
      let (low, high) = (step(of: speed, in: [15, 25, 40]), step(of: most, in: [15, 25, 40]))
      return (low - 1...max(low, high) + 1).contains(condition.degree)
    case .precipitation:
      if let type = condition.kind.type, let found = point.text("precipType"), type != found { return false }
      return point.number("precipProbability").map { $0 >= 0.2 } ?? true
    case .fog: return point.number("visibility").map { $0 < 2.1 } ?? true
    case .dryness, .humidity: return true
    }
  }

  /// The values of a point that determine its summary.
  static func figures(of point: Point) -> String {
    ["cloudCover", "windSpeed", "precipProbability", "precipType", "visibility"]
      .compactMap { name in point[name].map { "\(name) \($0.source)" } }.joined(separator: ", ")
  }

  private static func step(of value: Double, in limits: [Double]) -> Int { limits.count { value >= $0 } }

  /// Whether an icon fits one of the conditions.
  static func pictures(_ icon: String?, _ kinds: [Condition.Kind]) -> Bool {
    guard let icon else { return true }
    switch icon {
    case "rain", "snow", "sleet": return kinds.contains { $0.isPrecipitation }
    case "fog": return kinds.contains(.fog)
    case "wind": return kinds.contains(.wind)
    case "clear-day", "clear-night": return !kinds.contains { $0.isPrecipitation || $0 == .cloud || $0 == .fog }
    default: return !kinds.contains { $0.isPrecipitation || $0 == .fog } && !kinds.contains(.clear)
    }
  }

  /// Whether a clause about an hour fits the probability of each minute.
  static func minutes(of clause: Clause, agreeWith odds: [Double]) -> Bool {
    let isWet = clause.conditions.first?.kind.isPrecipitation ?? false
    let start = odds.firstIndex { $0 >= 0.5 } ?? odds.count
    let end = odds.indices.first { $0 > 0 && odds[$0] < 0.2 } ?? odds.count
    // Sentences round minutes from 15 on to multiples of five.
    func fits(_ said: Int, _ found: Int) -> Bool { abs(said - found) <= 5 }
    switch clause.form {
    case .forHour: return isWet ? (odds.max() ?? 0) >= 0.2 : odds.count { $0 >= 0.5 } < 5
    case .startingIn(let minute), .startingThenStopping(let minute, _): return fits(minute, start)
    case .stoppingIn(let minute), .stoppingThenStarting(let minute, _): return fits(minute, end)
    default: return false
    }
  }
}
