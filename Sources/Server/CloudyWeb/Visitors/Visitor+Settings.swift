import CloudyModel
import HTTPTypes

extension Visitor {
  /// Returns the formats for the visitor. In order of precedence: their choices, the conventions of their language, the
  /// server's configuration, and the conventions at their home or at the weather's place.
  ///
  /// - Parameters:
  ///   - chosen: Choices for this request, for example from its URL.
  ///   - place: The place of the weather; `nil` for a page without weather.
  func settings(
    _ headers: HTTPFields, chosen: ChosenSettings = ChosenSettings(), at place: Place?, else defaults: DefaultSettings
  ) -> Settings {
    let languages = AcceptedLanguages(headers[.acceptLanguage]).tags
    return chosen.completed(by: userData.settings)
      .completed(
        by: (DefaultSettings(languages: languages) ?? defaults).settings(home: userData.home, displayed: place))
  }
}
