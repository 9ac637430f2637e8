import CloudyModel
import CloudyPlaces

/// The part of a URL that identifies the place.
enum WeatherAddress: Hashable, Sendable {
  /// `/`: the visitor's own place.
  case here
  /// `/at/50.85,4.35`.
  case point(Coordinates)
  /// `/place/2800866-brussels`. The text after the number is only for readers.
  case place(Place.ID)
  /// `/Brussels`: a name as people type it.
  case name(String)
  /// A URL without a place.
  case none(UnknownPlace)

  /// - Parameter component: A component of the path, still percent-encoded: `50.85,4.35`. Decimal degrees without an
  ///   exponent, the latitude first, `-90...90`, then the longitude, `-180...180`.
  init(point component: some StringProtocol) {
    let text = String(percentEncoded: component.utf8, plusIsSpace: false)
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    self = .none(.point(text))
    guard parts.count == 2, let latitude = WeatherAddress.degrees(parts[0]),
      let longitude = WeatherAddress.degrees(parts[1]), abs(longitude) <= 180,
      let coordinates = Coordinates(latitude: latitude, longitude: longitude)
    else { return }
    self = .point(coordinates)
  }

  /// - Parameter component: A component of the path, still percent-encoded: `2800866-brussels` or `2800866`.
  init(place component: some StringProtocol) {
    let digits = component.utf8.prefix { WeatherAddress.isDigit($0) }
    let rest = component.utf8.dropFirst(digits.count)
    self = .none(.number)
    // Identifiers of airports and landmarks have ten digits.
    guard (1...10).contains(digits.count), rest.isEmpty || rest.first == UInt8(ascii: "-") else { return }
    guard let number = Int(String(decoding: digits, as: UTF8.self)) else { return }
    self = .place(Place.ID(rawValue: number))
  }

  /// - Parameter component: A component of the path, still percent-encoded: `Brussels`, `paris,tx`, `New+York`,
  ///   `%E6%9D%B1%E4%BA%AC`, `8FW4V75V+8Q`. A plus sign is a space, except in a plus code. Text that is not a place's
  ///   name, such as a file name with a leading dot, is not searched for.
  init(name component: some StringProtocol) {
    let parts = component.utf8.split(separator: UInt8(ascii: "+"), omittingEmptySubsequences: false)
    self.init(typed: PlusCode.joined(parts.map { String(percentEncoded: $0, plusIsSpace: false) }))
    // Such a path is that of a file.
    if case .name(let name) = self, name.contains("/") { self = .none(.page) }
  }

  /// - Parameter text: Text from the search field: `Brussels`, `Oslo 24/12`.
  init(typed text: String) {
    let name = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    self = .none(.page)
    guard !name.isEmpty, !name.hasPrefix("."), name.unicodeScalars.count <= WeatherAddress.nameLimit else { return }
    guard name.unicodeScalars.allSatisfy(WeatherAddress.isTyped) else { return }
    self = .name(name)
  }

  /// The maximum number of Unicode scalars, longer than any place's name with region and country.
  private static let nameLimit = 100

  private static func isTyped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\\", "<", ">", "\u{FFFD}": false
    default: !scalar.isHarmful && ![.privateUse, .unassigned].contains(scalar.properties.generalCategory)
    }
  }

  /// - Returns: `nil` unless the text is an optional minus sign, 1 to 3 digits, and perhaps a point with 1 to 15 more.
  private static func degrees(_ text: Substring) -> Double? {
    let unsigned = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    let parts = unsigned.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, (1...3).contains(whole.count), whole.allSatisfy(isDigit) else { return nil }
    if parts.count > 1 {
      guard (1...15).contains(parts[1].count), parts[1].allSatisfy(isDigit) else { return nil }
    }
    return Double(text)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
