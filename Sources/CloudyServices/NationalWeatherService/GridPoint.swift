/// The cell of a forecast office's grid that a place is in, and the stations around it.
///
/// All of it is checked, since it becomes part of paths: whatever an answer names, nobody else is asked than the server
/// that a person chose.
package struct GridPoint: Hashable, Sendable {
  /// As `OKX`.
  package let office: String
  package let x: Int
  package let y: Int
  /// As `KNYC`, the nearest first; none if nobody asked yet.
  package let stations: [String]

  /// - Parameter stations: Those that are no names of stations are left out, and so are those far down the list.
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

  /// If the nearest has nothing new to say, another may have.
  private static let stationLimit = 2

  var path: String { "/gridpoints/\(office)/\(x),\(y)" }

  func withStations(_ stations: [String]) -> GridPoint {
    GridPoint(office: office, x: x, y: y, stations: stations) ?? self
  }
}

/// What is said of a point on Earth.
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
      throw DecodingError.dataCorruptedError(
        forKey: .gridId, in: properties, debugDescription: "no cell of a forecast office's grid")
    }
    self.gridPoint = gridPoint
  }
}

/// The stations around a cell, the nearest first.
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
