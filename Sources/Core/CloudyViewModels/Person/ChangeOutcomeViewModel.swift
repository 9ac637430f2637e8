import CloudyModel

/// The outcome of a change to a person's choices, worded for the front end that made it.
package struct ChangeOutcomeViewModel: Hashable, Sendable {
  /// A name for scripts and documents, such as `added`, `already-there` or `too-many`.
  package let name: String
  /// For example, `Ghent was added to your list.`
  package let text: String
  /// Whether nothing was changed, so that the reason must be shown. A successful change shows on the next screen by
  /// itself.
  package let isRefusal: Bool
  /// The favorite that the change is about; `nil` if it is about none.
  package let favorite: Favorite.ID?

  /// Words an outcome.
  package init(_ outcome: PersonalChange.Outcome, language: Language) {
    func name(_ favorite: Favorite) -> String {
      LocationViewModel(favorite.place, ownName: favorite.ownName, language: language).text
    }
    func fullName(_ place: Place) -> String {
      let words = LocationViewModel(place, language: language)
      return language.text(.list([words.text, words.detail]))
    }
    let phrase: PersonPhrase
    (self.name, phrase, isRefusal, favorite) =
      switch outcome {
      case .chosen: ("chosen", .chosen, false, nil)
      case .added(let favorite): ("added", .added(name(favorite)), false, favorite.id)
      case .alreadyThere(let favorite): ("already-there", .alreadyAdded(name(favorite)), true, favorite.id)
      case .tooMany: ("too-many", .tooManyPlaces(limit: PersonalChoices.favoriteLimit), true, nil)
      case .removed(let favorite): ("removed", .removed(name(favorite)), false, favorite.id)
      case .moved(let favorite): ("moved", .moved(name(favorite)), false, favorite.id)
      case .renamed(let favorite): ("renamed", .renamed(name(favorite)), false, favorite.id)
      case .putBack(let favorite): ("put-back", .putBack(name(favorite)), false, favorite.id)
      case .nothingToUndo: ("nothing-to-undo", .nothingToUndo, true, nil)
      case .notThere: ("not-there", .notThere, true, nil)
      case .homeSet(let place):
        ("home-set", .homeSet(LocationViewModel(place, language: language).text), false, nil)
      case .remembered(let place):
        ("remembered", .remembered(fullName(place)), false, nil)
      case .forgotten: ("forgotten", .forgotten, false, nil)
      case .homeCleared: ("home-cleared", .homeCleared, false, nil)
      }
    text = language.text(.person(phrase))
  }
}
