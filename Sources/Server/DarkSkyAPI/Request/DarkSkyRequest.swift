import CloudyModel
import Foundation

/// The parts of a request that are read before the place: the key, and the JSONP callback, which errors need as well.
package struct DarkSkyRequestContext: Hashable, Sendable {
  /// Any text that is not empty.
  package let key: String
  /// The JSONP callback; `nil` if there is none or the name is invalid.
  package let callback: String?
  /// The length of the target up to the end of the key.
  package let prefixLength: Int

  /// - Throws: ``DarkSkyFault/notFound`` if there is no key or no place.
  package init(target: String) throws(DarkSkyFault) {
    let start = "/forecast/"
    let rest = target.dropFirst(start.count)
    let key = rest.prefix { $0 != "/" && $0 != "?" }
    let place = rest.dropFirst(key.count).prefix { $0 != "?" }
    guard target.hasPrefix(start), !key.isEmpty, place.contains(where: { $0 != "/" }) else { throw .notFound }
    self.key = QueryText.decoded(key) ?? String(key)
    prefixLength = start.count + key.count
    guard target.contains("callback") else {
      callback = nil
      return
    }
    let parts = target.split(separator: "?", omittingEmptySubsequences: false)
    let name = QueryText.fields(parts.dropFirst()).first { $0.name == "callback" }?.value
    callback = name.flatMap { DarkSkyRequest.isFunction($0) ? $0 : nil }
  }
}

/// A request of the Dark Sky API, without the key, on which the response does not depend.
package struct DarkSkyRequest: Hashable, Sendable {
  /// A part of a response that a client may exclude.
  package enum Block: String, CaseIterable, Hashable, Sendable {
    case currently, minutely, hourly, daily, alerts, flags
  }

  package var place: DarkSkyPlace
  /// `nil` for the forecast.
  package var time: DarkSkyTime?
  package var excluded: Set<Block> = []
  /// Whether the hours of a week are requested instead of two days.
  package var isExtended = false
  /// A code of ``DarkSkyLanguage``, in lower case.
  package var language = "en"
  /// `nil` for the system that is used at the place.
  package var units: DarkSkyUnits? = .us
  /// The JSONP callback.
  package var callback: String?

  /// Parses a request.
  ///
  /// - Parameter target: The path and query as sent, such as `/forecast/key/50.85,4.35?units=si`.
  /// - Throws: The error for the client: ``DarkSkyFault/notFound`` if there is no key or no place.
  package init(target: String) throws(DarkSkyFault) {
    // Some clients start each parameter with a question mark.
    let parts = target.split(separator: "?", omittingEmptySubsequences: false)
    var segments = parts.first.map { $0.split(separator: "/", omittingEmptySubsequences: false).dropFirst() } ?? []
    if segments.count > 1, segments.last?.isEmpty == true { segments.removeLast() }
    guard segments.count >= 3, segments.first == "forecast", segments.dropFirst().first?.isEmpty == false else {
      throw .notFound
    }
    guard segments.count == 3, let text = QueryText.decoded(segments[segments.startIndex + 2]) else {
      throw .malformed
    }
    let values = text.split(separator: ",", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    guard values.count == 2 || values.count == 3 else { throw .malformed }
    place = try DarkSkyPlace(latitude: values[0], longitude: values[1])
    if values.count == 3 {
      // A plus sign may have become a space on the way.
      let inner = text.split(separator: ",", omittingEmptySubsequences: false)[2]
      time = try DarkSkyTime(inner.drop { $0 == " " })
    }
    try read(QueryText.fields(parts.dropFirst()))
  }

  private mutating func read(_ fields: [(name: String, value: String)]) throws(DarkSkyFault) {
    func value(_ name: String) -> String? { fields.first { $0.name == name && !$0.value.isEmpty }?.value }
    if let name = value("callback") {
      guard DarkSkyRequest.isFunction(name) else { throw .noCallback }
      callback = name
    }
    for field in fields where field.name == "exclude" || field.name == "exclude[]" {
      let names = field.value.lowercased().split { !($0.isLetter || $0 == "-" || $0 == "_") }
      excluded.formUnion(names.compactMap { Block(rawValue: String($0)) })
    }
    isExtended = value("extend")?.lowercased() == "hourly"
    if let name = value("units") {
      let bare = name.lowercased().trimmingCharacters(in: ["[", "]", " "])
      units = DarkSkyUnits(name: bare)
      guard units != nil || bare == "auto" else { throw .noUnits }
    }
    if let name = value("lang") {
      guard let code = DarkSkyLanguage.code(named: name) else { throw .noLanguage }
      language = code
    }
  }

  /// Whether a string is a JavaScript function's name, such as `jQuery1102_15` or `angular.callbacks._0`.
  static func isFunction(_ name: String) -> Bool {
    name.wholeMatch(of: /[A-Za-z_$][A-Za-z0-9_.$]{0,63}/) != nil
  }
}

/// A point as a client wrote it.
package struct DarkSkyPlace: Hashable, Sendable {
  /// Degrees as requested, which the response repeats: a longitude may be up to 360.
  package let latitude: Double
  package let longitude: Double
  /// The same point, with a longitude of `-180...180`.
  package let coordinates: Coordinates

  /// - Throws: A ``DarkSkyFault`` if a value is not a decimal number, or the point is not on Earth.
  package init(latitude: String, longitude: String) throws(DarkSkyFault) {
    guard let north = DarkSkyPlace.number(latitude), let east = DarkSkyPlace.number(longitude) else { throw .malformed }
    guard (-180...360).contains(east),
      let coordinates = Coordinates(latitude: north, longitude: east > 180 ? east - 360 : east)
    else { throw .noLocation }
    self.latitude = north
    self.longitude = east
    self.coordinates = coordinates
  }

  /// Parses a finite number without an exponent.
  private static func number(_ text: String) -> Double? {
    guard text.wholeMatch(of: /[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)/) != nil else { return nil }
    return Double(text.hasPrefix("+") ? String(text.dropFirst()) : text).flatMap { $0.isFinite ? $0 : nil }
  }
}
