/// A past day that has a name.
package enum EarlierDay: Hashable, Sendable {
  case yesterday, aYearAgo
}

/// How warm today is in comparison with another day.
package enum Comparison: Hashable, Sendable {
  /// - Parameter by: The difference, such as `3°`.
  case warmer(by: String)
  case colder(by: String)
  case alike
}
