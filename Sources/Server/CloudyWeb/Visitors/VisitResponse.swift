import CloudyModel
import CloudyViewModels
import Foundation

/// The answer to a change that was made, or was not possible.
struct VisitResponse: Encodable, Hashable, Sendable {
  /// Such as `added`, `already-there` or `too-many`; for scripts and for the query of the next page.
  let done: String
  /// In words for the visitor.
  let message: String
  /// The identity of the favorite that was changed, if any.
  let id: String?
  /// The number of favorites after the change.
  let favorites: Int

  private enum CodingKeys: String, CodingKey { case done, message, id, favorites }

  init(_ result: UserDataChangeResult, language: Language) {
    let outcome = ChangeOutcomeViewModel(result.outcome, language: language)
    done = outcome.name.rawValue
    message = outcome.text
    id = outcome.favorite?.text
    favorites = result.userData.favorites.count
  }

  private init(_ done: String, _ message: String) {
    self.done = done
    self.message = message
    id = nil
    favorites = 0
  }

  /// The answer that everything a visitor chose was deleted.
  static func forgotten(_ language: Language) -> VisitResponse {
    VisitResponse(VisitOutcome.dataDeletedName, language.text(.web(.visit(.forgotten))))
  }

  /// The answer to a choice that only the browser keeps.
  static func chosen(_ language: Language) -> VisitResponse {
    VisitResponse(ChangeOutcomeViewModel.Name.chosen.rawValue, language.text(.person(.chosen)))
  }

  /// Returns the address of the next page, which says what came of it; see ``VisitOutcome``.
  func page(at destination: LocalPath) -> LocalPath {
    let path = destination.adding("done", done)
    return id.map { path.adding("favorite", $0) } ?? path
  }

  var json: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)) ?? Data()
  }
}
