import CloudyModel
import CloudyServices

extension English {
  static func words(for band: AirQualityBand) -> String {
    switch band {
    case .good: "Good"
    case .fair: "Fair"
    case .moderate: "Moderate"
    case .poor: "Poor"
    case .veryPoor: "Very poor"
    case .extremelyPoor: "Extremely poor"
    case .unhealthyForSensitiveGroups: "Unhealthy for sensitive groups"
    case .unhealthy: "Unhealthy"
    case .veryUnhealthy: "Very unhealthy"
    case .hazardous: "Hazardous"
    }
  }

  static func words(for level: PollenLevel) -> String {
    switch level {
    case .low: "Low"
    case .moderate: "Moderate"
    case .high: "High"
    }
  }

  static func name(of plant: PollenCount.Plant) -> String {
    switch plant {
    case .alder: "Alder"
    case .birch: "Birch"
    case .grass: "Grass"
    case .mugwort: "Mugwort"
    case .olive: "Olive"
    case .ragweed: "Ragweed"
    }
  }

  static func sentence(_ phrase: NextHourPhrase) -> String {
    switch phrase {
    case .dry(let minutes): "No precipitation for the \(span(minutes))."
    case .throughout(let condition, let minutes): "\(subject(condition)) for the \(span(minutes))."
    case .starting(let condition, let minutes): "\(subject(condition)) starting in \(inMinutes(minutes))"
    case .startingThenStopping(let condition, let minutes, let later):
      "\(subject(condition)) starting in \(inMinutes(minutes)), stopping \(inMinutes(later)) later."
    case .stopping(let condition, let minutes): "\(subject(condition)) stopping in \(inMinutes(minutes))"
    case .stoppingThenStarting(let condition, let minutes, let later):
      "\(subject(condition)) stopping in \(inMinutes(minutes)), starting again \(inMinutes(later)) later."
    }
  }

  static func inMinutes(_ minutes: Int) -> String { minutes < 1 ? "< 1 min." : "\(minutes) min." }

  static func comparison(_ comparison: Comparison, with day: ComparedDay) -> String {
    let other =
      switch day {
      case .yesterday: "yesterday"
      case .aYearAgo: "a year ago"
      case .usual: "was usual in \(ClimateNormals.period)"
      }
    return switch comparison {
    case .warmer(let degrees): "Today is \(degrees) warmer than \(other)"
    case .colder(let degrees): "Today is \(degrees) colder than \(other)"
    case .alike: "Today is as warm as \(other)"
    }
  }

  /// For example, `Light rain`.
  private static func subject(_ condition: Condition) -> String {
    let words = words(for: condition)
    return words.prefix(1) + words.dropFirst().lowercased()
  }

  private static func span(_ minutes: Int?) -> String { minutes.map { "next \($0) minutes" } ?? "hour" }
}
