import CloudyHTTP
import CloudyLocalization
import CloudyModel
import CloudyPlaces
import CloudyViewModels
import Foundation
import HTTPTypes

/// The path and the query of a request.
struct RequestTarget: Hashable, Sendable {
  /// The path, still percent-encoded.
  let path: String
  let fields: QueryFields

  init(_ request: HTTPTypes.HTTPRequest) {
    let target = (request.path ?? "/").utf8.prefix { $0 != UInt8(ascii: "#") }
    let parts = target.split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    path = String(parts.first.map(Substring.init) ?? "/")
    fields = QueryFields(parts.count > 1 ? String(Substring(parts[1])) : nil)
  }

  /// Returns the query for a redirect from this URL, with the question mark; empty for none. Only letters and digits of
  /// known fields are preserved.
  ///
  /// - Parameters:
  ///   - day: The day in this URL.
  ///   - name: The typed name of the place, so that the page can list other places of that name.
  func storedQuery(on day: RequestedDay?, naming name: String? = nil) -> String {
    let ofTime: [String] =
      switch day {
      case nil: wantsWeekCharts ? [RequestTarget.weekCharts] : []
      case .date(let date), .period(_, from: let date): ["day=\(date.isoText)"]
      case .unreadable: [cached("day") ?? "day=unknown"]
      }
    let typed = name.map { ["\(RequestTarget.nameField)=\(PercentEncoding.encode($0))"] } ?? []
    // Without it, caches store a page for each kind of client.
    let form = self.fields["format"] == "html" ? ["format=html"] : []
    let fields = ofTime + [cached("newest")].compactMap(\.self) + linkFields + form + typed
    return fields.isEmpty ? "" : "?" + fields.joined(separator: "&")
  }

  /// The fields that the page's links repeat, such as `units=metric`. Unknown values are dropped.
  var linkFields: [String] {
    (fields[VisitorLanguage.field].flatMap(Language.init(spelled:)).map { ["\(VisitorLanguage.field)=\($0.tag)"] } ?? [])
      + (dayLimit.map { ["days=\($0)"] } ?? [])
      + SettingName.notations.compactMap { name in
        fields[name.rawValue].flatMap { SettingChoice.parsed(name, typed: $0) } == nil ? nil : cached(name.rawValue)
      } + unitFields
  }

  /// The units that an option of wttr.in selects, as a field of this server.
  private var unitFields: [String] {
    guard let units = WttrOptions(fields).units, fields[SettingName.units.rawValue] == nil else { return [] }
    return ["\(SettingName.units.rawValue)=\(units.rawValue)"]
  }

  /// Whether the charts should cover all displayed days.
  var wantsWeekCharts: Bool { fields["charts"] == "week" }

  /// The requested number of days; `nil` if it is missing or invalid.
  var dayLimit: Int? { fields.dayLimit }

  /// The name that was typed to find the page's place; `nil` if there is none, or if it cannot be a place's name.
  var typedName: String? {
    guard let name = fields[RequestTarget.nameField],
      case .name(let typed) = WeatherAddress(name: PercentEncoding.encode(name))
    else { return nil }
    return typed
  }

  /// The cookie in which a page's script stores the browser's position for an hour.
  static let positionCookie = "here"

  /// The field for ``wantsWeekCharts``.
  static let weekCharts = "charts=week"

  private static let nameField = "name"

  /// Returns a field in the form for URLs; `nil` if it is missing, too long, or not alphanumeric.
  private func cached(_ name: String) -> String? {
    guard let value = fields[name], value.utf8.count <= 12,
      value.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
    else { return nil }
    return value.isEmpty ? name : "\(name)=\(value)"
  }
}

extension QueryFields {
  /// The requested number of days; `nil` if it is missing or invalid.
  var dayLimit: Int? {
    guard let text = self["days"], text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text),
      (1...ForecastLength.maximum).contains(number)
    else { return nil }
    return number
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
