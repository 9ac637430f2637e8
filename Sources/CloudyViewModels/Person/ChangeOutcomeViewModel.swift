import CloudyModel

/// What came of a change of a person's choices, worded for whichever front end they made it in.
package struct ChangeOutcomeViewModel: Hashable, Sendable {
  /// For scripts and documents, as `added`, `already-there` or `too-many`.
  package let name: String
  /// As `Ghent was added to your list.`
  package let text: String
  /// Whether nothing was changed, and why has to be said. What was changed, the screen that follows shows by itself.
  package let isRefusal: Bool
  /// The favorite that it is about, if it is about one.
  package let favorite: Favorite.ID?

  package init(_ outcome: PersonalChange.Outcome, language: Language = .english) {
    func name(_ favorite: Favorite) -> String {
      LocationViewModel(favorite.place, ownName: favorite.ownName, language: language).text
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
      case .homeCleared: ("home-cleared", .homeCleared, false, nil)
      }
    text = language.text(.person(phrase))
  }
}
