import CloudyForecasts
import CloudyModel
import Synchronization

/// Counts the arrivals of newer weather for each place, so that a page with many places is rendered again only after
/// one of them has newer weather.
///
/// Its memory is fixed. Places that share a cell are counted together, which only renders pages more often than
/// necessary.
package final class WeatherRevisions: Sendable {
  private static let cellCount = 8192

  private let cells = Mutex([UInt64](repeating: 0, count: cellCount))

  /// Creates revisions without any newer weather.
  package init() {}

  /// Records that newer weather has arrived for a place.
  func note(_ place: Place) {
    let cell = WeatherRevisions.cell(of: place)
    cells.withLock { $0[cell] += 1 }
  }

  /// Returns a number that increases when newer weather arrives for one of the places.
  func timestamp(of places: [Place]) -> UInt64 {
    let chosen = places.map(WeatherRevisions.cell)
    return cells.withLock { cells in chosen.reduce(0) { $0 + cells[$1] } }
  }

  /// Returns the cell of a place. Places with the same rounded coordinates share their weather and their cell.
  private static func cell(of place: Place) -> Int {
    let hash = place.coordinates.shared.hashValue
    return Int(UInt(bitPattern: hash) % UInt(cellCount))
  }
}

extension ForecastReport {
  /// Whether pages other than the one that requested the report should show it.
  ///
  /// - Parameter earlier: The report before it; `nil` for the first one.
  func isUpdate(after earlier: ForecastReport?) -> Bool {
    switch (response, earlier?.response) {
    case (.live, nil): true
    case (_, nil), (.none, .none?), (.climateNormals, .climateNormals?): false
    default: forecast != earlier?.forecast
    }
  }
}
