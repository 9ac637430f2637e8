import CloudyHTTP
import CloudyModel
import Foundation

/// Bright Sky's response with hourly weather: https://brightsky.dev/docs.
struct BrightSkyHoursResponse: Decodable {
  /// In chronological order, without duplicates.
  let records: [BrightSkyRecord]
  let sources: [BrightSkySource]

  private enum CodingKeys: CodingKey {
    case weather, sources
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    var seen: Set<Date> = []
    records = (container.list(.weather, of: BrightSkyRecord.self) ?? []).filter { seen.insert($0.time).inserted }
      .sorted { $0.time < $1.time }
    sources = container.list(.sources) ?? []
  }
}

/// Bright Sky's response with current weather: https://brightsky.dev/docs.
struct BrightSkyCurrentResponse: Decodable {
  let record: BrightSkyRecord?
  let sources: [BrightSkySource]

  private enum CodingKeys: CodingKey {
    case weather, sources
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    record = container.value(.weather)
    sources = container.list(.sources) ?? []
  }
}

/// The weather at a time, and of some time before it. Every value may be missing.
struct BrightSkyRecord: Decodable {
  let time: Date
  /// The `id` of the station, among the response's sources.
  let source: Double?
  /// `nil` if it is missing, or not one of the known names.
  let condition: BrightSkyCondition?
  private let values: [BrightSkyVariable: Double]

  private enum CodingKeys: String, CodingKey {
    case timestamp, condition
    case source = "source_id"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard let time = container.text(.timestamp).flatMap(Date.init(isoText:)),
      let instant = PlausibleRange.instant(time.timeIntervalSince1970)
    else { throw DecodingError.problem(.noTime, at: container.codingPath + [CodingKeys.timestamp]) }
    self.time = instant
    source = container.number(.source)
    condition = container.text(.condition).flatMap(BrightSkyCondition.init)
    let numbers = try decoder.container(keyedBy: BrightSkyVariable.self)
    values = BrightSkyVariable.allCases.reduce(into: [:]) { $0[$1] = numbers.number($1) }
  }

  subscript(variable: BrightSkyVariable) -> Double? { values[variable] }
}

/// A station whose observations or forecasts are in a response.
struct BrightSkySource: Decodable {
  let id: Double?
  /// The name from the response, such as `Berlin-Tempelhof`, made safe to display.
  let name: String?
  let coordinates: Coordinates?
  /// Above sea level.
  let height: Length?

  private enum CodingKeys: String, CodingKey {
    case id, lat, lon, height
    case name = "station_name"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = container.number(.id)
    name = container.text(.name).flatMap(ServiceText().displayed)
    coordinates = container.number(.lat).flatMap { latitude in
      container.number(.lon).flatMap { Coordinates(latitude: latitude, longitude: $0) }
    }
    height = container.number(.height).flatMap {
      PlausibleRange.elevations.contains($0) ? Length(meters: $0) : nil
    }
  }
}

extension BrightSkySource {
  /// The maximum difference in elevation, in meters. At 6.5 K/km, it makes a difference of 3°C.
  private static let heightReach = 500.0

  /// Whether the station's elevation is close enough to the place's, as far as both are known: mountain stations can be
  /// near towns in valleys.
  func isAtHeight(of place: Place) -> Bool {
    guard let height, let elevation = place.elevation else { return true }
    return abs(height.meters - elevation.meters) <= BrightSkySource.heightReach
  }
}

extension [BrightSkySource] {
  /// Returns the station that made a record; `nil` if the response does not name it.
  func source(of record: BrightSkyRecord) -> BrightSkySource? {
    record.source.flatMap { id in first { $0.id == id } }
  }

  /// Returns the nearest of the stations with known coordinates.
  func nearest(to place: Place) -> BrightSkySource? {
    compactMap { source in source.coordinates.map { (source: source, distance: $0.distance(to: place.coordinates)) } }
      .min { $0.distance < $1.distance }?.source
  }
}

/// A weather condition reported by Bright Sky. These do not describe clouds.
enum BrightSkyCondition: String {
  case dry, fog, rain, sleet, snow, hail, thunderstorm

  var precipitationType: PrecipitationType? {
    switch self {
    case .rain: .rain
    case .sleet: .sleet
    case .snow: .snow
    case .dry, .fog, .hail, .thunderstorm: nil
    }
  }

  /// Whether there is precipitation. A trace may not be measured.
  var isWet: Bool { self != .dry && self != .fog }

  /// The corresponding condition, with the strength of the rate; `nil` if it is dry now, since precipitation may follow
  /// within the hour.
  func condition(at rate: PrecipitationRate?) -> Condition? {
    switch self {
    case .dry: nil
    case .fog: .fog
    case .hail: .hail
    case .thunderstorm: .thunderstorm
    case .rain, .sleet, .snow:
      precipitationType.map { type in
        .precipitation(type, rate.map { PrecipitationStrength(rate: $0, of: type) } ?? .light)
      }
    }
  }
}
