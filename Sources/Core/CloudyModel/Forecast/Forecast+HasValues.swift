extension Forecast {
  /// Whether the forecast has any weather values, and not only daylight.
  ///
  /// Climate normals return forecasts without values for places that they do not cover, so that the sun and the moon
  /// can be shown there.
  package var hasValues: Bool {
    current.content.hasValues || hours.content.contains(where: \.hasValues)
      || days.content.contains(where: \.hasValues)
  }
}

extension Conditions {
  /// Whether any value is known in addition to the time and daylight.
  package var hasValues: Bool {
    var empty = Conditions(time: time)
    empty.isDaylight = isDaylight
    return self != empty
  }
}

extension DayConditions {
  /// Whether any value is known in addition to the date and daylight.
  package var hasValues: Bool {
    var empty = DayConditions(date: date)
    empty.isDaylight = isDaylight
    empty.knownFrom = knownFrom
    return self != empty
  }
}
