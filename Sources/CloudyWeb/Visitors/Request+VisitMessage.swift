import CloudyModel
import CloudyViewModels
import Hummingbird

extension Request {
  /// Returns the message about the form that led to this page, according to ``VisitAnswer/done`` in its address.
  ///
  /// - Returns: `nil` if there is no message.
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
