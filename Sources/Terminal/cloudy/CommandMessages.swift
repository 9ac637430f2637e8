import CloudyLocalization
import CloudyViewModels

// Translators: Problems with the arguments of a command. Commands and options such as “--clear” stay as they are,
// and so do the places in examples; in “home PLACE”, PLACE stands for any place. {option} is an option, {example} is one
// with a number; {choices} are words that can be typed for {setting}; {text} and {word} are what was typed.

/// The problems with the arguments of a command.
enum CommandMessages {
  /// - Parameter choices: The valid values, at least one.
  static func noChoice(_ text: String, setting: String, choices: [String]) -> Message {
    let choices = Message.alternatives(choices)
    return Message("command.noChoice", "“\(text)” is not valid for \(setting). Choose \(choices).")
  }

  /// - Parameter example: A valid number.
  static func outOfRange(option: String, _ range: ClosedRange<Int>, example: Int) -> Message {
    let (first, last, example) = (String(range.lowerBound), String(range.upperBound), "\(option) \(example)")
    return Message("command.outOfRange", "\(option) must be a number from \(first) to \(last), such as \(example).")
  }

  static let noRow = Message("command.noRow", "--choose requires a row number, such as --choose 2.")
  static let placeMissing = Message("command.placeMissing", "Missing place. Example: cloudy locations add Ghent")
  static let noPosition = Message(
    "command.noPosition", "Positions start at 1. Example: cloudy locations move Ghent 1")
  static let clearWithPlace = Message(
    "command.clearWithPlace",
    "--clear takes no place. To set another home: cloudy locations home PLACE")
}

// Translators: The labels of an error in the arguments of a command, before the error, and before how the command is
// typed, such as “cloudy [<place>]”; and the line after them. {command} is a command, such as “cloudy --help”.

extension CommandMessages {
  static let error = Message("command.error", "Error:")
  static let usage = Message("command.usage", "Usage:")
  /// - Parameter command: The command that prints help.
  static func seeHelp(_ command: String) -> Message {
    Message("command.seeHelp", "For more information: \(command)")
  }
}

// Translators: The error for a word such as “setting” in place of a place. {command} and {search} are commands, such as
// “cloudy settings” and “cloudy search setting”; {text} is the word.

extension CommandMessages {
  /// - Parameters:
  ///   - text: A word that is not the name of a command, such as `setting`.
  ///   - command: The command that it probably means.
  static func didYouMean(command: String, not text: String) -> Message {
    let search = "cloudy search \(text)"
    return Message(
      "command.didYouMean", "Did you mean the command \(command)? To find a place called “\(text)”: \(search)")
  }
}

// Translators: The error for arguments such as “Oslo tomorrow --explain”. {option} is an option.

extension CommandMessages {
  /// - Parameter option: An option that has no effect on a day and the moon.
  static func onlyPresent(_ option: String) -> Message {
    Message("command.presentOnly", "\(option) shows only current weather. Leave out the day or the moon.")
  }
}

// Translators: The command of the user’s own that “cloudy watch --exec” runs failed. {status} is the number with which it
// exited; {reason} is the system’s message; {seconds} is the time limit.

extension CommandMessages {
  static func execFailed(status: Int) -> Message {
    let status = String(status)
    return Message("command.execFailed", "The command of --exec exited with status \(status).")
  }

  static func execFailed(reason: String) -> Message {
    Message("command.execNotStarted", "The command of --exec could not be started: \(reason).")
  }

  static func execTimedOut(seconds: Int) -> Message {
    Message(
      "command.execTimedOut", count: seconds, one: "The command of --exec was stopped after \(seconds) second.",
      other: "The command of --exec was stopped after \(seconds) seconds.")
  }

  static let execStillRuns = Message(
    "command.execStillRuns", "The command of --exec takes too long, but could not be stopped. It is still running.")
}
