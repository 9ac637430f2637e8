import CloudyModel
import CloudyServices

/// The words about a visitor, and about why a request of theirs could not be carried out.
package enum VisitPhrase: Hashable, Sendable {
  case forgotten
  /// Closes the note that says what came of a choice.
  case close

  // What a form cannot say
  case fromAnotherSite
  case notAForm, formTooLong, formUnreadable
  case fieldMissing(String), fieldInvalid(String)
  case placeUnknown

  /// For the person who runs the server.
  case sessionsEndWithRun(SessionKeyProblem)
}

/// Why the key of visitors' cookies cannot be stored.
package enum SessionKeyProblem: Error, Hashable, Sendable {
  case notUsable(StoreError)
  /// The file does not have the length of a key.
  case noKey(path: String)
  /// Other users than the owner can read the file.
  case readByOthers(path: String)
}

extension English {
  static func sentence(_ phrase: VisitPhrase) -> String {
    switch phrase {
    case .forgotten: "Everything that you chose here was deleted."
    case .close: "Close"

    case .fromAnotherSite:
      "Nothing was changed, since the request did not come from a page of Cloudy. Go back, reload the page, and try again."
    case .notAForm: "Nothing was changed: only forms can change something, as application/x-www-form-urlencoded."
    case .formTooLong: "Nothing was changed: the form is too long."
    case .formUnreadable: "Nothing was changed: the form cannot be read."
    case .fieldMissing(let name): "Nothing was changed: the form lacks “\(name)”."
    case .fieldInvalid(let name): "Nothing was changed: Cloudy does not understand the value of “\(name)”."
    case .placeUnknown: "Cloudy knows no such place."

    case .sessionsEndWithRun(let problem):
      "Visitors will not be recognised after a restart, since the key of their cookies cannot be saved: \(self.problem(problem))."
    }
  }

  /// The text has no full stop.
  private static func problem(_ problem: SessionKeyProblem) -> String {
    switch problem {
    case .notUsable(let error): self.problem(error)
    case .noKey(let path): "\(path) is not a key. Remove it to have a new one created"
    case .readByOthers(let path): "others can read \(path). Remove it to have a new one created"
    }
  }
}
