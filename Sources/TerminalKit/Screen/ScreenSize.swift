/// The size of a screen in cells.
package struct ScreenSize: Hashable, Sendable {
  package let columns: Int
  package let rows: Int

  /// Creates a size.
  ///
  /// - Parameters: Limited to `1...1000` each.
  package init(columns: Int, rows: Int) {
    self.columns = min(max(columns, 1), ScreenSize.limit)
    self.rows = min(max(rows, 1), ScreenSize.limit)
  }

  private static let limit = 1000
}

/// A cell, counted from 0.
package struct ScreenPosition: Hashable, Sendable {
  package let row: Int
  package let column: Int

  /// Creates a position from two indices.
  package init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}
