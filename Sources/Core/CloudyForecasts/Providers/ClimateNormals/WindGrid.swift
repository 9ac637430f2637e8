import CloudyModel

/// Monthly mean wind vectors on a grid of the whole Earth: the first row is 90° S, the first column 180° W.
struct WindGrid: Sendable {
  private static let step = 2.5
  private static let cellSize = 24
  private let rows: Int
  private let columns: Int
  private let bytes: EmbeddedBytes

  init(rows: Int, columns: Int, bytes: EmbeddedBytes) {
    self.rows = rows
    self.columns = columns
    self.bytes = bytes
  }

  /// Twelve vectors, interpolated between the four surrounding cells, in meters per second towards east and north.
  func vectors(at coordinates: Coordinates) -> [(east: Double, north: Double)] {
    guard rows > 1, columns > 0 else { return [] }
    let y = (coordinates.latitude + 90) / WindGrid.step
    let x = (coordinates.longitude + 180) / WindGrid.step
    let row = min(Int(y), rows - 2)
    let column = Int(x)
    let (north, east) = (y - Double(row), x - Double(column))
    let vertices = [
      (start(row, column), (1 - north) * (1 - east)), (start(row, column + 1), (1 - north) * east),
      (start(row + 1, column), north * (1 - east)), (start(row + 1, column + 1), north * east),
    ]
    return (0..<12).map { month in
      var vector = (east: 0.0, north: 0.0)
      for (start, weight) in vertices {
        vector.east += weight * Double(bytes.int8(at: start + 2 * month)) / 10
        vector.north += weight * Double(bytes.int8(at: start + 2 * month + 1)) / 10
      }
      return vector
    }
  }

  private func start(_ row: Int, _ column: Int) -> Int {
    WindGrid.cellSize * (row * columns + column % columns)
  }
}
