/// A data point of a forecast.
struct Point {
  let members: [JSON.Member]
  /// The position, for reports, such as `Oslo hourly[3]`.
  let label: String
  private let values: [String: JSON]

  init(_ json: JSON, label: String) {
    members = json.members ?? []
    self.label = label
    values = Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  subscript(key: String) -> JSON? { values[key] }
  func number(_ key: String) -> Double? { values[key]?.double }
  func int(_ key: String) -> Int? { values[key]?.int }
  func text(_ key: String) -> String? { values[key]?.string }
  var time: Int? { int("time") }
  var summary: String? { text("summary") }
  var icon: String? { text("icon") }

  func seen(_ key: String) -> String { "\(label) \(key) \(values[key]?.source ?? "is missing")" }
}

/// A list of points with its summary.
struct Block {
  let summary: String?
  let icon: String?
  let points: [Point]

  init?(_ json: JSON?, label: String) {
    guard let json else { return nil }
    summary = json["summary"]?.string
    icon = json["icon"]?.string
    points = (json["data"]?.items ?? []).enumerated().map { Point($1, label: "\(label)[\($0)]") }
  }
}

/// A response with weather.
struct Forecast {
  let json: JSON
  let place: Place
  let bytes: [UInt8]
  let currently: Point?
  let minutely: Block?
  let hourly: Block?
  let daily: Block?
  let alerts: [Point]
  let label: String

  static let blocks = ["currently", "minutely", "hourly", "daily", "alerts", "flags"]

  init(
    _ bytes: [UInt8], place: Place, what: String,
    read: (_ body: [UInt8]) throws(JSONError) -> JSON = JSON.init(_:)
  ) throws(Finding) {
    do throws(JSONError) { json = try read(bytes) } catch { throw .failed("\(what): \(error)") }
    try expect(json.members != nil, "\(what): no object")
    self.bytes = bytes
    self.place = place
    label = place.name
    currently = json["currently"].map { Point($0, label: "\(place.name) currently") }
    minutely = Block(json["minutely"], label: "\(place.name) minutely")
    hourly = Block(json["hourly"], label: "\(place.name) hourly")
    daily = Block(json["daily"], label: "\(place.name) daily")
    alerts = (json["alerts"]?.items ?? []).enumerated().map { Point($1, label: "\(place.name) alerts[\($0)]") }
  }

  var hours: [Point] { hourly?.points ?? [] }
  var days: [Point] { daily?.points ?? [] }
  var minutes: [Point] { minutely?.points ?? [] }
  /// All points with a full set of fields.
  var largePoints: [Point] { (currently.map { [$0] } ?? []) + hours + days }
  var points: [Point] { largePoints + minutes }
  var units: String? { json["flags"]?["units"]?.string }

  func has(_ block: String) -> Bool { json[block] != nil }

  /// The wall clock of the place.
  func clock() throws(Finding) -> LocalClock {
    let name = try require(json["timezone"]?.string, "\(label): timezone is missing")
    return try require(LocalClock(zone: name), "\(label): unknown timezone \(name)")
  }

  /// The hours and days without their texts, to compare values.
  var figures: JSON {
    func stripped(_ json: JSON) -> JSON {
      switch json {
      case .text: .null
      case .array(let items): .array(items.map(stripped))
      case .object(let members): .object(members.map { JSON.Member($0.key, stripped($0.value)) })
      default: json
      }
    }
    return stripped(.object((json.members ?? []).filter { ["hourly", "daily"].contains($0.key) }))
  }
}
