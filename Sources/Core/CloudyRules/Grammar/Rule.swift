import CloudyModel

/// A condition and a time, such as `dry for 2h tomorrow between 8:00 and 12:00`; docs/rules.md describes the language.
///
/// Its description is its text in the language, with all units, so that parsing it returns the same rule.
package struct Rule: Hashable, Sendable {
  package var condition: RuleCondition
  /// The time for which the condition must hold without a break, in minutes; `nil` for any time, or for the whole
  /// window if the condition is one that lasts (see ``RuleCondition/isLasting``).
  package var minutes: Int?
  /// `nil` for the next ``standardWindow``.
  package var window: RuleWindow?

  /// Creates a rule; the values are not checked.
  package init(_ condition: RuleCondition, minutes: Int? = nil, window: RuleWindow? = nil) {
    self.condition = condition
    self.minutes = minutes
    self.window = window
  }

  /// The longest time that can be written, in minutes: two weeks.
  package static let longestTime = 14 * 24 * 60
  /// The length of the window if the rule states none, in minutes: a day, or ``minutes`` if that is more, since they
  /// would not fit otherwise.
  package var standardWindow: Int { max(24 * 60, minutes ?? 0) }
}

/// A condition that the weather of an hour fulfills or not.
package indirect enum RuleCondition: Hashable, Sendable {
  case weather(RuleWeather)
  case value(RuleComparison)
  /// Two or more conditions that hold at the same time.
  case all([RuleCondition])
  /// Two or more conditions, of which one holds.
  case any([RuleCondition])

  /// Whether the condition is requested of a whole window rather than of some time in it: `dry` alone or with others,
  /// since “dry tomorrow” means that it does not rain at all.
  package var isLasting: Bool {
    switch self {
    case .weather(let weather): weather == .dry
    case .value: false
    case .all(let parts): parts.contains(where: \.isLasting)
    case .any(let parts): parts.allSatisfy(\.isLasting)
    }
  }
}

/// A kind of weather.
package enum RuleWeather: String, CaseIterable, Hashable, Sendable {
  /// Any precipitation except snow; sleet is both rain and snow.
  case rain
  case snow
  /// Rain or snow.
  case precipitation
  case thunder, fog
  /// Neither rain nor snow.
  case dry
  /// An air temperature of 0°C or less.
  case frost
}

/// A comparison of a variable with a number.
package struct RuleComparison: Hashable, Sendable {
  package enum Operator: String, CaseIterable, Hashable, Sendable {
    case greater = ">"
    case atLeast = ">="
    case less = "<"
    case atMost = "<="
  }

  package let variable: RuleVariable
  package let comparison: Operator
  package let number: Double
  /// One of ``RuleVariable/units``.
  package let unit: RuleUnit

  /// Creates a comparison; the unit should be one of the variable's.
  package init(_ variable: RuleVariable, _ comparison: Operator, _ number: Double, _ unit: RuleUnit) {
    self.variable = variable
    self.comparison = comparison
    self.number = number
    self.unit = unit
  }
}
