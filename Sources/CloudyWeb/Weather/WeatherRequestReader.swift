import CloudyModel
import CloudyServices
import CloudyViewModels
import HTTPTypes

/// Reads what a request asks for, without any I/O. Nothing from outside passes unless it is understood here.
struct WeatherRequestReader: Sendable {
  /// What to do for a request.
  enum Reading: Hashable, Sendable {
    case show(WeatherRequest)
    /// The page has another address on this site.
    case moved(to: String, isPermanent: Bool)
    /// There is no such place.
    case unknown(UnknownPlace)
  }

  private let places: PlaceDatabase
  private let defaultSettings: DefaultSettings
  private let dayLimit: Int

  /// - Parameters:
  ///   - defaultSettings: Where neither the visitor nor their browser says anything.
  ///   - dayLimit: How many days a page shows.
  init(places: PlaceDatabase, defaultSettings: DefaultSettings, dayLimit: Int) {
    self.places = places
    self.defaultSettings = defaultSettings
    self.dayLimit = dayLimit
  }

  init(_ surroundings: WebSurroundings) {
    self.init(
      places: surroundings.places, defaultSettings: surroundings.defaultSettings, dayLimit: surroundings.dayLimit)
  }

  /// Reads a request.
  ///
  /// - Parameter owner: The location of the person who runs the server.
  func read(
    _ address: WeatherAddress, _ request: HTTPTypes.HTTPRequest, of visitor: Visitor, owner: CurrentLocation
  ) -> Reading {
    let target = RequestTarget(request)
    let form = WeatherForm(path: target.path, fields: target.fields, headers: request.headerFields)
    switch address {
    case .here:
      let location = here(target, request.headerFields, of: visitor) ?? owner
      return .show(shown(location, at: "/", form, target, request.headerFields, of: visitor))
    case .point(let coordinates):
      return chosen(place(at: coordinates), form, target, request.headerFields, of: visitor)
    case .place(let id):
      guard let place = places.place(id: id) else { return .unknown(.number) }
      let meant = target.typedName.flatMap { meaning(of: $0, for: visitor) }
      return chosen(
        place, meant: meant?.place == place ? meant : nil, form, target, request.headerFields, of: visitor)
    case .name(let name): return search(name, form, target, request.headerFields, of: visitor)
    case .none(let unknown): return .unknown(unknown)
    }
  }

  /// Returns a point, rounded like its address.
  private func place(at coordinates: Coordinates) -> Place {
    places.place(at: coordinates.rounded(toDecimals: PlaceAddress.decimals))
  }

  /// - Returns: `nil` if neither the visitor nor their browser said where they are.
  private func here(_ target: RequestTarget, _ headers: HTTPFields, of visitor: Visitor) -> CurrentLocation? {
    if let home = visitor.choices.home { return .home(home) }
    let zones = [target.fields["zone"], headers.cookie("zone")]
    return zones.lazy.compactMap { $0 }.compactMap { zone -> CurrentLocation? in
      guard zone.utf8.count <= 64 else { return nil }
      return places.place(forTimeZone: zone).map { .approximate($0, timeZone: zone) }
    }.first
  }

  /// Redirects only pages to their canonical address: a terminal program that is redirected shows nothing.
  private func chosen(
    _ place: Place, meant: MeantPlace? = nil, _ form: WeatherForm, _ target: RequestTarget, _ headers: HTTPFields,
    of visitor: Visitor
  ) -> Reading {
    let path = PlaceAddress(place, folding: places.folding).path
    if form == .page, target.path != path {
      return .moved(to: path + target.keptQuery, isPermanent: true)
    }
    let isHome = visitor.choices.home?.isSame(as: place) ?? false
    var request = shown(isHome ? .home(place) : .chosen(place), at: path, form, target, headers, of: visitor)
    // Only what is said makes it another page.
    request.meant = meant.flatMap { $0.note(.english) == nil ? nil : $0 }
    return .show(request)
  }

  /// - Returns: `nil` where a place would be guessed.
  private func meaning(of name: String, for visitor: Visitor) -> MeantPlace? {
    guard case .place(let meant) = places.reading(of: name, for: visitor.choices), !meant.isCorrection else {
      return nil
    }
    return meant
  }

  private func search(
    _ name: String, _ form: WeatherForm, _ target: RequestTarget, _ headers: HTTPFields, of visitor: Visitor
  ) -> Reading {
    guard let meant = meaning(of: name, for: visitor) else {
      return .unknown(.name(name, nearest: places.suggestions(for: name, limit: 5).map(\.place)))
    }
    let place = meant.place.id == nil ? place(at: meant.place.coordinates) : meant.place
    if form == .page {
      let query = meant.note(.english) == nil ? target.keptQuery : target.keptQuery(adding: name)
      return .moved(to: PlaceAddress(place, folding: places.folding).path + query, isPermanent: false)
    }
    return chosen(place, meant: meant, form, target, headers, of: visitor)
  }

  private func shown(
    _ location: CurrentLocation, at path: String, _ form: WeatherForm, _ target: RequestTarget, _ headers: HTTPFields,
    of visitor: Visitor
  ) -> WeatherRequest {
    let fields = target.fields
    let favorite = visitor.choices.favorites.first { $0.place.isSame(as: location.place) }
    let notation = ChosenSettings(
      [SettingName.units, .temperature, .time, .wind, .pressure, .precipitation, .distance].flatMap { name in
        fields[name.rawValue].flatMap { SettingChoice.choices(name, typed: $0) } ?? []
      })
    let days = fields["days"].flatMap { number($0, in: 1..<17) } ?? dayLimit
    return WeatherRequest(
      location: location, ownName: favorite?.ownName, isFavorite: favorite != nil,
      isHome: visitor.choices.home?.isSame(as: location.place) ?? false, path: path,
      day: fields["day"].flatMap { number($0, in: 0..<days) } ?? 0, dayLimit: days,
      wantsNewest: fields.isSet("newest"),
      settings: visitor.settings(headers, chosen: notation, at: location.place, else: defaultSettings), form: form)
  }

  private func number(_ text: String, in range: Range<Int>) -> Int? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text) else { return nil }
    return range.contains(number) ? number : nil
  }
}

/// The path and the query of a request.
struct RequestTarget: Hashable, Sendable {
  /// As it came, still encoded.
  let path: String
  let fields: QueryFields

  init(_ request: HTTPTypes.HTTPRequest) {
    let target = (request.path ?? "/").utf8.prefix { $0 != UInt8(ascii: "#") }
    let parts = target.split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    path = String(parts.first.map(Substring.init) ?? "/")
    fields = QueryFields(parts.count > 1 ? String(Substring(parts[1])) : nil)
  }

  /// The query that a replacement of this address must keep, with the question mark; empty for none. Only letters and
  /// digits of known fields are kept.
  var keptQuery: String { RequestTarget.query(of: keptFields) }

  /// Returns the same with the name that was typed, so that the page can say what else it could mean.
  func keptQuery(adding name: String) -> String {
    RequestTarget.query(of: keptFields + ["\(RequestTarget.nameField)=\(PercentEncoding.encode(name))"])
  }

  /// The name that was typed for the place of a page; `nil` if there is none, or nobody would type it.
  var typedName: String? {
    guard let name = fields[RequestTarget.nameField],
      case .name(let typed) = WeatherAddress(name: PercentEncoding.encode(name))
    else { return nil }
    return typed
  }

  private static let nameField = "name"

  private static func query(of fields: [String]) -> String {
    fields.isEmpty ? "" : "?" + fields.joined(separator: "&")
  }

  private var keptFields: [String] {
    ["day", "days", "newest", "time", "units", "temperature"].compactMap { name in
      guard let value = fields[name], value.utf8.count <= 12,
        value.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
      else { return nil }
      return value.isEmpty ? name : "\(name)=\(value)"
    }
  }
}

extension HTTPFields {
  /// Returns a cookie's decoded value; `nil` if there is no such cookie.
  func cookie(_ name: String) -> String? {
    for cookie in (self[.cookie] ?? "").utf8.split(separator: UInt8(ascii: ";")) {
      let pair = cookie.drop { $0 == UInt8(ascii: " ") }.split(separator: UInt8(ascii: "="), maxSplits: 1)
      guard pair.count == 2, pair[0].elementsEqual(name.utf8) else { continue }
      return String(percentEncoded: pair[1], plusIsSpace: false)
    }
    return nil
  }
}
