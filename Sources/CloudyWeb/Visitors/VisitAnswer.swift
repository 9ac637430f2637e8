import CloudyModel
import CloudyViewModels
import Foundation

/// The answer to a change that was made, or was not possible.
struct VisitAnswer: Encodable, Hashable, Sendable {
  /// Such as `added`, `already-there` or `too-many`; for scripts and for the query of the next page.
  let done: String
  /// In words for the visitor.
  let message: String
  /// The identity of the favorite that was changed, if any.
  let id: String?
  /// The number of favorites after the change.
  let favorites: Int

  /// Whether the next page must show the message, since it would not show the outcome by itself.
  let needsSaying: Bool

  private enum CodingKeys: String, CodingKey { case done, message, id, favorites }

  init(_ result: PersonalChangeResult, language: Language) {
    let outcome = ChangeOutcomeViewModel(result.outcome, language: language)
    done = outcome.name
    message = outcome.text
    needsSaying = outcome.isRefusal
    id = outcome.favorite?.text
    favorites = result.choices.entries.count
  }

  private init(forgottenIn language: Language) {
    done = "forgotten"
    message = language.text(.web(.visit(.forgotten)))
    needsSaying = true
    id = nil
    favorites = 0
  }

  /// The answer that everything a visitor chose was deleted.
  static func forgotten(_ language: Language) -> VisitAnswer { VisitAnswer(forgottenIn: language) }

  var json: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)) ?? Data()
  }
}
