import CloudyModel
import CloudyPlaces
import CloudyViewModels
import Hummingbird

/// A visitor's location, as far as it is known.
struct VisitorLocation: Hashable, Sendable {
  let location: CurrentLocation
  /// Whether it comes from the visitor or their browser, and is not what the server shows to others.
  let isTheirs: Bool
  /// The visitor's home, where ``location`` is another place.
  let home: Place?
  /// The notation of times and figures for the visitor.
  let settings: Settings

  init(_ request: Request, _ context: WebRequestContext, _ dependencies: ServerDependencies) async {
    let visitor = context.visitor
    let reader = WeatherRequestReader(dependencies)
    // Where a person has just been found is news, even to those who have a home.
    if let known = reader.position(request.head) ?? reader.location(of: visitor, request.head) {
      location = known
      isTheirs = true
    } else {
      location = await dependencies.usualLocation(for: context)
      isTheirs = false
    }
    home = visitor.userData.home.flatMap { [location] home in home.isSame(as: location.place) ? nil : home }
    settings = visitor.settings(
      request.headers, at: location.isKnown ? location.place : nil, else: dependencies.defaultSettings)
  }

  /// Whether the browser's time zone may lead to another place.
  var dependsOnZone: Bool {
    if case .approximate = location { return true }
    return !isTheirs
  }

  /// Explains to the visitor how the location is known; `nil` if it is not known, or if the visitor chose it.
  func explanation(in language: Language) -> String? {
    guard location.isKnown else { return nil }
    func words(_ phrase: PlacesPagePhrase) -> String { language.text(.web(.placesPage(phrase))) }
    guard isTheirs else { return words(.whereServerIs) }
    return switch location {
    case .approximate(_, let timeZone, _): words(.guessedFromTimeZone(timeZone))
    case .positioned: words(.foundByBrowser)
    case .chosen, .home, .unknown: nil
    }
  }
}
