/// The parts of a table of day parts that are displayed.
package struct DayPartsLayout: Hashable, Sendable {
  /// The number of days, including today; 0 for the current weather only.
  package var days: Int
  /// Whether only noon and night are displayed.
  package var isNarrow: Bool
  /// Whether the first line is a caption for the table.
  package var hasCaption: Bool
  /// Whether the first line names the place.
  package var hasPlace: Bool
  /// Whether the source and its age are below the table.
  package var hasFooter: Bool

  /// The most days of a table.
  package static let dayLimit = 3

  package init(
    days: Int = dayLimit, isNarrow: Bool = false, hasCaption: Bool = true, hasPlace: Bool = true, hasFooter: Bool = true
  ) {
    self.days = days
    self.isNarrow = isNarrow
    self.hasCaption = hasCaption
    self.hasPlace = hasPlace
    self.hasFooter = hasFooter
  }
}
