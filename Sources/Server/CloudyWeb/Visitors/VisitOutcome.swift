import CloudyLocalization
import CloudyModel
import CloudyViewModels
import Foundation

/// The outcome of the form that led to a page, as far as it still matches the visitor's choices: a forged URL cannot
/// state a false outcome.
enum VisitOutcome: Hashable, Sendable {
  case change(ChangeOutcomeViewModel)
  /// The message that all data about the visitor was deleted.
  case dataDeleted(String)

  /// The name of the second case in URLs of pages.
  static let dataDeletedName = "forgotten"

  /// - Parameters:
  ///   - fields: The fields of the page's URL; see ``VisitResponse``.
  ///   - undoable: The last removed favorite, if it can be restored.
  /// - Returns: `nil` if the URL does not state an outcome, or if the outcome is no longer true.
  init?(_ fields: QueryFields, of userData: UserData, undoable: Favorite?, language: Language) {
    guard let name = fields["done"] else { return nil }
    if name == VisitOutcome.dataDeletedName {
      self = .dataDeleted(language.text(VisitMessages.forgotten))
      return
    }
    let id = fields["favorite"].flatMap { $0.utf8.count == 36 ? Favorite.ID(text: $0) : nil }
    guard
      let name = ChangeOutcomeViewModel.Name(rawValue: name),
      let outcome = UserDataChange.Outcome(
        name, of: userData, favorite: id, undoable: undoable, rule: fields["rule"].flatMap { Int($0) })
    else { return nil }
    self = .change(ChangeOutcomeViewModel(outcome, language: language))
  }

  var sentence: NamedText {
    switch self {
    case .change(let outcome): outcome.sentence
    case .dataDeleted(let text): NamedText(nil) { _ in text }
    }
  }

  /// The affected favorite; `nil` if there is none.
  var favorite: Favorite.ID? {
    guard case .change(let outcome) = self else { return nil }
    return outcome.favorite
  }

  /// The kind of change; `nil` if it was not a change.
  var change: ChangeOutcomeViewModel.Name? {
    guard case .change(let outcome) = self else { return nil }
    return outcome.name
  }
}

extension UserDataChange.Outcome {
  /// Creates the outcome of an earlier change, if the visitor's data still shows it.
  ///
  /// - Parameter number: The number of a rule, from 1; `nil` for none.
  fileprivate init?(
    _ name: ChangeOutcomeViewModel.Name, of userData: UserData, favorite id: Favorite.ID?, undoable: Favorite?,
    rule number: Int?
  ) {
    func listed(_ outcome: (Favorite) -> Self) -> Self? { id.flatMap(userData.favorite).map(outcome) }
    let rules = userData.rules
    let rule = number.flatMap { (1...UserData.ruleEntryLimit).contains($0) ? rules.dropFirst($0 - 1).first : nil }
    let outcome: Self? =
      switch name {
      case .added: listed(Self.added)
      case .alreadyThere: listed(Self.alreadyThere)
      case .moved: listed(Self.moved)
      case .renamed: listed(Self.renamed)
      case .restored: listed(Self.restored)
      case .removed: undoable.flatMap { $0.id == id ? .removed($0) : nil }
      case .homeSet: userData.home.map(Self.homeSet)
      case .homeCleared: userData.home == nil ? .homeCleared : nil
      case .chosen: .chosen
      case .tooMany: .tooMany
      case .nothingToUndo: .nothingToUndo
      case .notThere: .notThere
      // The pages have no form for these.
      case .remembered, .forgotten: nil
      case .ruleAdded: rule.map(Self.ruleAdded)
      case .ruleAlreadyThere: rule.map(Self.ruleAlreadyThere)
      case .tooManyRules: rules.count >= UserData.ruleLimit ? .tooManyRules : nil
      case .ruleRemoved: userData.lastRemovedRule.map(Self.ruleRemoved)
      case .ruleNotThere: .ruleNotThere
      }
    guard let outcome else { return nil }
    self = outcome
  }
}

extension VisitOutcome {
  /// Creates the outcome of the form that led to a page; `nil` if none did.
  init?(_ target: RequestTarget, of visitor: Visitor, at now: Date, in language: Language) {
    self.init(target.fields, of: visitor.userData, undoable: visitor.userData.undoable(at: now), language: language)
  }
}
