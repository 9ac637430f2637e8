import CloudyModel
import CloudyServices

/// What a person has to hear of the place that is shown for a text: the facts behind one line.
package struct PlaceNote: Hashable, Sendable {
  /// A place as a person tells it from others of its name.
  package struct Bearer: Hashable, Sendable {
    /// Where a place is.
    package enum Area: Hashable, Sendable {
      case region(String)
      case country(String)
    }

    /// `nil` if it has the name of the place that it is told beside.
    package let name: String?
    /// `nil` for a place that is a country of its own, or is at sea.
    package let area: Area?

    /// - Parameter shown: The place that it is told beside; `nil` for one that is told alone.
    init(_ place: Place, beside shown: Place?) {
      let hasSameName = shown.map { PlaceReading.key(of: $0.name) == PlaceReading.key(of: place.name) } ?? false
      name = hasSameName ? nil : place.name.nonEmpty
      let isInSameCountry = shown?.country != nil && shown?.country == place.country
      let namesRegion = isInSameCountry || Bearer.countriesKnownByRegions.contains(place.country?.code ?? "")
      let region = place.region.flatMap { namesRegion && $0 != place.name ? Area.region($0) : nil }
      area = region ?? place.country.flatMap { $0.name == place.name ? nil : .country($0.name) }
    }

    /// Where addresses name the region, so that people know each of them by name.
    private static let countriesKnownByRegions: Set = ["US", "CA", "AU", "GB"]
  }

  /// The text as it was typed.
  package let text: String
  package let certainty: MeantPlace.Certainty
  package let shown: Bearer
  package let others: [Bearer]
}

extension English {
  static func sentence(_ note: PlaceNote, on frontEnd: FrontEnd) -> String {
    let others = others(note.others)
    let shown = bearer(note.shown)
    switch note.certainty {
    case .exact: return "Also \(others)\(search(note.text, on: frontEnd))"
    case .begun where others.isEmpty:
      return "“\(note.text)” is the beginning of \(shown)\(search(note.text, on: frontEnd))"
    case .begun:
      return "“\(note.text)” is the beginning of \(shown). Also \(others)\(search(note.text, on: frontEnd))"
    case .corrected:
      return "No place is called “\(note.text)”. This is \(shown)\(search(note.text, on: frontEnd))"
    case .chosen: return "\(shown), as you chose before\(search(note.text, on: frontEnd, for: " for others"))"
    }
  }

  /// `in Texas and Ontario, or Lake Como in Italy`.
  private static func others(_ bearers: [PlaceNote.Bearer]) -> String {
    let namesakes = bearers.filter { $0.name == nil }.compactMap(\.area).map(area)
    let others = bearers.filter { $0.name != nil }.map(bearer)
    return [namesakes.isEmpty ? "" : "in \(list(namesakes))", list(others)].filter { !$0.isEmpty }
      .joined(separator: ", or ")
  }

  private static func bearer(_ bearer: PlaceNote.Bearer) -> String {
    [bearer.name, bearer.area.map { "in \(area($0))" }].compactMap(\.self).joined(separator: " ")
  }

  private static func area(_ area: PlaceNote.Bearer.Area) -> String {
    switch area {
    case .region(let name): name
    case .country(let name) where name.hasPrefix("The "): "the \(name.dropFirst(4))"
    case .country(let name): hasArticle(country: name) ? "the \(name)" : name
    }
  }

  private static func hasArticle(country name: String) -> Bool {
    ["Philippines", "Bahamas", "Gambia", "Maldives", "Comoros", "Seychelles"].contains(name)
      || name.hasPrefix("United ") || name.contains("Republic") || name.hasSuffix("Islands")
  }

  private static func list(_ parts: [String]) -> String {
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
    return "\(parts.dropLast().joined(separator: ", ")) and \(last)"
  }

  /// How to see all of them.
  private static func search(_ text: String, on frontEnd: FrontEnd, for purpose: String = "") -> String {
    switch frontEnd {
    case .commandLine: " — cloudy search \(argument(text))\(purpose)"
    case .interactive: " — search to choose another"
    case .page: ""
    }
  }

  /// A text as a shell takes it literally.
  private static func argument(_ text: String) -> String {
    let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || " -,.".contains($0) } && !text.hasPrefix("-")
    return isPlain ? text : "'\(text.replacing("'", with: "'\\''"))'"
  }
}
