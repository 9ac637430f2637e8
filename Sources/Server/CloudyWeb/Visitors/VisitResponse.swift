import CloudyLocalization
import CloudyModel
import CloudyViewModels
import Foundation

/// The response to a request for a change, whether or not it was possible.
struct VisitResponse: Encodable, Hashable, Sendable {
  /// The outcome, such as `added`, `already-there` or `too-many`; for scripts and for the query of the next page.
  let done: String
  /// The localized outcome.
  let message: String
  /// The identifier of the changed favorite, if any.
  let id: String?
  /// The number of the rule in the list, from 1; `nil` if the outcome is not about a saved rule.
  let rule: Int?
  /// The number of favorites after the change.
  let favorites: Int

  private enum CodingKeys: String, CodingKey { case done, message, id, rule, favorites }

  init(_ result: UserDataChangeResult, language: Language) {
    let outcome = ChangeOutcomeViewModel(result.outcome, language: language)
    done = outcome.name.rawValue
    message = outcome.text
    id = outcome.favorite?.text
    rule =
      switch result.outcome {
      case .ruleAdded(let rule), .ruleAlreadyThere(let rule):
        result.userData.rules.firstIndex(of: rule).map { $0 + 1 }
      default: nil
      }
    favorites = result.userData.favorites.count
  }

  private init(_ done: String, _ message: String) {
    self.done = done
    self.message = message
    id = nil
    rule = nil
    favorites = 0
  }

  /// Returns the response after all of a visitor's choices were deleted.
  static func forgotten(_ language: Language) -> VisitResponse {
    VisitResponse(VisitOutcome.dataDeletedName, language.text(VisitMessages.forgotten))
  }

  /// Returns the response to a choice that is stored only in the browser.
  static func chosen(_ language: Language) -> VisitResponse {
    VisitResponse(ChangeOutcomeViewModel.Name.chosen.rawValue, language.text(UserDataMessages.chosen))
  }

  /// Returns the URL of the next page, which states the outcome; see ``VisitOutcome``.
  func page(at destination: LocalPath) -> LocalPath {
    let path = destination.adding("done", done)
    let ofFavorite = id.map { path.adding("favorite", $0) } ?? path
    return rule.map { ofFavorite.adding("rule", String($0)) } ?? ofFavorite
  }

  var json: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)) ?? Data()
  }
}
