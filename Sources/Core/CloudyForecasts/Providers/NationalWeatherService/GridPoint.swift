import CloudyHTTP
import CloudyModel

/// The cell of a forecast office's grid that contains a place, and the stations around it.
///
/// All parts are validated, since they become parts of paths: no response can redirect requests to another server.
package struct GridPoint: Hashable, Sendable {
  /// For example, `OKX`.
  package let office: String
  package let x: Int
  package let y: Int
  /// The nearest first; empty until they are requested.
  package let stations: [Station]

  /// A station that observes the weather around the cell.
  package struct Station: Hashable, Sendable {
    /// Three to eight letters and digits, such as `KNYC`.
    package let identifier: String
    /// For example, `New York City, Central Park`; empty if unknown.
    package let name: String
    /// `nil` if unknown.
    package let coordinates: Coordinates?
    /// Above sea level; `nil` if unknown, and without coordinates.
    package let elevation: Length?

    /// - Returns: `nil` if the identifier is invalid.
    package init?(identifier: String, name: String = "", coordinates: Coordinates? = nil, elevation: Length? = nil) {
      let isValid = (3...8).contains(identifier.utf8.count) && identifier.utf8.allSatisfy(\.isUpperCaseOrDigit)
      guard isValid else { return nil }
      self.identifier = identifier
      self.name = String(name.harmless.prefix(Station.nameLimit))
      self.coordinates = coordinates
      self.elevation = coordinates == nil ? nil : elevation
    }

    private static let nameLimit = 80
  }

  /// - Parameters:
  ///   - office: Three letters.
  ///   - x: The column, `0...9999`.
  ///   - y: The row, `0...9999`.
  ///   - stations: Only the first two are retained.
  /// - Returns: `nil` if a part is invalid.
  package init?(office: String, x: Int, y: Int, stations: [Station] = []) {
    let letters = UInt8(ascii: "A")...UInt8(ascii: "Z")
    guard office.utf8.count == 3, office.utf8.allSatisfy(letters.contains), (0...9999).contains(x),
      (0...9999).contains(y)
    else { return nil }
    self.office = office
    self.x = x
    self.y = y
    self.stations = Array(stations.prefix(GridPoint.stationLimit))
  }

  /// The second one is used if the nearest station has nothing new.
  private static let stationLimit = 2

  var path: String { "/gridpoints/\(office)/\(x),\(y)" }

  func withStations(_ stations: [Station]) -> GridPoint {
    GridPoint(office: office, x: x, y: y, stations: stations) ?? self
  }
}

extension UInt8 {
  fileprivate var isUpperCaseOrDigit: Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }
}

/// The response about a point on Earth.
struct PointResponse: Decodable {
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
struct StationsResponse: Decodable {
  let stations: [GridPoint.Station]

  private enum CodingKeys: CodingKey {
    case features
  }

  init(from decoder: any Decoder) throws {
    let features = try decoder.container(keyedBy: CodingKeys.self).decode(
      [LossyDecodable<Feature>].self, forKey: .features)
    stations = features.compactMap { $0.value?.station }
  }

  private struct Feature: Decodable {
    let station: GridPoint.Station?

    private enum CodingKeys: CodingKey {
      case properties, geometry
    }

    private enum PropertyKeys: CodingKey {
      case stationIdentifier, name, elevation
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let properties = try container.nestedContainer(keyedBy: PropertyKeys.self, forKey: .properties)
      let coordinates = container.value(.geometry, as: GeoJSONPoint.self)?.place
      station = properties.text(.stationIdentifier).flatMap {
        GridPoint.Station(
          identifier: $0, name: properties.text(.name) ?? "", coordinates: coordinates,
          elevation: properties.value(.elevation, as: CodedQuantity.self)?.length)
      }
    }
  }
}
