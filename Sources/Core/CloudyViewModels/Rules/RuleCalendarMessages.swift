import CloudyLocalization

// Translators: Titles of events in a calendar, each a time in which a rule applies. {rule} is a condition in English
// that the user typed, such as “gust > 60 km/h”; {chance} is such as “60%”.

/// The texts of a rule's events in a calendar.
enum RuleCalendarMessages {
  static func probably(_ rule: String) -> Message { Message("ruleCalendar.probably", "Probably: \(rule)") }
  static func possibly(_ rule: String) -> Message { Message("ruleCalendar.possibly", "Possibly: \(rule)") }
  static func chance(_ chance: String) -> Message { Message("ruleCalendar.chance", "\(chance) likely") }
}
