import CloudyModel
import CloudyServices

/// What a server keeps of one visitor, already worded.
package struct KeptChoicesViewModel: Hashable, Sendable {
  package let title: String
  /// A sentence for each kind; one that says so if nothing is kept.
  package let lines: [String]
  /// Whether there is anything that could be deleted.
  package let hasAny: Bool
  /// On the button that deletes all of it.
  package let forget: String
  /// What that does.
  package let forgetExplanation: String

  /// - Parameter isKnown: Whether the server has given them a cookie.
  package init(
    settings: ChosenSettings, home: Place?, favorites: [Favorite], isKnown: Bool, language: Language = .english
  ) {
    func words(_ phrase: PlacesPagePhrase) -> String { language.text(.web(.placesPage(phrase))) }
    let notations = [
      settings.time.map { language.text(.time($0)) }, settings.units.map { language.text(.units($0)) },
      settings.temperature.map { language.text(.temperatureUnit($0)) },
    ].compactMap(\.self)
    let choices = [
      notations.isEmpty ? nil : words(.keptSettings(notations)),
      home.map { words(.keptHome(LocationViewModel($0, language: language).text)) },
      favorites.isEmpty ? nil : words(.keptFavorites(favorites.count)),
    ].compactMap(\.self)
    title = words(.keptTitle)
    hasAny = isKnown || !choices.isEmpty
    lines = hasAny ? choices + [words(.keptCookie)] : [words(.keptNothing)]
    forget = words(.forget)
    forgetExplanation = words(.forgetExplanation)
  }
}
