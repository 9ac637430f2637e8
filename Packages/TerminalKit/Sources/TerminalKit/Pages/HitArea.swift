/// A clickable part of one line. Rows and columns are cells of the screen, from 0.
public struct HitArea<Target: Hashable & Sendable>: Hashable, Sendable {
  /// The row on the screen, from 0 at the top.
  public let row: Int
  /// The columns that react to a click, from 0 at the left.
  public let columns: Range<Int>
  /// The effect of a click.
  public let target: Target

  /// Creates an area of one line.
  public init(row: Int, columns: Range<Int>, target: Target) {
    self.row = row
    self.columns = columns
    self.target = target
  }
}
