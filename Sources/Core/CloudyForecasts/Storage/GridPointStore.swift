import CloudyModel
import CloudyStorage
import Foundation
import GRDB

/// The cells of places in the grids of the US National Weather Service.
package struct GridPointStore: Sendable {
  static let capacity = 500

  let store: Store

  /// Returns the stored cell of a place.
  ///
  /// - Parameter place: The key of the place, which contains its coordinates.
  /// - Throws: If the store cannot be read.
  func point(at place: String) throws(StoreError) -> (point: GridPoint, fetchedAt: Date)? {
    let sql = "SELECT office, x, y, stations, fetched_at FROM grid_point WHERE place = ?"
    guard let row = try store.read({ try Row.fetchOne($0, sql: sql, arguments: [place]) }),
      let office = row.value("office", as: String.self), let x = row.value("x", as: Int.self),
      let y = row.value("y", as: Int.self), let stations = row.value("stations", as: String.self),
      let fetchedAt = row.value("fetched_at", as: Double.self),
      let point = GridPoint(
        office: office, x: x, y: y,
        stations: stations.split(separator: "\n").compactMap(GridPoint.Station.init(stored:)))
    else { return nil }
    return (point, Date(timeIntervalSince1970: fetchedAt))
  }

  func save(_ point: GridPoint, at place: String, fetchedAt: Date) throws(StoreError) {
    try store.write { database in
      try database.execute(
        sql: "REPLACE INTO grid_point (place, office, x, y, stations, fetched_at) VALUES (?, ?, ?, ?, ?, ?)",
        arguments: [
          place, point.office, point.x, point.y, point.stations.map(\.stored).joined(separator: "\n"),
          fetchedAt.timeIntervalSince1970,
        ])
      try database.execute(
        sql: """
          DELETE FROM grid_point WHERE place NOT IN
          (SELECT place FROM grid_point ORDER BY fetched_at DESC, place LIMIT ?)
          """,
        arguments: [GridPointStore.capacity])
    }
  }

  func remove(at place: String) throws(StoreError) {
    try store.write { try $0.execute(sql: "DELETE FROM grid_point WHERE place = ?", arguments: [place]) }
  }
}

extension GridPoint.Station {
  /// The identifier, the coordinates and the elevation in meters if it is known, such as `40.7833,-73.9669,46.9` or
  /// nothing, and the name, with a space between them.
  fileprivate var stored: String {
    let numbers = [coordinates?.latitude, coordinates?.longitude, elevation?.meters].compactMap(\.self)
    return "\(identifier) \(numbers.map { "\($0)" }.joined(separator: ",")) \(name)"
  }

  /// In older versions, the name follows the identifier.
  fileprivate init?(stored: some StringProtocol) {
    let separator: Character = " "
    let parts = stored.split(separator: separator, maxSplits: 2, omittingEmptySubsequences: false).map { String($0) }
    let identifier = parts.first ?? ""
    guard parts.count == 3 else {
      self.init(identifier: identifier, name: parts.dropFirst().joined(separator: " "))
      return
    }
    let numbers = parts[1].split(separator: ",").compactMap { Double($0) }
    if (2...3).contains(numbers.count), let coordinates = Coordinates(latitude: numbers[0], longitude: numbers[1]) {
      let elevation = numbers.count == 3 ? Length(meters: numbers[2]) : nil
      self.init(identifier: identifier, name: parts[2], coordinates: coordinates, elevation: elevation)
    } else {
      self.init(identifier: identifier, name: parts[1].isEmpty ? parts[2] : "\(parts[1]) \(parts[2])")
    }
  }
}

extension Store {
  package var gridPoints: GridPointStore { GridPointStore(store: self) }
}
