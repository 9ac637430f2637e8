import CloudyModel
import CloudyServices
import CloudyViewModels
import Hummingbird

/// Where a visitor is, as far as anybody knows.
struct VisitorLocation: Hashable, Sendable {
  let location: CurrentLocation
  /// Whether it is the visitor's or their browser's word, and not where the server is.
  let isTheirs: Bool
  /// How times and figures are written for them.
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
    settings = visitor.settings(request.headers, at: location.place, else: surroundings.defaultSettings)
  }

  /// How it is known, worded for the visitor; `nil` if it is not, or if they said it themselves.
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
