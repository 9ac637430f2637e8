import CloudyForecasts
import CloudyModel
import Synchronization

/// Counts for each place how often newer weather has come, so that a page with many places is not made again while none
/// has, and is as soon as one has.
///
/// Its memory is fixed. Places that share a cell count together, which makes a page more often than necessary.
package final class WeatherRevisions: Sendable {
  private static let cellCount = 8192

  private let cells = Mutex([UInt64](repeating: 0, count: cellCount))

  /// Creates a value without any newer weather.
  package init() {}

  /// Notes that newer weather has come for a place.
  func note(_ place: Place) {
    let cell = WeatherRevisions.cell(of: place)
    cells.withLock { $0[cell] += 1 }
  }

  /// Returns a number that increases as soon as newer weather comes for one of the places.
  func timestamp(of places: [Place]) -> UInt64 {
    let chosen = places.map(WeatherRevisions.cell)
    return cells.withLock { cells in chosen.reduce(0) { $0 + cells[$1] } }
  }

  /// Places that share their weather share a cell, too.
  private static func cell(of place: Place) -> Int {
    let hash = place.coordinates.rounded(toDecimals: PlaceAddress.decimals).hashValue
    return Int(UInt(bitPattern: hash) % UInt(cellCount))
  }
}

extension ForecastReport {
  /// Whether another page than the one for which it was made should show it, too.
  ///
  /// - Parameter earlier: The report before it; `nil` for the first one.
  func isNews(after earlier: ForecastReport?) -> Bool {
    switch (response, earlier?.response) {
    case (.live, nil): true
    case (_, nil), (.none, .none?), (.climateNormals, .climateNormals?): false
    default: forecast != earlier?.forecast
    }
  }
}
