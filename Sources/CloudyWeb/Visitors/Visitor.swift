import CloudyModel

/// A person at a browser: what they chose, if anything.
package struct Visitor: Hashable, Sendable {
  /// `nil` for one who has chosen nothing yet, of whom nothing is kept.
  package var id: VisitorID?
  package var choices = PersonalChoices()
  /// The last day on which they came, counted from 1970 in GMT.
  var lastVisitDay = 0

  package init() {}
}
