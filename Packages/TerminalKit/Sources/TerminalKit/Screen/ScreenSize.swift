/// The size of a screen in cells.
public struct ScreenSize: Hashable, Sendable {
  /// The width, in cells.
  public let columns: Int
  /// The height, in cells.
  public let rows: Int

  /// Creates a size.
  ///
  /// - Parameters: Limited to `1...1000` each.
  public init(columns: Int, rows: Int) {
    self.columns = min(max(columns, 1), ScreenSize.limit)
    self.rows = min(max(rows, 1), ScreenSize.limit)
  }

  private static let limit = 1000
}

/// A cell, counted from 0.
public struct ScreenPosition: Hashable, Sendable {
  /// The row, from 0 at the top.
  public let row: Int
  /// The column, from 0 at the left.
  public let column: Int

  /// Creates a position from two indices.
  public init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}
