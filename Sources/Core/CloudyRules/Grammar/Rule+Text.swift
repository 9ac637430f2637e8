import CloudyModel
import Foundation

extension Rule: CustomStringConvertible {
  package var description: String {
    let duration = minutes.map { "for \(Rule.text(minutes: $0))" }
    return [condition.description, duration, window?.description].compactMap(\.self).joined(separator: " ")
  }

  /// For example, `2h 30 min`.
  fileprivate static func text(minutes: Int) -> String {
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    return [hours > 0 ? "\(hours)h" : nil, rest > 0 ? "\(rest) min" : nil].compactMap(\.self).joined(separator: " ")
  }
}

extension RuleCondition: CustomStringConvertible {
  package var description: String {
    switch self {
    case .weather(let weather): weather.rawValue
    case .value(let comparison): comparison.description
    case .all(let parts): parts.map(\.textInGroup).joined(separator: " and ")
    case .any(let parts): parts.map(\.textInGroup).joined(separator: " or ")
    }
  }

  /// In parentheses if it has several parts.
  private var textInGroup: String {
    switch self {
    case .weather, .value: description
    case .all, .any: "(\(description))"
    }
  }
}

extension RuleComparison: CustomStringConvertible {
  package var description: String {
    let whole = Int(exactly: number)
    let text = "\(variable.rawValue) \(comparison.rawValue) \(whole.map(String.init) ?? "\(number)")"
    switch unit {
    case .index: return text
    case .percent: return text + unit.rawValue
    default: return "\(text) \(unit.rawValue)"
    }
  }
}

extension RuleWindow: CustomStringConvertible {
  package var description: String {
    switch self {
    case .within(let minutes): "within \(Rule.text(minutes: minutes))"
    case .day(let query, let clock): [query.ruleText, clock?.description].compactMap(\.self).joined(separator: " ")
    case .clock(let clock): clock.description
    }
  }
}

extension RuleClock: CustomStringConvertible {
  package var description: String {
    switch self {
    case .before(let end): "before \(RuleClock.text(end))"
    case .after(let start): "after \(RuleClock.text(start))"
    case .between(let start, let end): "between \(RuleClock.text(start)) and \(RuleClock.text(end))"
    }
  }

  private static func text(_ minute: Int) -> String {
    "\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
  }
}

extension DayQuery {
  /// Days that rules do not have are written as today.
  fileprivate var ruleText: String {
    if case .night? = part, day == .fromToday(0) { return "tonight" }
    let name = RuleVocabulary.parts.first { $0.part == part }?.name
    switch day {
    case .weekday(let weekday): return [RuleVocabulary.name(weekday), name].compactMap(\.self).joined(separator: " ")
    case .fromToday(1): return ["tomorrow", name].compactMap(\.self).joined(separator: " ")
    default: return name.map { "this \($0)" } ?? "today"
    }
  }
}

extension RuleWindow {
  /// In minutes, on a day of 24 hours; 0 if the clocks exclude each other, `nil` if it depends on the current time.
  var length: Int? {
    switch self {
    case .within(let minutes): return minutes
    case .clock(.between(let start, let end)): return end > start ? end - start : end + 1440 - start
    case .clock: return nil
    case .day:
      guard let coordinates = Coordinates(latitude: 0, longitude: 0) else { return nil }
      let place = Place(name: "", coordinates: coordinates, timeZoneIdentifier: "GMT")
      let range = range(at: place, now: Date(timeIntervalSince1970: 43_200))
      return Int(range.upperBound.timeIntervalSince(range.lowerBound) / 60)
    }
  }
}
