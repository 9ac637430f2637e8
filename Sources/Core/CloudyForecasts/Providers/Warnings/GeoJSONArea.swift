import CloudyHTTP
import CloudyModel
import CloudyWarnings

/// A polygon, or several, of GeoJSON (RFC 7946).
struct GeoJSONArea: Decodable {
  let polygons: [GeoPolygon]

  private enum CodingKeys: CodingKey {
    case type, coordinates
  }

  /// Throws for other shapes, for outlines and positions that are invalid, and for more than
  /// ``CAPMessage/pointLimit`` points, since the rest would be another area.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let shapes: [[[[Double]]]] =
      switch container.text(.type) {
      case "Polygon": [try container.decode([[[Double]]].self, forKey: .coordinates)]
      case "MultiPolygon": try container.decode([[[[Double]]]].self, forKey: .coordinates)
      default: throw DecodingError.problem(.unexpected, at: container.codingPath + [CodingKeys.type])
      }
    let count = shapes.reduce(0) { $1.reduce($0) { $0 + $1.count } }
    guard (1...CAPMessage.pointLimit).contains(count) else {
      throw DecodingError.problem(.unexpected, at: container.codingPath + [CodingKeys.coordinates])
    }
    polygons = try shapes.filter { !$0.isEmpty }.map { rings in
      let rings = try rings.map { ring in
        try ring.map { position in
          // The longitude precedes the latitude.
          guard position.count >= 2, let point = Coordinates(latitude: position[1], longitude: position[0]) else {
            throw DecodingError.problem(.unexpected, at: container.codingPath + [CodingKeys.coordinates])
          }
          return point
        }
      }
      let polygon = GeoPolygon(outline: rings.first ?? [], holes: Array(rings.dropFirst()))
      guard polygon.isShape else {
        throw DecodingError.problem(.unexpected, at: container.codingPath + [CodingKeys.coordinates])
      }
      return polygon
    }
  }
}
