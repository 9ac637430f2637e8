import CloudyLocalization

// Translators: The weather in one line, as status bars show it. {age} is such as “3 h”, directly after a figure, and so
// with its space; {note} says that all of {line} is an average, not a forecast.

enum OneLineMessages {
  /// The age directly after a value on one line.
  static func age(_ age: String) -> Message { Message("oneLine.age", " (\(age))") }
  /// A line of averages.
  static func average(_ line: String) -> Message {
    let note = DisplayMessages.averageNotForecast
    return Message("oneLine.average", "\(line) (\(note))")
  }
}
