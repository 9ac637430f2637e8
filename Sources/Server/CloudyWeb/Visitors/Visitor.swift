import CloudyModel

/// A visitor with a browser, with their choices, if any.
package struct Visitor: Hashable, Sendable {
  /// `nil` for a visitor who has not chosen anything yet, about whom nothing is stored.
  package var id: VisitorID?
  package var userData = UserData()
  /// The last day of a visit, counted from 1970 in GMT.
  var lastVisitDay = 0

  /// Creates a visitor who has not chosen anything yet.
  package init() {}
}
