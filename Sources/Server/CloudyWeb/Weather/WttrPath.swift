import CloudyLocalization
import CloudyModel
import CloudyPlaces
import CloudyViewModels
import Foundation
import Hummingbird

/// The name in a path such as `/Ghent`, with the additions of wttr.in.
enum WttrPath: Hashable, Sendable {
  /// `:help`, and wttr.in's other pages.
  case help
  /// `Moon`, `full moon`, or `Moon@2026-12-25`; `nil` for today.
  case moon(on: CivilDate?)
  /// `Moon@2026-02-30`: the moon on a date that means no day.
  case moonOnNoDay(DateProblem)
  /// `@example.com`: the location of a computer, which is never looked up.
  case computer
  /// The names of one or more places, still percent-encoded, of which one is shown: `Ghent:Bruges`.
  case places([String])
  /// `Paris.png`, or `Paris_0q_lang=fr.png` with fields.
  case picture(of: String, CardFormat, query: String)

  /// The number of seconds for which each of several places is shown.
  static let usualPeriod = 60

  /// - Parameter component: A component of the path, still percent-encoded.
  init(_ component: String) {
    let text = String(percentEncoded: component.utf8, plusIsSpace: true)
    if let format = CardFormat(path: component) {
      let parts = component.withoutCardSuffix.split(separator: "_", omittingEmptySubsequences: false)
      self = .picture(
        of: WttrPath.place(parts.first ?? ""), format, query: parts.dropFirst().joined(separator: "&"))
    } else if text.hasPrefix(":") {
      self = .help
    } else if text.hasPrefix("@") || WttrPath.isAddress(text) {
      self = .computer
    } else if let moon = WttrPath.moon(text) {
      self = moon
    } else {
      self = .places(WttrPath.names(in: component).map { WttrPath.place($0) })
    }
  }

  /// Returns the place to show at a time, of several in turn.
  ///
  /// - Parameter period: The number of seconds for which each place is shown; 1 or more.
  static func place(of names: [String], at now: Date, period: Int) -> String {
    guard names.count > 1 else { return names.first ?? "" }
    let turn = (now.timeIntervalSince1970 / Double(max(period, 1))).rounded(.down)
    let index = Int(turn.truncatingRemainder(dividingBy: Double(names.count)))
    return names.indices.contains(index) ? names[index] : names[0]
  }

  private static func moon(_ text: String) -> WttrPath? {
    let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first, name.lowercased() == "moon" || PlaceDatabase.embedded.isMoon(String(name)) else {
      return nil
    }
    guard parts.count == 2 else { return .moon(on: nil) }
    if let date = CivilDate(isoText: String(parts[1])) { return .moon(on: date) }
    return PlaceAndTime(String(parts[1]), language: .english).dateProblem.map { .moonOnNoDay($0) }
  }

  /// Splits `Ghent:Bruges`. A colon in `geo:50.85,4.35`, in a link or in a time (`14:00`) does not separate places.
  private static func names(in component: String) -> [Substring] {
    let parts = component.replacing(/%3[Aa]/, with: ":").split(separator: ":")
    let isOther = parts.contains { part in
      ["geo", "http", "https"].contains(part.lowercased()) || part.hasPrefix("/") || part.first?.isNumber == true
    }
    return parts.count < 2 || isOther ? [component[...]] : parts
  }

  /// The name without wttr.in's sign for a search, as in `~Eiffel+Tower`, which Cloudy does not need.
  private static func place(_ name: Substring) -> String {
    for sign in ["~", "%7E", "%7e"] where name.hasPrefix(sign) { return String(name.dropFirst(sign.count)) }
    return String(name)
  }

  /// Whether a text is an IP address of version 4.
  private static func isAddress(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
  }
}

extension Request {
  /// Returns the request with more fields in its query.
  ///
  /// - Parameter query: Fields as in a URL, without a question mark; empty for none.
  func adding(_ query: String) -> Request {
    guard !query.isEmpty else { return self }
    var head = head
    let path = head.path ?? "/"
    head.path = path + (path.contains("?") ? "&" : "?") + query
    return Request(head: head, body: body)
  }
}
