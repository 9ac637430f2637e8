import CloudyModel
import CloudyViewModels

/// What came of the form that led to a page, as far as that is true of the visitor's choices: an address alone can say
/// nothing that is not.
struct VisitOutcome: Hashable, Sendable {
  private enum Done: String {
    case chosen, added, moved, renamed, removed, forgotten
    case alreadyThere = "already-there"
    case tooMany = "too-many"
    case putBack = "put-back"
    case nothingToUndo = "nothing-to-undo"
    case notThere = "not-there"
    case homeSet = "home-set"
    case homeCleared = "home-cleared"
  }

  private let done: Done
  /// The place's name, as the visitor calls it; `nil` if it is about none.
  private let name: String?
  /// The favorite that it is about.
  let favorite: Favorite.ID?

  /// Whether a place was added just now.
  var isAddition: Bool { done == .added }
  /// Whether a place was removed just now.
  var isRemoval: Bool { done == .removed }

  /// - Parameters:
  ///   - fields: Of the page's address; see ``VisitAnswer``.
  ///   - undoable: The favorite that was removed last, if it can be restored.
  /// - Returns: `nil` if the address does not say what came of a form, or if it is not so any more.
  init?(_ fields: QueryFields, of choices: PersonalChoices, undoable: Favorite?, language: Language) {
    guard let done = fields["done"].flatMap(Done.init) else { return nil }
    let id = fields["favorite"].flatMap { $0.utf8.count == 36 ? Favorite.ID(text: $0) : nil }
    let favorite = done == .removed ? undoable.flatMap { $0.id == id ? $0 : nil } : id.flatMap(choices.favorite)
    let place = done == .homeSet ? choices.home : favorite?.place
    switch done {
    case .added, .moved, .renamed, .removed, .putBack, .homeSet: guard place != nil else { return nil }
    case .homeCleared: guard choices.home == nil else { return nil }
    case .chosen, .forgotten, .alreadyThere, .tooMany, .nothingToUndo, .notThere: break
    }
    self.done = done
    self.favorite = favorite?.id
    name = place.map { LocationViewModel($0, ownName: favorite?.ownName, language: language).text }
  }

  /// Words it, with the name apart.
  func text(in language: Language) -> NamedText {
    func person(_ phrase: PersonPhrase) -> String { language.text(.person(phrase)) }
    return NamedText(name) { name in
      switch done {
      case .chosen: person(.chosen)
      case .added: person(.added(name))
      case .moved: person(.moved(name))
      case .renamed: person(.renamed(name))
      case .removed: person(.removed(name))
      case .putBack: person(.putBack(name))
      case .homeSet: person(.homeSet(name))
      case .homeCleared: person(.homeCleared)
      case .alreadyThere where self.name != nil: person(.alreadyAdded(name))
      case .alreadyThere: language.text(.web(.placesPage(.alreadyInList)))
      case .tooMany: person(.tooManyPlaces(limit: PersonalChoices.favoriteLimit))
      case .nothingToUndo: person(.nothingToUndo)
      case .notThere: person(.notThere)
      case .forgotten: language.text(.web(.visit(.forgotten)))
      }
    }
  }
}

extension WebSurroundings {
  /// What a visitor should know before choosing anything: that choices do not last; `nil` if they do.
  func choicesNote(in language: Language) -> String? {
    choicesLast() ? nil : language.text(.web(.placesPage(.choicesDoNotLast)))
  }

  /// What came of the form that led to a page; `nil` if none did.
  func outcome(_ target: RequestTarget, of visitor: Visitor, in language: Language) -> VisitOutcome? {
    VisitOutcome(
      target.fields, of: visitor.choices, undoable: visitor.choices.undoable(at: now()), language: language)
  }
}
