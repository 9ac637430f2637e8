import CloudyModel
import HTTPTypes

extension Visitor {
  /// Returns the formats for the visitor. In order of precedence: their choices, the conventions of their language, the
  /// server's configuration, and the conventions at their home or at the weather's place.
  ///
  /// - Parameters:
  ///   - chosen: Choices for this request, for example from its URL.
  ///   - statedLanguage: The tag of the language of a URL that also states units: the browser's languages then decide
  ///     nothing, and the temperature follows the units. `nil` for other URLs.
  ///   - place: The place of the weather; `nil` for a page without weather.
  func settings(
    _ headers: HTTPFields, chosen: ChosenSettings = ChosenSettings(), statedLanguage: String? = nil, at place: Place?,
    else defaults: DefaultSettings
  ) -> Settings {
    let languages = statedLanguage.map { [$0] } ?? AcceptedLanguages(headers[.acceptLanguage]).tags
    var usual = (DefaultSettings(languages: languages) ?? defaults).settings(home: userData.home, displayed: place)
    if statedLanguage != nil, let units = chosen[.units] {
      usual.choose(.temperature(units == .units(.imperial) ? .fahrenheit : .celsius))
    }
    return chosen.completed(by: userData.settings).completed(by: usual)
  }
}
