/// A part of one line that can be clicked. Rows and columns are cells of the screen, from 0.
package struct HitArea<Target: Hashable & Sendable>: Hashable, Sendable {
  package let row: Int
  package let columns: Range<Int>
  /// What a click means.
  package let target: Target

  /// Creates an area of one line.
  package init(row: Int, columns: Range<Int>, target: Target) {
    self.row = row
    self.columns = columns
    self.target = target
  }
}
