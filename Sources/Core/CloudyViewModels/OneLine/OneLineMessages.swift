import CloudyLocalization

// Translators: The weather in one line, as status bars show it. {age} is such as “3 h”, right behind a figure, and so
// with its space; {note} says that all of {line} is no forecast, but an average.

enum OneLineMessages {
  /// The age right behind a value on one line.
  static func age(_ age: String) -> Message { Message("oneLine.age", " (\(age))") }
  /// A line of averages.
  static func average(_ line: String) -> Message {
    let note = DisplayMessages.averageNotForecast
    return Message("oneLine.average", "\(line) (\(note))")
  }
}
