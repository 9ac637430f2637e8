import CloudyLocalization
import CloudyModel
import CloudyRules
import Observation

/// The user's rules among the settings, and the field that adds one.
@Observable package final class RuleListViewModel {
  /// The text in the field.
  package private(set) var text = ""
  /// The reason why the last change was not made; `nil` if it was, or since another edit.
  package private(set) var problem: String?
  /// The saved rules, and the texts around them.
  package var list: RulesViewModel { RulesViewModel(user.userData, language: language) }

  @ObservationIgnored private let user: UserDataModel
  @ObservationIgnored private let language: Language

  init(user: UserDataModel, language: Language) {
    self.user = user
    self.language = language
  }

  /// Handles an edit of the text.
  func textChanged(_ text: String) {
    guard text != self.text else { return }
    self.text = text
    problem = nil
  }

  /// Saves the rule in the field, which is then empty. A text that is not a rule stays there.
  ///
  /// - Parameter settings: Determine the units of numbers without one.
  func confirmed(_ settings: Settings) {
    guard text.contains(where: { !$0.isWhitespace }) else { return }
    let rule: SavedRule
    do throws(RuleError) {
      rule = try SavedRule(typed: text, settings: settings)
    } catch {
      problem = language.text(error.message)
      return
    }
    show(user.apply(.addRule(rule)))
    if problem == nil { text = "" }
  }

  /// Removes a rule. If it no longer exists, there is a message.
  func removeRequested(_ rule: SavedRule) { show(user.apply(.removeRule(rule))) }

  /// Handles a change made here that has been stored or refused.
  func settled(_ change: UserDataModel.ConfirmedChange) {
    switch (change.change, change.result) {
    case (.addRule, .success(let outcome)), (.removeRule, .success(let outcome)):
      if change.isUnexpected { show(outcome) }
    case (.addRule(let rule), .failure(let error)):
      problem = language.text(StoreMessages.notStored(error))
      // The text remains in the field, so that it can be stored later.
      if text.isEmpty { text = rule.text }
    case (.removeRule, .failure(let error)): problem = language.text(StoreMessages.notStored(error))
    default: break
    }
  }

  private func show(_ outcome: UserDataChange.Outcome) {
    let words = ChangeOutcomeViewModel(outcome, language: language)
    problem = words.isRefusal ? words.text : nil
  }
}
