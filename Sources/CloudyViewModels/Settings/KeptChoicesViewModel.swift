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
  package init(_ choices: PersonalChoices, isKnown: Bool, language: Language = .english) {
    func words(_ phrase: PlacesPagePhrase) -> String { language.text(.web(.placesPage(phrase))) }
    let notations = choices.settings.choices.map { language.text(.setting($0)) }
    let kept = [
      notations.isEmpty ? nil : words(.keptSettings(notations)),
      choices.home.map { words(.keptHome(LocationViewModel($0, language: language).text)) },
      choices.favorites.isEmpty ? nil : words(.keptFavorites(choices.favorites.count)),
    ].compactMap(\.self)
    title = words(.keptTitle)
    hasAny = isKnown || !kept.isEmpty
    lines = hasAny ? kept + [words(.keptCookie)] : [words(.keptNothing)]
    forget = words(.forget)
    forgetExplanation = words(.forgetExplanation)
  }
}
