import CloudyLocalization

// Translators: A table of the weather in a terminal, with a column for each part of a day. {place} is the name of a
// city. About 14 characters fit in a column.

enum DayPartsMessages {
  /// The first line, above a picture of the current weather.
  static func caption(_ place: String) -> Message { Message("dayParts.caption", "Weather report: \(place)") }

  /// The first hours of the parts of a day, and their names.
  static var parts: [(hour: Int, name: Message)] {
    [
      (9, Message("dayParts.morning", "Morning")), (12, Message("dayParts.noon", "Noon")),
      (18, Message("dayParts.evening", "Evening")), (21, Message("dayParts.night", "Night")),
    ]
  }
}
