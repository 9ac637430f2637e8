import CloudyLocalization
import CloudySentences

// Translators: The weather in one line, as status bars show it. {age} is such as “3 h”, directly after a value, and so
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

// Translators: The next rain or snow in a status bar, as in “light rain in 20 min” and “snow for 2 h”. {precipitation} is
// such as “light rain”, as within a sentence; {time} is a length of time with the short signs of its units. It stands
// between other values, so it begins with a small letter and has no full stop.

extension OneLineMessages {
  static func starting(_ precipitation: TermName, in time: Message) -> Message {
    let precipitation = Message.forecast(.word(precipitation))
    return Message("oneLine.starting", "\(precipitation) in \(time)")
  }
  /// Precipitation that falls now, and stops after the time.
  static func lasting(_ precipitation: TermName, for time: Message) -> Message {
    let precipitation = Message.forecast(.word(precipitation))
    return Message("oneLine.lasting", "\(precipitation) for \(time)")
  }
}
