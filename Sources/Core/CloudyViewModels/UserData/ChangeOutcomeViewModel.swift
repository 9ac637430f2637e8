import CloudyLocalization
import CloudyModel

/// The text of a change's outcome, for the front end that made it.
package struct ChangeOutcomeViewModel: Hashable, Sendable {
  /// The kinds of outcomes, by their names in scripts, documents and page addresses.
  package enum Name: String, CaseIterable, Sendable {
    case chosen, added, moved, renamed, removed, remembered, forgotten
    case alreadyThere = "already-there"
    case tooMany = "too-many"
    case restored = "put-back"
    case nothingToUndo = "nothing-to-undo"
    case notThere = "not-there"
    case homeSet = "home-set"
    case homeCleared = "home-cleared"
    case ruleAdded = "rule-added"
    case ruleAlreadyThere = "rule-already-there"
    case tooManyRules = "too-many-rules"
    case ruleRemoved = "rule-removed"
    case ruleNotThere = "rule-not-there"
  }

  package let name: Name
  /// For example, `Ghent added to favorites.`
  package let sentence: NamedText
  /// Whether nothing was changed, so that the reason must be shown. A successful change is visible on the next screen.
  package let isRefusal: Bool
  /// The favorite that the change concerns; `nil` if there is none.
  package let favorite: Favorite.ID?

  package var text: String { sentence.text }

  /// Creates the text of an outcome.
  package init(_ outcome: UserDataChange.Outcome, language: Language) {
    func name(_ favorite: Favorite) -> String {
      LocationViewModel(favorite.place, customName: favorite.customName, language: language).text
    }
    func fullName(_ place: Place) -> String {
      let words = LocationViewModel(place, language: language)
      return language.text(.list([words.text, words.detail]))
    }
    let message: (String) -> Message
    let variable: String?
    (self.name, message, variable) =
      switch outcome {
      case .chosen: (.chosen, { _ in UserDataMessages.chosen }, nil)
      case .added(let favorite): (.added, UserDataMessages.added, name(favorite))
      case .alreadyThere(let favorite): (.alreadyThere, UserDataMessages.alreadyAdded, name(favorite))
      case .tooMany: (.tooMany, { _ in UserDataMessages.tooManyPlaces(limit: UserData.favoriteLimit) }, nil)
      case .removed(let favorite): (.removed, UserDataMessages.removed, name(favorite))
      case .moved(let favorite): (.moved, UserDataMessages.moved, name(favorite))
      case .renamed(let favorite): (.renamed, UserDataMessages.renamed, name(favorite))
      case .restored(let favorite): (.restored, UserDataMessages.restored, name(favorite))
      case .nothingToUndo: (.nothingToUndo, { _ in UserDataMessages.nothingToUndo }, nil)
      case .notThere: (.notThere, { _ in UserDataMessages.notThere }, nil)
      case .homeSet(let place):
        (.homeSet, UserDataMessages.homeSet, LocationViewModel(place, language: language).text)
      case .remembered(let place): (.remembered, UserDataMessages.remembered, fullName(place))
      case .forgotten: (.forgotten, { _ in UserDataMessages.forgotten }, nil)
      case .homeCleared: (.homeCleared, { _ in UserDataMessages.homeCleared }, nil)
      case .ruleAdded(let rule): (.ruleAdded, UserDataMessages.ruleAdded, rule.text)
      case .ruleAlreadyThere(let rule): (.ruleAlreadyThere, UserDataMessages.ruleAlreadyAdded, rule.text)
      case .tooManyRules: (.tooManyRules, { _ in UserDataMessages.tooManyRules(limit: UserData.ruleLimit) }, nil)
      case .ruleRemoved(let rule): (.ruleRemoved, UserDataMessages.ruleRemoved, rule.text)
      case .ruleNotThere: (.ruleNotThere, { _ in UserDataMessages.ruleNotThere }, nil)
      }
    sentence = NamedText(variable) { language.text(message($0)) }
    (isRefusal, favorite) =
      switch outcome {
      case .alreadyThere(let favorite): (true, favorite.id)
      case .added(let favorite), .removed(let favorite), .moved(let favorite), .renamed(let favorite),
        .restored(let favorite):
        (false, favorite.id)
      case .tooMany, .nothingToUndo, .notThere, .ruleAlreadyThere, .tooManyRules, .ruleNotThere: (true, nil)
      case .chosen, .homeSet, .homeCleared, .remembered, .forgotten, .ruleAdded, .ruleRemoved: (false, nil)
      }
  }
}
