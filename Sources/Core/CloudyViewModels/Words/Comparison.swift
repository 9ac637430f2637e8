/// What today is compared with.
package enum ComparedDay: Hashable, Sendable {
  case yesterday, aYearAgo
  /// The average of many years.
  case climateAverage
}

/// How warm today is in comparison with another day.
package enum Comparison: Hashable, Sendable {
  /// - Parameter by: The difference, such as `3°`.
  case warmer(by: String)
  case colder(by: String)
  case alike
}
