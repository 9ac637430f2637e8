import CloudyLocalization
import CloudySentences

// Translators: The precipitation of the next minutes, where no more of the hour is known. {condition} is
// precipitation as within a sentence, such as “light rain”; where it begins the sentence, its first letter is made a
// capital.

/// The precipitation of a part of the next hour, where the rest is not known.
enum NextHourMessages {
  static func dry(minutes: Int) -> Message {
    Message(
      "nextHour.dryForMinutes", count: minutes, one: "No precipitation for the next \(minutes) minute.",
      other: "No precipitation for the next \(minutes) minutes.")
  }

  /// - Parameter condition: What falls all the time.
  static func throughout(_ condition: TermName, minutes: Int) -> Message {
    let condition = Message.forecast(.word(condition))
    return Message(
      "nextHour.throughoutMinutes", count: minutes, one: "\(condition) for the next \(minutes) minute.",
      other: "\(condition) for the next \(minutes) minutes."
    ).capitalized
  }
}

// Translators: On the axis of a chart of the next hour, where it begins.
// Width: 8
extension NextHourMessages {
  /// A label of the axis, such as `15 min`.
  /// - Parameter minutes: 0 is now.
  static func tick(inMinutes minutes: Int) -> Message {
    minutes == 0 ? Message("now.now", "Now") : .forecast(.minutes(minutes))
  }
}
