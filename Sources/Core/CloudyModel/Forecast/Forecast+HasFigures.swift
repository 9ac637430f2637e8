extension Forecast {
  /// Whether it has any figures about the weather, and not only whether it is day or night.
  ///
  /// Climate normals answer without figures for places that they do not cover, so that the sun and the moon can be
  /// shown there.
  package var hasValues: Bool {
    current.content.hasValues || hours.content.contains(where: \.hasValues)
      || days.content.contains(where: \.hasValues)
  }
}

extension Conditions {
  /// Whether anything is known besides the time and whether it is day.
  package var hasValues: Bool {
    var empty = Conditions(time: time)
    empty.isDaylight = isDaylight
    return self != empty
  }
}

extension DayConditions {
  /// Whether anything is known besides the date and whether to draw it as day.
  package var hasValues: Bool {
    var empty = DayConditions(date: date)
    empty.isDaylight = isDaylight
    empty.knownFrom = knownFrom
    return self != empty
  }
}
