import CloudyModel
import CloudyServices
import CloudyViewModels
import Hummingbird

/// A visitor's location, as far as it is known.
struct VisitorLocation: Hashable, Sendable {
  let location: CurrentLocation
  /// Whether it comes from the visitor or their browser, and is not the server's own location.
  let isTheirs: Bool
  /// The notation of times and figures for the visitor.
  let settings: Settings

  init(_ request: Request, of visitor: Visitor, _ surroundings: WebSurroundings) async {
    let reader = WeatherRequestReader(
      places: surroundings.places, defaultSettings: surroundings.defaultSettings, dayLimit: surroundings.dayLimit)
    let nobodyKnows = CurrentLocation.unknown(.fallback)
    let reading = reader.read(.here, request.head, of: visitor, owner: nobodyKnows)
    if case .show(let asked) = reading, asked.location.isKnown {
      location = asked.location
      isTheirs = true
    } else {
      location = await surroundings.ownersLocation()
      isTheirs = false
    }
    settings = visitor.settings(
      request.headers, at: location.isKnown ? location.place : nil, else: surroundings.defaultSettings)
  }

  /// Explains to the visitor how the location is known; `nil` if it is not known, or if the visitor chose it.
  func explanation(in language: Language) -> String? {
    guard location.isKnown else { return nil }
    func words(_ phrase: PlacesPagePhrase) -> String { language.text(.web(.placesPage(phrase))) }
    return switch location {
    case .approximate(_, let timeZone) where isTheirs: words(.guessedFromTimeZone(timeZone))
    case _ where isTheirs: nil
    default: words(.whereServerIs)
    }
  }
}
