import CloudyModel
import Foundation

/// The part of a request to Open-Meteo that does not depend on the place.
struct OpenMeteoQuery {
  /// An error in a request, in the service's words.
  struct BadRequest: Error {
    let reason: String
  }

  let fields: [String: String]
  let places: [Coordinates]
  let units: OpenMeteoUnits
  let isUnixTime: Bool
  /// With several models, each has columns with its name.
  let models: [String]
  let elevation: Double?

  init(_ fields: [String: String]) throws(BadRequest) {
    self.fields = fields
    for name in Self.notSimulated where fields[name] != nil {
      throw BadRequest(reason: "Parameter '\(name)' is not played.")
    }
    guard ["json", nil].contains(fields["format"]) else { throw BadRequest(reason: "Only format=json is played.") }
    units = OpenMeteoUnits(
      temperature: try Self.choice(fields, ["temperature_unit"], orElse: .celsius),
      speed: try Self.choice(fields, ["wind_speed_unit", "windspeed_unit"], orElse: .kmh),
      precipitation: try Self.choice(fields, ["precipitation_unit"], orElse: .mm))
    isUnixTime = try Self.choice(fields, ["timeformat"], orElse: TimeFormat.iso8601) == .unixtime
    models = fields["models"].map(Self.list) ?? []
    places = try Self.places(fields)
    elevation = fields["elevation"].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
    if let model = models.first(where: { !Self.isModel($0) }) {
      throw BadRequest(
        reason: "Data corrupted at path ''. Cannot initialize MultiDomains from invalid String value \(model).")
    }
  }

  /// Returns the requested variables of a block; `nil` if the block was not requested.
  func names(of block: String) -> [String]? {
    let names = fields[block].map(Self.list) ?? []
    return names.isEmpty ? nil : names
  }

  /// Returns the zone of a place.
  ///
  /// - Parameter index: The place's index.
  func zone(of index: Int, now: Date) throws(BadRequest) -> OpenMeteoZone {
    let names = fields["timezone"].map(Self.list) ?? []
    guard names.count <= 1 || names.count == places.count else { throw Self.differentCounts }
    guard let zone = OpenMeteoZone(named: names.count > 1 ? names[index] : names.first, at: places[index], now: now)
    else { throw BadRequest(reason: "Invalid timezone") }
    return zone
  }

  private enum TimeFormat: String { case iso8601, unixtime }

  /// Parameters of the real service that are refused here, so that they are not silently ignored.
  private static let notSimulated = [
    "temporal_resolution", "initial_hours", "initial_minutely_15", "run", "bounding_box", "location_id",
  ]

  static let differentCounts = BadRequest(
    reason: "Parameter 'latitude' and 'longitude' must have the same number of elements")

  static func list(_ text: String) -> [String] { text.split(separator: ",").map(String.init) }

  private static func isModel(_ name: String) -> Bool {
    let makers = [
      "best_match", "ecmwf_", "cma_", "bom_", "jma_", "icon_", "meteofrance_", "metno_", "ukmo_", "geosphere_", "gfs_",
      "ncep_", "kma_", "gem_", "italia_", "knmi_", "dmi_", "meteoswiss_", "era5", "cerra", "cams_",
    ]
    return makers.contains(where: name.hasPrefix)
  }

  private static func choice<Choice: RawRepresentable<String>>(
    _ fields: [String: String], _ names: [String], orElse absent: Choice
  ) throws(BadRequest) -> Choice {
    for name in names {
      guard let text = fields[name] else { continue }
      guard let choice = Choice(rawValue: text) else {
        throw BadRequest(
          reason:
            "Data corrupted at path '\(name)'. Cannot initialize \(Choice.self) from invalid String value \(text).")
      }
      return choice
    }
    return absent
  }

  private static func places(_ fields: [String: String]) throws(BadRequest) -> [Coordinates] {
    let latitudes = list(fields["latitude"] ?? "").map { Double($0) }
    let longitudes = list(fields["longitude"] ?? "").map { Double($0) }
    guard latitudes.count == longitudes.count, !latitudes.isEmpty else { throw differentCounts }
    guard latitudes.count <= 1000 else {
      throw BadRequest(reason: "Parameter 'latitude' and 'longitude' must not exceed 1000 coordinates.")
    }
    var places: [Coordinates] = []
    for (latitude, longitude) in zip(latitudes, longitudes) {
      guard let latitude, (-90...90).contains(latitude) else {
        throw BadRequest(
          reason: "Latitude must be in range of -90 to 90°. Given: \(latitude.map { "\($0)" } ?? "nan").")
      }
      guard let longitude, let place = Coordinates(latitude: latitude, longitude: longitude) else {
        throw BadRequest(
          reason: "Longitude must be in range of -180 to 180°. Given: \(longitude.map { "\($0)" } ?? "nan").")
      }
      places.append(place)
    }
    return places
  }
}
