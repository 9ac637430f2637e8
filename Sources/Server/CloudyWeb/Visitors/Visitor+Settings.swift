import CloudyModel
import HTTPTypes

extension Visitor {
  /// How figures are written for them: as they chose, else as people do who read their language, else as whoever runs
  /// the server has said, else as people are used to where they live, or where the weather is.
  ///
  /// - Parameters:
  ///   - chosen: Choices for this request, as in its address.
  ///   - place: Where the weather is; `nil` for a page that shows none.
  func settings(
    _ headers: HTTPFields, chosen: ChosenSettings = ChosenSettings(), at place: Place?, else defaults: DefaultSettings
  ) -> Settings {
    let languages = AcceptedLanguages(headers[.acceptLanguage]).tags
    return chosen.completed(by: userData.settings)
      .completed(
        by: (DefaultSettings(languages: languages) ?? defaults).settings(home: userData.home, displayed: place))
  }
}
