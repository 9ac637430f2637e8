import CloudyModel
import CloudyViewModels

/// The actions that a visitor can take on a place.
struct PlaceActions: Sendable {
  /// A unit of temperature that can be chosen on the page.
  struct Unit: Sendable {
    /// Of the form's field.
    let value: String
    /// Such as `°C`.
    let sign: String
    /// Such as `Celsius`.
    let name: String
    let isChosen: Bool
  }

  /// The form field that names the place.
  let place: HiddenField
  /// The path to which a form returns.
  let returnPath: String
  let star: FavoriteStar
  let isHome: Bool
  /// The path that asks for the newest weather.
  let refreshPath: String
  let makeHome: String
  let isHomeText: String
  let useMyLocation: String
  let refresh: String
  /// What the units are of.
  let degrees: String
  let units: [Unit]
  /// The path to which the choice of a unit returns.
  let ownDegreesPath: String

  /// - Parameter day: The day that is shown; `nil` for the present.
  init(_ request: WeatherRequest, day: CivilDate?, language: Language) {
    func words(_ phrase: WeatherPagePhrase) -> String { language.text(.web(.weatherPage(phrase))) }
    place = HiddenField(request.location.place)
    returnPath = request.path(on: day)
    star = FavoriteStar(isPressed: request.isFavorite, returnPath: returnPath, language: language)
    isHome = request.isHome
    refreshPath = request.path(on: day, wantsNewest: true)
    makeHome = words(.makeHome)
    isHomeText = words(.isHome)
    useMyLocation = words(.useMyLocation)
    refresh = ActionViewModel(.refresh, language: language).title
    ownDegreesPath = request.pathInOwnDegrees(on: day)
    degrees = language.text(.settingTitle(.temperature))
    units = [TemperatureNotation.celsius, .fahrenheit].map { unit in
      Unit(
        value: SettingChoice.temperature(unit).value, sign: language.text(.temperatureUnit(unit)),
        name: language.text(.setting(.temperature(unit))), isChosen: request.settings.temperature == unit)
    }
  }
}
