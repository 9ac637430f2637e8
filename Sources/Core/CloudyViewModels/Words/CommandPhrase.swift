import CloudyLocalization

/// What is wrong with the arguments of a command.
package enum CommandPhrase: Hashable, Sendable {
  /// - Parameter 0: Options of which only one can be given, such as `--json`.
  case cannotBeCombined([String])
  /// - Parameters:
  ///   - 0: What was typed.
  ///   - choices: What can be typed, at least one.
  case noChoice(String, setting: String, choices: [String])
  /// - Parameter example: A number for the option.
  case outOfRange(option: String, ClosedRange<Int>, example: Int)
  /// The number of a row is less than 1.
  case noRow
  case placeMissing
  /// The position in a list is less than 1.
  case noPosition
  /// The home is both to be forgotten and to be set.
  case clearWithPlace
  /// A day or the moon was named for a form that is always of the present.
  /// - Parameter 0: The word that was typed for it.
  case onlyPresent(String)
}

extension Localizer {
  func sentence(_ phrase: CommandPhrase) -> String {
    switch phrase {
    case .cannotBeCombined(let options): localized(CommandMessage.cannotBeCombined, ["options": enumeration(options)])
    case .noChoice(let text, let setting, let choices):
      localized(CommandMessage.noChoice, ["text": text, "setting": setting, "choices": alternatives(choices)])
    case .outOfRange(let option, let range, let example):
      localized(
        CommandMessage.outOfRange,
        [
          "option": option, "first": "\(range.lowerBound)", "last": "\(range.upperBound)",
          "example": "\(option) \(example)",
        ])
    case .noRow: localized(CommandMessage.noRow)
    case .placeMissing: localized(CommandMessage.placeMissing)
    case .noPosition: localized(CommandMessage.noPosition)
    case .clearWithPlace: localized(CommandMessage.clearWithPlace)
    case .onlyPresent(let word): localized(CommandMessage.onlyPresent, ["word": word])
    }
  }
}

enum CommandMessage: String, CaseIterable, MessageCase {
  static let context = "command"
  static let note = """
    What is wrong with what was typed for a command. Commands and options such as “--clear” stay as they are, and so do \
    the places in examples; in “home PLACE”, PLACE stands for any place. {options} and {option} are options, {example} is \
    one with a number; {choices} are words that can be typed for {setting}; {text} and {word} are what was typed.
    """

  case cannotBeCombined = "{options} cannot be used together."
  case noChoice = "“{text}” is not a choice for {setting}. Choose {choices}."
  case outOfRange = "{option} must be a number from {first} to {last}, such as {example}."
  case noRow = "--choose must be the number of a row, such as --choose 2."
  case placeMissing = "Name a place, for example: cloudy locations add Ghent"
  case noPosition = "Positions start at 1, for example: cloudy locations move Ghent 1"
  case clearWithPlace = """
    --clear forgets your home, so it goes without a place. To choose another one: cloudy locations home PLACE
    """
  case onlyPresent = "--json, --format and --explain are about the present. Leave out “{word}”."
}
