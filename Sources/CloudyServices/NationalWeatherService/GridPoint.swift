/// The cell of a forecast office's grid that contains a place, and the stations around it.
///
/// All parts are checked, since they become parts of paths: whatever an answer names, only the server that the person
/// chose is asked.
package struct GridPoint: Hashable, Sendable {
  /// Such as `OKX`.
  package let office: String
  package let x: Int
  package let y: Int
  /// Such as `KNYC`, the nearest first; empty if they were not requested yet.
  package let stations: [String]

  /// - Parameters:
  ///   - office: Three letters.
  ///   - x: The column, `0...9999`.
  ///   - y: The row, `0...9999`.
  ///   - stations: Only the first two are kept, and none that is not a valid name.
  /// - Returns: `nil` if there can be no such cell.
  package init?(office: String, x: Int, y: Int, stations: [String] = []) {
    let letters = UInt8(ascii: "A")...UInt8(ascii: "Z")
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard office.utf8.count == 3, office.utf8.allSatisfy(letters.contains), (0...9999).contains(x),
      (0...9999).contains(y)
    else { return nil }
    self.office = office
    self.x = x
    self.y = y
    let named = stations.filter { station in
      (3...8).contains(station.utf8.count)
        && station.utf8.allSatisfy { letters.contains($0) || digits.contains($0) }
    }
    self.stations = Array(named.prefix(GridPoint.stationLimit))
  }

  /// If the nearest station has nothing new, the second one may.
  private static let stationLimit = 2

  var path: String { "/gridpoints/\(office)/\(x),\(y)" }

  func withStations(_ stations: [String]) -> GridPoint {
    GridPoint(office: office, x: x, y: y, stations: stations) ?? self
  }
}

/// The answer about a point on Earth.
struct PointAnswer: Decodable {
  let gridPoint: GridPoint

  private enum CodingKeys: CodingKey {
    case properties
  }

  private enum PropertyKeys: CodingKey {
    case gridId, gridX, gridY
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let properties = try container.nestedContainer(keyedBy: PropertyKeys.self, forKey: .properties)
    let office = try properties.decode(String.self, forKey: .gridId)
    guard let x = properties.number(.gridX).flatMap(Int.init(exactly:)),
      let y = properties.number(.gridY).flatMap(Int.init(exactly:)),
      let gridPoint = GridPoint(office: office, x: x, y: y)
    else {
      throw DecodingError.problem(.noGridCell, at: properties.codingPath + [PropertyKeys.gridId])
    }
    self.gridPoint = gridPoint
  }
}

/// The stations around a cell, nearest first.
struct StationsAnswer: Decodable {
  let stations: [String]

  private enum CodingKeys: CodingKey {
    case features
  }

  init(from decoder: any Decoder) throws {
    let features = try decoder.container(keyedBy: CodingKeys.self).decode([Lenient<Feature>].self, forKey: .features)
    stations = features.compactMap { $0.value?.properties.stationIdentifier }
  }

  private struct Feature: Decodable {
    struct Properties: Decodable {
      let stationIdentifier: String
    }

    let properties: Properties
  }
}
