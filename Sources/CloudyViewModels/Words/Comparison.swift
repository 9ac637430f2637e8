/// A day that is over and has a name.
package enum EarlierDay: Hashable, Sendable {
  case yesterday, aYearAgo
}

/// How warm today is beside another day.
package enum Comparison: Hashable, Sendable {
  /// - Parameter by: As `3°`.
  case warmer(by: String)
  case colder(by: String)
  case alike
}
