import CloudyModel
import HTTPTypes

extension Visitor {
  /// Returns the formats for the visitor. In order of precedence: their choices, the conventions of their language, the
  /// server's configuration, and the conventions at their home or at the weather's place.
  ///
  /// - Parameters:
  ///   - chosen: Choices for this request, for example from its URL.
  ///   - statedLanguage: The tag of the language of a URL that also states units, which the temperature then follows;
  ///     see ``DefaultSettings/init(_:statedLanguage:)``. `nil` for other URLs.
  ///   - place: The place of the weather; `nil` for a page without weather.
  func settings(
    _ headers: HTTPFields, chosen: ChosenSettings = ChosenSettings(), statedLanguage: String? = nil, at place: Place?,
    else defaults: DefaultSettings
  ) -> Settings {
    let ofLanguages = DefaultSettings(headers, statedLanguage: statedLanguage)
    var usual = (ofLanguages ?? defaults).settings(home: userData.home, displayed: place)
    if statedLanguage != nil, let units = chosen[.units] {
      usual.choose(.temperature(units == .units(.imperial) ? .fahrenheit : .celsius))
    }
    return chosen.completed(by: userData.settings).completed(by: usual)
  }
}

extension DefaultSettings {
  /// Creates the defaults of the languages of a visitor.
  ///
  /// - Parameter statedLanguage: The tag of the language of a URL that also states units: the browser's languages then
  ///   decide nothing. `nil` for other URLs.
  /// - Returns: `nil` if no language implies a region.
  init?(_ headers: HTTPFields, statedLanguage: String?) {
    self.init(languages: statedLanguage.map { [$0] } ?? AcceptedLanguages(headers[.acceptLanguage]).tags)
  }
}
