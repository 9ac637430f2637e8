import CloudyModel
import Foundation

/// A `geo:` URI (RFC 5870), or a link to a map on the web, by the habits of the services rather than their names, except
/// wttr.in: `/@48.8584,2.2945,15z`, `?q=`, `?ll=`, `?mlat=&mlon=`, `?cp=48.8584~2.2945`, `#map=15/48.8584/2.2945`.
enum MapLink: Hashable {
  case coordinates(CoordinateText)
  /// A name to search for, such as `q=Eiffel Tower`.
  case name(String)

  /// - Returns: `nil` for a text that is not a link, or a link without a place, such as a short one.
  init?(_ text: String) {
    let lowercased = text.lowercased()
    if lowercased.hasPrefix("geo:") {
      self.init(geo: text.dropFirst(4))
    } else if let scheme = text.range(of: "://") {
      self.init(web: text[scheme.upperBound...])
    } else if MapLink.isHost(lowercased.prefix { $0 != "/" && $0 != "?" }), text.contains("/") {
      // A link without its scheme, as browsers display it.
      self.init(web: text[...])
    } else {
      return nil
    }
  }

  /// Whether it is the name of a web server, such as `maps.google.com`.
  private static func isHost(_ name: Substring) -> Bool {
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count > 1, let last = labels.last, last.count > 1, last.allSatisfy(\.isLetter) else { return false }
    return labels.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" } }
  }

  private init?(geo text: Substring) {
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let parameters = (parts.first ?? "").split(separator: ";", omittingEmptySubsequences: false)
    let numbers = (parameters.first ?? "").split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    let query = MapLink.fields(parts.count > 1 ? parts[1] : "")
    if let place = query["q"], let found = MapLink(value: place) {
      self = found
      return
    }
    let reference = parameters.dropFirst().first { $0.lowercased().hasPrefix("crs=") }
    guard reference == nil || reference?.lowercased() == "crs=wgs84", (2...3).contains(numbers.count),
      let latitude = numbers[0], let longitude = numbers[1]
    else { return nil }
    self = .coordinates(CoordinateText(Coordinates(typedLatitude: latitude, longitude: longitude)))
  }

  /// - Parameter link: Without the scheme.
  private init?(web link: Substring) {
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let address = (parts.first ?? "").split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let path = (address.first ?? "").split(separator: "/").map(String.init)
    let query = MapLink.fields(address.count > 1 ? address[1] : "")
    let fragment = parts.count > 1 ? parts[1] : ""
    let host = path.first?.lowercased() ?? ""
    let isLongitudeFirst = host.contains("yandex") || host.contains("2gis")
    if let point = ShortMapLink.point(in: path) {
      self = .coordinates(.point(point))
    } else if let found = MapLink.pin(in: link) ?? MapLink.pair(in: query)
      ?? MapLink.point(in: query, isLongitudeFirst: isLongitudeFirst) ?? MapLink.point(inPath: path.dropFirst())
      ?? MapLink.point(inFragment: fragment)
    {
      self = .coordinates(found)
    } else if let name = MapLink.name(in: query, path: path) {
      self = .name(name)
    } else {
      return nil
    }
  }

  /// A value that is a point or a name.
  private init?(value: String) {
    if let point = MapLink.point(value) {
      self = .coordinates(point)
    } else if value.contains(where: \.isLetter) {
      self = .name(value)
    } else {
      return nil
    }
  }

  /// The point of the pin on Google Maps, which takes precedence over the center of the map: `!3d48.8584!4d2.2945`.
  private static func pin(in link: Substring) -> CoordinateText? {
    guard let latitude = link.range(of: "!3d"),
      let longitude = link.range(of: "!4d", range: latitude.upperBound..<link.endIndex)
    else { return nil }
    func number(from start: Substring.Index) -> Double? {
      Double(link[start...].prefix { $0.isNumber || $0 == "." || $0 == "-" })
    }
    guard let north = number(from: latitude.upperBound), let east = number(from: longitude.upperBound) else {
      return nil
    }
    return CoordinateText(Coordinates(typedLatitude: north, longitude: east))
  }

  /// Two fields with a number each.
  private static func pair(in query: [String: String]) -> CoordinateText? {
    for (north, east) in [
      ("mlat", "mlon"), ("lat", "lon"), ("lat", "lng"), ("lat", "long"), ("latitude", "longitude"), ("y", "x"),
    ] {
      guard let latitude = query[north].flatMap({ Double($0) }), let longitude = query[east].flatMap({ Double($0) })
      else { continue }
      return CoordinateText(Coordinates(typedLatitude: latitude, longitude: longitude))
    }
    return nil
  }

  /// A field with both numbers. The place precedes the center of the map.
  private static func point(in query: [String: String], isLongitudeFirst: Bool) -> CoordinateText? {
    let fields = [
      "coordinate", "q", "query", "pt", "whatshere[point]", "daddr", "destination", "ll", "sll", "center", "cp",
      "viewpoint", "cbll", "sp", "m", "p",
    ]
    for value in fields.compactMap({ query[$0] }) {
      guard let found = point(value) else { continue }
      guard isLongitudeFirst, case .point(let point) = found else { return found }
      return CoordinateText(Coordinates(typedLatitude: point.longitude, longitude: point.latitude))
    }
    // Windy has the numbers alone.
    return query.first { $0.value.isEmpty }.flatMap { point(firstTwoNumbersOf: $0.key.split(separator: ",")) }
  }

  /// Reads a point, perhaps with a label in brackets: `48.8584,2.2945(Eiffel Tower)`.
  private static func point(_ value: String) -> CoordinateText? {
    let value = value.hasPrefix("loc:") ? String(value.dropFirst(4)) : value
    let point = value.hasSuffix(")") && !value.hasPrefix("(") ? String(value.prefix { $0 != "(" }) : value
    return CoordinateText(plain: String(point.replacing("~", with: ",")).plainForCoordinates)
  }

  private static func point(inPath path: ArraySlice<String>) -> CoordinateText? {
    let parts = path.map { ($0.removingPercentEncoding ?? $0) }
    for part in parts where !part.hasPrefix("@") {
      if let code = PlusCode(full: part)?.center { return .point(code) }
      if let found = point(part.replacing("+", with: " ")) { return found }
    }
    guard let center = parts.first(where: { $0.hasPrefix("@") }) else { return nil }
    return point(firstTwoNumbersOf: center.dropFirst().split(separator: ","))
  }

  /// Reads `map=15/48.8584/2.2945` and `15/48.8584/2.2945`.
  private static func point(inFragment fragment: Substring) -> CoordinateText? {
    let fields = fragment.split(separator: "&")
    let value = fields.first { $0.hasPrefix("map=") }?.dropFirst(4) ?? fields.first ?? ""
    let numbers = value.split(separator: "/")
    guard numbers.count >= 3, Double(numbers[0]) != nil else { return nil }
    return point(firstTwoNumbersOf: Array(numbers.dropFirst()))
  }

  private static func point(firstTwoNumbersOf parts: [Substring]) -> CoordinateText? {
    guard parts.count >= 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]) else { return nil }
    return CoordinateText(Coordinates(typedLatitude: latitude, longitude: longitude))
  }

  /// The name in `?q=Eiffel+Tower`, `/maps/place/Eiffel+Tower`, `/maps/search/Eiffel+Tower`, `wttr.in/Eiffel+Tower` or
  /// `/wiki/Eiffel_Tower`.
  private static func name(in query: [String: String], path: [String]) -> String? {
    let fields = ["q", "query", "daddr", "destination", "where1", "address"].compactMap { query[$0] }
    if let name = fields.first(where: { $0.contains(where: \.isLetter) }) { return name }
    let parents = ["place", "search", "wiki", "wttr.in"]
    guard let index = path.firstIndex(where: { parents.contains($0.lowercased()) }), index + 1 < path.count else {
      return nil
    }
    var name = path[index + 1]
    if path[index].lowercased() == "wttr.in" {
      guard let plain = nameOnWttr(name) else { return nil }
      name = plain
    }
    name = name.replacing("+", with: " ").replacing("_", with: " ")
    return name.removingPercentEncoding ?? name
  }

  /// Returns the name in `Paris`, `~Eiffel+Tower` or `Paris_0pq.png`, the paths of wttr.in.
  ///
  /// - Returns: `nil` for a page about something else, such as `:help`, and for a host such as `@example.org`.
  private static func nameOnWttr(_ path: String) -> String? {
    guard !path.hasPrefix(":"), !path.hasPrefix("@") else { return nil }
    let name = path.hasPrefix("~") ? path.dropFirst() : path[...]
    guard name.hasSuffix(".png") else { return String(name) }
    let picture = name.dropLast(4)
    return String(picture[..<(picture.lastIndex(of: "_") ?? picture.endIndex)])
  }

  private static func fields(_ query: Substring) -> [String: String] {
    var fields: [String: String] = [:]
    for field in query.split(separator: "&") {
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = String(parts.count > 1 ? parts[1].replacing("+", with: " ") : "")
      let name = String(parts.first ?? "")
      fields[(name.removingPercentEncoding ?? name).lowercased()] = value.removingPercentEncoding ?? value
    }
    return fields
  }
}
