import CloudyLocalization
import CloudyModel

/// The texts about a visitor's data stored on a server.
package struct StoredDataViewModel: Hashable, Sendable {
  package let title: String
  /// One sentence for each kind of data; a single one if nothing is stored.
  package let lines: [String]
  /// Whether there is anything to delete.
  package let hasAny: Bool
  /// Whether the data belongs to an account, with which it is deleted.
  package let isOfAccount: Bool
  /// The label of the button that deletes all of it.
  package let forget: String
  /// The effect of that button.
  package let forgetExplanation: String
  /// The question above ``lines`` before they are deleted.
  package let question: String
  /// The label of the link that deletes nothing.
  package let keep: String

  /// Creates the texts about the stored data.
  ///
  /// - Parameters:
  ///   - isKnown: Whether the server has set a cookie for the visitor.
  ///   - chosenLanguage: The language that the visitor chose; `nil` if none.
  ///   - notified: The names of the places about which the visitor's browsers get notifications.
  ///   - account: One sentence for each kind of data about the visitor's account; empty without one.
  package init(
    _ userData: UserData, isKnown: Bool, chosenLanguage: Language? = nil, notified: [String] = [],
    account: [String] = [], language: Language
  ) {
    let remembered = userData.rememberedPlaces.count
    // The values of these settings are unclear without their titles.
    let named: Set<SettingName> = [.appearance, .morning, .quiet]
    let settings = userData.settings.completed(by: Settings())
    let notations = userData.settings.chosenValues.filter { !named.contains($0.name) }.map { language.text($0.title) }
    let others = userData.settings.chosenValues.filter { named.contains($0.name) }.map { choice in
      let value = choice.text(settings, language: language)
      let labelled = Message.labelled(language.text(choice.name.title), value)
      return language.text(DisplayMessages.sentence(language.text(labelled)))
    }
    let choices = [
      chosenLanguage.map { language.text(StoredDataMessages.language($0.name)) },
      notations.isEmpty ? nil : language.text(StoredDataMessages.settings(language.text(.list(notations)))),
    ]
    let places = [
      userData.home.map { language.text(StoredDataMessages.home(LocationViewModel($0, language: language).text)) },
      userData.favorites.isEmpty ? nil : language.text(StoredDataMessages.favorites(userData.favorites.count)),
      remembered == 0 ? nil : language.text(StoredDataMessages.searches(remembered)),
      notified.isEmpty ? nil : language.text(StoredDataMessages.notifications(language.text(.list(notified)))),
      userData.rules.isEmpty ? nil : language.text(StoredDataMessages.rules(userData.rules.count)),
    ]
    let stored = choices.compactMap(\.self) + others + places.compactMap(\.self) + account
    title = language.text(StoredDataMessages.title)
    isOfAccount = !account.isEmpty
    hasAny = isKnown || !stored.isEmpty
    lines =
      hasAny
      ? stored + (isKnown ? [language.text(StoredDataMessages.cookie)] : [])
      : [language.text(StoredDataMessages.nothing)]
    forget = language.text(StoredDataMessages.forget)
    forgetExplanation = language.text(StoredDataMessages.forgetExplanation)
    question = language.text(StoredDataMessages.question)
    keep = language.text(StoredDataMessages.keep)
  }
}
