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

  init(_ request: Request, _ context: WebRequestContext, _ dependencies: ServerDependencies) async {
    let visitor = context.visitor
    let reader = WeatherRequestReader(dependencies)
    // A position that was just determined takes precedence, even over a home.
    if let known = reader.position(request.head) ?? reader.location(of: visitor, request.head) {
      location = known
      isTheirs = true
    } else {
      location = await dependencies.usualLocation(of: request.headers, context)
      isTheirs = false
    }
    home = visitor.userData.home.flatMap { [location] home in home.isSame(as: location.place) ? nil : home }
    settings = visitor.settings(
      request.headers, at: location.isKnown ? location.place : nil, else: dependencies.defaultSettings)
  }

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
