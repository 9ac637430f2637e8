import CloudyModel
import CloudyServices
import CloudyViewModels

/// The actions that a visitor can take on a place.
struct PlaceActions: Sendable {
  /// The form field that names the place.
  struct Field: Sendable {
    /// `place` or `at`.
    let name: String
    let value: String
  }

  let place: Field
  /// The path to which a form returns.
  let returnPath: String
  let isFavorite: Bool
  let isHome: Bool
  /// The path that asks for the newest weather.
  let refreshPath: String
  let add: String
  let isAdded: String
  let makeHome: String
  let isHomeText: String
  let useMyLocation: String
  let refresh: String

  /// - Parameter day: The day that is shown in detail.
  init(_ request: WeatherRequest, day: Int, language: Language) {
    let (place, path) = (request.location.place, request.path)
    func words(_ phrase: WeatherPagePhrase) -> String { language.text(.web(.weatherPage(phrase))) }
    self.place =
      if let id = place.id {
        Field(name: "place", value: String(id.rawValue))
      } else {
        Field(name: "at", value: PlaceActions.coordinates(place.coordinates))
      }
    returnPath = path
    isFavorite = request.isFavorite
    isHome = request.isHome
    refreshPath = path + (day == 0 ? "?newest" : "?newest&day=\(day)")
    add = words(.add)
    isAdded = words(.isAdded)
    makeHome = words(.makeHome)
    isHomeText = words(.isHome)
    useMyLocation = words(.useMyLocation)
    refresh = ActionViewModel(.refresh, language: language).title
  }

  /// Formats coordinates as in addresses of this site: `50.8505,4.3488`.
  private static func coordinates(_ coordinates: Coordinates) -> String {
    [coordinates.latitude, coordinates.longitude].map { DecimalText.text($0, decimals: 4) ?? "0" }
      .joined(separator: ",")
  }
}
