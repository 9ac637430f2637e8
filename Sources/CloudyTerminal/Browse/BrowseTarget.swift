import CloudyViewModels

/// What a click means.
package enum BrowseTarget: Hashable, Sendable {
  case action(Action)
  /// Of the week.
  case day(Int)
  /// Of the locations screen.
  case location(section: Int, row: Int)
  /// Of what a search found.
  case result(Int)
  case setting(section: Int, row: Int)
}

/// A part of one line that can be clicked.
package struct HitArea: Hashable, Sendable {
  package let row: Int
  package let columns: Range<Int>
  package let target: BrowseTarget
}
