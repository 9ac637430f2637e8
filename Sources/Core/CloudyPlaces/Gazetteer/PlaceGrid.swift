import CloudyModel
import Foundation

/// Places in cells of one degree, so that those around a point are found without visiting the others.
package struct PlaceGrid: Sendable {
  private let cells: EmbeddedBytes
  private let places: EmbeddedBytes

  init(cells: EmbeddedBytes, places: EmbeddedBytes) {
    self.cells = cells
    self.places = places
  }

  package static let rows = 180
  package static let columns = 360

  /// Returns the index of the cell that contains a point.
  ///
  /// - Parameters:
  ///   - latitude: `-90...90`.
  ///   - longitude: `-180..<180`.
  package static func cell(latitude: Double, longitude: Double) -> Int {
    let row = min(max(Int((latitude + 90).rounded(.down)), 0), rows - 1)
    let column = min(max(Int((longitude + 180).rounded(.down)), 0), columns - 1)
    return row * columns + column
  }

  /// Calls `body` with the index of each place within `radius` of a point, and of some beyond.
  func forEachPlace(around center: Coordinates, within radius: Length, _ body: (Int) -> Void) {
    let height = radius.kilometers / 111
    let south = max(-90, center.latitude - height)
    let north = min(90, center.latitude + height)
    // Circles of latitude are shortest near the poles.
    let shortest = cos(max(abs(south), abs(north)) * .pi / 180)
    let width = min(180, height / max(shortest, 0.001))
    let firstColumn = Int((center.longitude - width).rounded(.down))
    let columns = min(PlaceGrid.columns, Int((center.longitude + width).rounded(.down)) - firstColumn + 1)
    let firstRow = Int(south.rounded(.down)) + 90
    let lastRow = min(Int(north.rounded(.down)) + 90, PlaceGrid.rows - 1)
    for row in firstRow...lastRow {
      for column in firstColumn..<(firstColumn + columns) {
        // Columns wrap around at the date line.
        let cell = row * PlaceGrid.columns + (column + 540) % PlaceGrid.columns
        let start = cells.uint32(at: cell * 4)
        let end = cells.uint32(at: cell * 4 + 4)
        guard start < end else { continue }
        for position in start..<end { body(places.uint24(at: position * 3)) }
      }
    }
  }
}
