import CloudyModel
import CloudyPlaces
import Foundation

/// The US National Weather Service's responses: https://www.weather.gov/documentation/services-web-api.
struct SimulatedNWS {
  let weather: SimulatedWeather
  let service: SimulatedService

  func reply(to request: LoopbackRequest, now: Date) -> StubResponse {
    let parts = request.pathParts
    let address = "http://" + (request.headers["host"] ?? "api.weather.gov")
    let known: Set<String> =
      switch parts.last {
      case "active": ["point"]
      case "forecast", "hourly": ["units"]
      case "observations": ["start", "end", "limit"]
      default: []
      }
    if let name = request.query.keys.sorted().first(where: { !known.contains($0) }) {
      return Self.problem(400, "Bad Request", "Query parameter \"\(name)\" is not recognized", "BadRequest")
    }
    switch (parts[0], parts.count) {
    case ("alerts", _): return alerts(at: request.query["point"] ?? "", now: now)
    case ("points", _): return point(parts[1], address: address, now: now)
    case ("gridpoints", _):
      guard parts.count >= 3, let grid = SimulatedGrid(office: parts[1], text: parts[2]), isAmerican(grid.coordinates)
      else { break }
      let responses = SimulatedGridResponses(
        view: view(of: grid), grid: grid, address: address, now: now,
        zone: place(at: grid.coordinates).timeZone, isMetric: request.query["units"] == "si",
        flags: request.headers["feature-flags"] ?? "")
      switch parts.dropFirst(3).joined(separator: "/") {
      case "": return simulated(responses.layers, to: request, now: now, period: 3600)
      case "forecast": return simulated(responses.halfDays, to: request, now: now, period: 3600)
      case "forecast/hourly": return simulated(responses.hours, to: request, now: now, period: 3600)
      case "stations": return simulated(responses.stations, to: request, now: now, period: 86_400)
      default: break
      }
    case ("stations", _):
      guard let grid = SimulatedGrid(station: parts[1]) else { break }
      func observation(_ time: Date) -> SimulatedObservation {
        SimulatedObservation(
          view: view(of: grid), grid: grid, address: address, now: time)
      }
      switch parts.dropFirst(2).joined(separator: "/") {
      case "observations/latest": return simulated(observation(now).response, to: request, now: now, period: 300)
      case "observations": return observations(request, now: now) { observation($0).response }
      default: break
      }
    default: break
    }
    return Self.problem(404, "Not Found", "The requested resource does not exist.", "NotFound")
  }

  /// Returns an error in the service's format.
  static func problem(_ status: Int, _ title: String, _ detail: String, _ type: String) -> StubResponse {
    .simulated(
      [
        "correlationId": "1a2b3c", "title": .text(title), "type": .text("https://api.weather.gov/problems/\(type)"),
        "status": .integer(status), "detail": .text(detail), "instance": "https://api.weather.gov/requests/1a2b3c",
      ], status: status, headers: ["Content-Type": "application/problem+json"])
  }

  private func simulated(
    _ response: OrderedJSON, to request: LoopbackRequest, now: Date, period: TimeInterval
  ) -> StubResponse {
    // Only responses for the grid, which are those with a period of an hour.
    let updated = now.floored(to: period) + (period == 3600 ? weather.truth.updated : 0)
    let headers = [
      "Last-Modified": updated.httpText, "Cache-Control": "public, max-age=\(Int(period / 4))",
      "Content-Type": "application/geo+json",
    ]
    if request.headers["if-modified-since"] == headers["Last-Modified"] {
      return .response(status: 304, headers: headers, body: Data())
    }
    return .simulated(response, headers: headers)
  }

  /// The cell has the elevation of the place in it, to which its temperatures apply.
  private func view(of grid: SimulatedGrid) -> SimulatedForecast {
    var view = weather.view(at: grid.coordinates, of: service)
    view.elevation = place(at: grid.coordinates).elevation?.meters ?? view.elevation
    return view
  }

  private func place(at coordinates: Coordinates) -> Place { PlaceDatabase.embedded.place(at: coordinates) }

  private func isAmerican(_ coordinates: Coordinates) -> Bool {
    ["US", "PR", "GU", "VI", "AS", "MP"].contains(place(at: coordinates).country?.code ?? "")
  }

  private func outside(_ point: String) -> StubResponse {
    Self.problem(
      404, "Data Unavailable For Requested Point", "Unable to provide data for requested point \(point)",
      "InvalidPoint")
  }
}

/// Responses for points and alerts.
extension SimulatedNWS {
  private func point(_ text: String, address: String, now: Date) -> StubResponse {
    guard let coordinates = Coordinates(pointText: text) else {
      return Self.problem(400, "Bad Request", "Point is not valid", "InvalidParameter")
    }
    let rounded = coordinates.rounded(toDecimals: 4)
    let spelling = shortText(rounded.latitude) + "," + shortText(rounded.longitude)
    // More decimals and trailing zeros are redirected to the shortest spelling.
    guard text == spelling else { return .redirect(to: "/points/" + spelling, status: 301) }
    guard isAmerican(coordinates) else { return outside(text) }
    let grid = SimulatedGrid(coordinates)
    let place = place(at: coordinates)
    let gridAddress = address + grid.path
    let response: OrderedJSON = [
      "id": .text(address + "/points/" + text), "type": "Feature",
      "geometry": [
        "type": "Point", "coordinates": [.number(coordinates.longitude, 4), .number(coordinates.latitude, 4)],
      ],
      "properties": [
        "cwa": .text(grid.office), "forecastOffice": .text(address + "/offices/" + grid.office),
        "gridId": .text(grid.office), "gridX": .integer(grid.x), "gridY": .integer(grid.y),
        "forecast": .text(gridAddress + "/forecast"), "forecastHourly": .text(gridAddress + "/forecast/hourly"),
        "forecastGridData": .text(gridAddress), "observationStations": .text(gridAddress + "/stations"),
        "relativeLocation": [
          "type": "Feature", "properties": ["city": .text(place.name), "state": .text(place.region ?? "")],
        ],
        "timeZone": .text(place.timeZoneIdentifier), "radarStation": "KPLY",
      ],
    ]
    return .simulated(
      response, headers: ["Cache-Control": "public, max-age=86400", "Content-Type": "application/geo+json"])
  }

  /// Returns one observation per hour, the latest first.
  private func observations(
    _ request: LoopbackRequest, now: Date, response: (Date) -> OrderedJSON
  ) -> StubResponse {
    func instant(_ name: String) throws -> Date? {
      try request.query[name].map { try Date($0, strategy: .iso8601) }
    }
    guard let start = try? instant("start") ?? now - 7 * 86_400, let end = try? instant("end") ?? now else {
      return Self.problem(400, "Bad Request", "Start or end is not a valid time", "InvalidParameter")
    }
    let latest = min(end, now)
    let times = (0..<Int(max(0, min(latest.timeIntervalSince(start), 7 * 86_400) / 3600))).map {
      latest - Double($0) * 3600
    }
    return .simulated(
      ["type": "FeatureCollection", "features": .list(times.map(response))],
      headers: ["Content-Type": "application/geo+json"])
  }

  /// For example `40.7`.
  private func shortText(_ degrees: Double) -> String {
    degrees == degrees.rounded() ? String(Int(degrees)) : degrees.description
  }

  private func alerts(at text: String, now: Date) -> StubResponse {
    guard let coordinates = Coordinates(pointText: text) else {
      return Self.problem(400, "Bad Request", "Point is not valid", "InvalidParameter")
    }
    guard isAmerican(coordinates) else { return outside(text) }
    let features = weather.alerts(at: coordinates, now: now).map { alert -> OrderedJSON in
      let end = alert.end.map { OrderedJSON.text($0.zeroOffsetText) } ?? .null
      let id = "urn:oid:2.49.0.1.840.0.\(alert.start.unixSeconds)"
      return [
        "id": .text("https://api.weather.gov/alerts/" + id), "type": "Feature", "geometry": .null,
        "properties": [
          "id": .text(id), "areaDesc": .text(alert.areas.joined(separator: "; ")),
          "sent": .text(alert.start.zeroOffsetText), "effective": .text(alert.start.zeroOffsetText),
          "onset": .text((alert.start + 1800).zeroOffsetText),
          "expires": end, "ends": end, "status": "Actual", "messageType": "Alert",
          "category": "Met", "severity": .text(alert.severity), "certainty": "Likely", "urgency": "Expected",
          "event": .text(alert.event), "sender": "w-nws.webmaster@noaa.gov", "senderName": "NWS Harlan",
          "headline": .text(alert.headline), "description": .text(alert.text),
          "instruction": .text(alert.instruction), "response": "Execute",
        ],
      ]
    }
    return .simulated(
      [
        "type": "FeatureCollection", "features": .list(features),
        "title": .text("Current watches, warnings, and advisories for \(text)"), "updated": .text(now.zeroOffsetText),
      ], headers: ["Cache-Control": "public, max-age=30", "Content-Type": "application/geo+json"])
  }
}

extension Coordinates {
  /// - Parameter text: For example `40.7128,-74.006`.
  fileprivate init?(pointText text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let latitude = parts[0], let longitude = parts[1] else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }
}

/// A cell of 2.5 km in the forecasters' grid.
struct SimulatedGrid: Hashable, Sendable {
  private static let letters = Array("ABCDEFGHIJKLMNOPQR")
  private static let step = 0.025
  /// The forecast office: three letters, the last two of which stand for a box of 10 by 20 degrees.
  let office: String
  let x: Int
  let y: Int

  init(_ coordinates: Coordinates) {
    let row = min(17, Int((coordinates.latitude + 90) / 10))
    let column = min(17, Int((coordinates.longitude + 180) / 20))
    office = "P\(Self.letters[row])\(Self.letters[column])"
    x = Int((coordinates.longitude + 180 - 20 * Double(column)) / Self.step)
    y = Int((coordinates.latitude + 90 - 10 * Double(row)) / Self.step)
  }

  /// - Parameter text: For example `33,37`.
  init?(office: String, text: String) {
    let numbers = text.split(separator: ",").map { Int($0) }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1] else { return nil }
    self.init(office: office, x: x, y: y)
  }

  /// - Parameter station: A name that ``station(_:)`` returned.
  init?(station: String) {
    let numbers = [station.dropFirst(2).prefix(2), station.dropFirst(4)].map { Int($0, radix: 36) }
    guard station.count == 6, let x = numbers[0], let y = numbers[1] else { return nil }
    self.init(office: "P" + station.prefix(2), x: x, y: y)
  }

  private init?(office: String, x: Int, y: Int) {
    let letters = Array(office)
    guard letters.count == 3, letters[0] == "P", Self.letters.contains(letters[1]), Self.letters.contains(letters[2]),
      (0..<800).contains(x), (0...400).contains(y)
    else { return nil }
    self.office = office
    self.x = x
    self.y = y
  }

  /// The coordinates of its center.
  var coordinates: Coordinates {
    let letters = Array(office)
    let row = Self.letters.firstIndex(of: letters[1]) ?? 0
    let column = Self.letters.firstIndex(of: letters[2]) ?? 0
    return Coordinates(
      latitude: min(90, Double(row) * 10 - 90 + (Double(y) + 0.5) * Self.step),
      longitude: Double(column) * 20 - 180 + (Double(x) + 0.5) * Self.step) ?? .fallback
  }

  var path: String { "/gridpoints/\(office)/\(x),\(y)" }

  /// Returns the name of a station nearby: two letters of the office, and two base-36 digits for each coordinate.
  ///
  /// - Parameter number: From 0, the nearest one.
  func station(_ number: Int) -> String {
    let numbers = [min(799, x + 5 * number), min(400, y + 2 * number)].map { String($0, radix: 36, uppercase: true) }
    return office.dropFirst() + numbers.map { ($0.count < 2 ? "0" : "") + $0 }.joined()
  }
}
