import CloudyLocalization
import CloudyModel
import CloudyPlaces
import CloudyViewModels
import Hummingbird

/// A visitor's location, as far as it is known.
struct VisitorLocation: Hashable, Sendable {
  let location: CurrentLocation
  /// Whether the location comes from the visitor or their browser; otherwise it is the server's default.
  let isTheirs: Bool
  /// The visitor's home, if it is not ``location``.
  let home: Place?
  /// The units and formats for the visitor.
  let settings: Settings

  fileprivate init(
    _ location: CurrentLocation, isTheirs: Bool, of visitor: Visitor, _ request: Request, else settings: DefaultSettings
  ) {
    self.location = location
    self.isTheirs = isTheirs
    home = visitor.userData.home.flatMap { home in home.isSame(as: location.place) ? nil : home }
    self.settings = visitor.settings(
      request.headers, at: location.isKnown ? location.place : nil, else: settings)
  }

  /// The path of the page with the location's weather, which every device caches; `nil` if that page shows the home.
  var path: String? { home == nil ? "/" : nil }

  /// Whether the browser's time zone may change the location.
  var dependsOnZone: Bool {
    if case .approximate = location { return true }
    return !isTheirs
  }

  /// Explains the source of the location to the visitor; `nil` if the location is unknown, or if the visitor chose it.
  func explanation(in language: Language) -> String? {
    guard location.isKnown else { return nil }
    guard isTheirs else { return language.text(LocationOriginMessages.server) }
    return switch location {
    case .approximate(_, let timeZone, _): language.text(LocationOriginMessages.timeZone(timeZone))
    case .positioned: language.text(LocationOriginMessages.browser)
    case .chosen, .home, .unknown: nil
    }
  }
}

/// Determines the locations of visitors.
struct VisitorLocator: Sendable {
  let reader: WeatherRequestReader
  let defaults: VisitorDefaults

  func location(of request: Request, _ context: WebRequestContext) async -> VisitorLocation {
    let visitor = context.visitor
    // A position that was just determined takes precedence, even over a home.
    if let known = reader.position(request.head) ?? reader.location(of: visitor, request.head) {
      return VisitorLocation(known, isTheirs: true, of: visitor, request, else: defaults.settings)
    }
    return VisitorLocation(
      await defaults.location(of: request.headers, context), isTheirs: false, of: visitor, request,
      else: defaults.settings)
  }
}
