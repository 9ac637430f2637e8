import CloudyViewModels
import Hummingbird

extension Request {
  /// What is to be said of the form that led to this page, as its address tells by ``VisitAnswer/done``.
  ///
  /// - Returns: `nil` if there is nothing to say.
  func visitMessage(in language: Language) -> String? {
    func words(_ phrase: VisitPhrase) -> String { language.text(.web(.visit(phrase))) }
    return switch RequestTarget(head).fields["done"] {
    case "already-there": language.text(.web(.placesPage(.alreadyInList)))
    case "too-many": words(.tooManyPlaces(limit: Visitor.favoriteLimit))
    case "nothing-to-undo": words(.nothingToUndo)
    case "not-there": words(.notThere)
    case "forgotten": words(.forgotten)
    default: nil
    }
  }
}
