import CloudyModel

/// What a server stores about one visitor, already worded.
package struct KeptChoicesViewModel: Hashable, Sendable {
  package let title: String
  /// One sentence for each kind of data; a single one if nothing is stored.
  package let lines: [String]
  /// Whether there is anything to delete.
  package let hasAny: Bool
  /// The label of the button that deletes all of it.
  package let forget: String
  /// What that button does.
  package let forgetExplanation: String

  /// Words what is stored.
  ///
  /// - Parameters:
  ///   - isKnown: Whether the server has given the visitor a cookie.
  ///   - chosenLanguage: The one that the visitor chose; `nil` if none.
  package init(_ choices: PersonalChoices, isKnown: Bool, chosenLanguage: Language? = nil, language: Language) {
    func words(_ phrase: PlacesPagePhrase) -> String { language.text(.web(.placesPage(phrase))) }
    let notations = choices.settings.choices.map { language.text(.setting($0)) }
    let kept = [
      chosenLanguage.map { words(.keptLanguage($0.name)) },
      notations.isEmpty ? nil : words(.keptSettings(notations)),
      choices.home.map { words(.keptHome(LocationViewModel($0, language: language).text)) },
      choices.favorites.isEmpty ? nil : words(.keptFavorites(choices.favorites.count)),
    ].compactMap(\.self)
    title = words(.keptTitle)
    hasAny = isKnown || !kept.isEmpty
    lines = hasAny ? kept + (isKnown ? [words(.keptCookie)] : []) : [words(.keptNothing)]
    forget = words(.forget)
    forgetExplanation = words(.forgetExplanation)
  }
}
