import CloudyLocalization
import CloudyModel
import CloudyViewModels

/// The actions that a visitor can take on a place.
struct PlaceActions: Sendable {
  /// A temperature unit that can be selected on the page.
  struct Unit: Sendable {
    /// The value of the form's field.
    let value: String
    /// The symbol, such as `°C`.
    let sign: String
    /// The name, such as `Celsius`.
    let name: String
    let isChosen: Bool
  }

  /// The form field that identifies the place.
  let place: HiddenField
  /// The path to which a form returns.
  let returnPath: String
  let star: FavoriteStar
  let isHome: Bool
  /// The path that requests the newest weather.
  let refreshPath: String
  let makeHome: String
  let isHomeText: String
  let useMyLocation: String
  let refresh: String
  /// The accessible name of the unit buttons.
  let degrees: String
  let units: [Unit]
  /// The path to which the form with the units returns.
  let ownDegreesPath: String
  /// The button for notifications; `nil` if the server does not offer them.
  let notify: PushButton?

  /// - Parameters:
  ///   - day: The displayed day; `nil` for the present.
  ///   - offersPush: Whether the server sends notifications.
  init(_ request: WeatherRequest, day: CivilDate?, offersPush: Bool, language: Language) {
    notify = offersPush ? PushButton(request.location.place, language: language) : nil
    place = HiddenField(request.location.place)
    returnPath = request.path(on: day)
    star = FavoriteStar(isPressed: request.isFavorite, returnPath: returnPath, language: language)
    isHome = request.isHome
    refreshPath = request.path(on: day, wantsNewest: true)
    makeHome = language.text(WeatherActionMessages.makeHome)
    isHomeText = language.text(WeatherActionMessages.isHome)
    useMyLocation = language.text(WeatherActionMessages.useMyLocation)
    refresh = ActionViewModel(.refresh, language: language).title
    ownDegreesPath = request.pathInOwnDegrees(on: day)
    degrees = language.text(SettingName.temperature.title)
    units = [TemperatureNotation.celsius, .fahrenheit].map { unit in
      Unit(
        value: SettingChoice.temperature(unit).value, sign: language.text(unit.sign),
        name: language.text(SettingChoice.temperature(unit).title), isChosen: request.settings.temperature == unit)
    }
  }
}
