import CloudyModel
import CloudyViewModels
import Foundation

/// What is said of a change that was made, or was not possible.
struct VisitAnswer: Encodable, Hashable, Sendable {
  /// As `added`, `already-there`, `too-many`; for scripts and for the query of the page that follows.
  let done: String
  /// Worded for the visitor.
  let message: String
  /// Of the favorite that it is about, if it is about one.
  let id: String?
  /// How many favorites there are now.
  let favorites: Int

  /// Whether the page that follows would not show by itself what came of it.
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

  /// That everything a visitor chose was deleted.
  static func forgotten(_ language: Language) -> VisitAnswer { VisitAnswer(forgottenIn: language) }

  var json: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)) ?? Data()
  }
}
