import CloudyLocalization

// Translators: The forecast’s response to a rule that the user typed, such as “dry for 2h this afternoon”. {when} is
// one or several times, such as “from now to 4:00 PM and from 6:00 PM to 9:00 PM”; {chance} is such as “80%”.

/// What a forecast says about a rule.
enum AskMessages {
  static func yes(_ when: String) -> Message { Message("ask.yes", "Yes, \(when).") }
  static func yes(_ when: String, chance: String) -> Message {
    Message("ask.yesWithChance", "Yes, \(when) (\(chance) likely).")
  }

  static func probably(_ when: String) -> Message { Message("ask.probably", "Probably, \(when).") }
  static func probably(_ when: String, chance: String) -> Message {
    Message("ask.probablyWithChance", "Probably, \(when) (\(chance) likely).")
  }

  static func possibly(_ when: String) -> Message { Message("ask.possibly", "Possibly, \(when).") }
  static func possibly(_ when: String, chance: String) -> Message {
    Message("ask.possiblyWithChance", "Possibly, \(when) (\(chance) likely).")
  }

  /// - Parameter when: The whole time that was considered.
  static func no(_ when: String) -> Message { Message("ask.no", "No, not \(when).") }

  /// - Parameter when: The whole time that was considered.
  static func unknown(_ when: String) -> Message {
    Message("ask.unknown", "Unknown: the forecast lacks data for the time \(when).")
  }

  static let over = Message("ask.over", "This time is over.")
}

// Translators: {start} and {end} are times, such as “9:00 PM”, “tomorrow 6:00 AM” or “Sat 2:00 PM”; {when} is one or
// several times such as “from 2:00 PM to 4:00 PM”, and {count} is the number of those that are not written.
extension AskMessages {
  static func span(from start: String, to end: String) -> Message { Message("ask.span", "from \(start) to \(end)") }
  static func spanFromNow(to end: String) -> Message { Message("ask.spanFromNow", "from now to \(end)") }

  static func more(_ when: String, count: Int) -> Message {
    Message(
      "ask.more", count: count, one: "\(when) and at \(count) later time",
      other: "\(when) and at \(count) later times")
  }
}

// Translators: After the sentence of what the combined services expect. {services} are names, such as “MET Norway”.
extension AskMessages {
  static func others(_ services: String) -> Message { Message("ask.others", "Expected otherwise by: \(services)") }
}

// Translators: Errors in a rule that the user typed, such as “dry fro 2h”. Rules are in English in every language.
// {found} is the part of the rule that the error is about; {position} is the number of its first character, from 1 on;
// {suggestion} is a word that may have been meant; {choices} are words that can be typed there.
extension AskMessages {
  static func unexpected(_ found: String, position: Int, choices: Message) -> Message {
    Message(
      "ask.unexpected", "“\(found)” at character \(position) is not understood. Possible there: \(choices).")
  }

  static func unexpected(_ found: String, position: Int, suggestion: String, choices: Message) -> Message {
    Message(
      "ask.unexpectedWithSuggestion",
      "“\(found)” at character \(position): did you mean “\(suggestion)”? Possible there: \(choices).")
  }

  static func incomplete(choices: Message) -> Message {
    Message("ask.incomplete", "The rule is incomplete. Possible at its end: \(choices).")
  }

  /// - Parameter variable: As it is typed in rules, such as `wind`.
  static func unknownUnit(_ found: String, position: Int, of variable: String, choices: Message) -> Message {
    Message(
      "ask.unknownUnit",
      "“\(found)” at character \(position) is not a unit of “\(variable)”. Choose \(choices).")
  }

  /// - Parameter variable: As it is typed in rules, such as `wind`.
  static func unknownUnit(
    _ found: String, position: Int, of variable: String, suggestion: String, choices: Message
  ) -> Message {
    Message(
      "ask.unknownUnitWithSuggestion",
      "“\(found)” at character \(position): did you mean “\(suggestion)”? Units of “\(variable)” are \(choices).")
  }

  static func repeated(_ found: String, position: Int) -> Message {
    Message("ask.repeated", "“\(found)” at character \(position) cannot be combined with the time before it.")
  }

  static func contradiction(_ found: String) -> Message {
    Message("ask.contradiction", "The times in “\(found)” exclude each other.")
  }

  static func outOfRange(_ found: String, position: Int) -> Message {
    Message("ask.outOfRange", "“\(found)” at character \(position) is not a possible number or time.")
  }

  static let tooLong = Message("ask.tooLong", "The rule is too long, or has too many parentheses.")
}

// Translators: An error in a rule that the user typed, such as “dry for 15 days”. {found} is the duration in the rule,
// such as “15 days”; {position} is the number of its first character, from 1 on; {days} is the longest duration.
extension AskMessages {
  /// - Parameter days: The longest duration.
  static func durationOutOfRange(_ found: String, position: Int, days: Int) -> Message {
    Message(
      "ask.durationOutOfRange", count: days,
      one: "“\(found)” at character \(position): a duration is from 1 minute to \(days) day.",
      other: "“\(found)” at character \(position): a duration is from 1 minute to \(days) days.")
  }
}

// Translators: It stands for {choices} in “Possible there: {choices}.”, where {text} is one of many numbers, times or
// durations, such as “40” or “2h”.
extension AskMessages {
  static func example(_ text: Message) -> Message { Message("ask.example", "for example \(text)") }
}
