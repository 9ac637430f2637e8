import CloudyModel
import CloudyViewModels
import Hummingbird

extension Request {
  /// What is to be said of the form that led to this page, as its address tells by ``VisitAnswer/done``.
  ///
  /// - Returns: `nil` if there is nothing to say.
  func visitMessage(in language: Language) -> String? {
    func words(_ outcome: PersonalChange.Outcome) -> String {
      ChangeOutcomeViewModel(outcome, language: language).text
    }
    return switch RequestTarget(head).fields["done"] {
    case "already-there": language.text(.web(.placesPage(.alreadyInList)))
    case "too-many": words(.tooMany)
    case "nothing-to-undo": words(.nothingToUndo)
    case "not-there": words(.notThere)
    case "forgotten": language.text(.web(.visit(.forgotten)))
    default: nil
    }
  }
}
