import CloudyLocalization
import CloudyModel

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

extension Localizer {
  func sentence(_ phrase: VisitPhrase) -> String {
    switch phrase {
    case .forgotten: localized(VisitMessage.forgotten)
    case .close: localized(VisitMessage.close)

    case .fromAnotherSite: localized(FormProblemMessage.fromAnotherSite)
    case .notAForm: localized(FormProblemMessage.notAForm)
    case .formTooLong: localized(FormProblemMessage.tooLong)
    case .formUnreadable: localized(FormProblemMessage.unreadable)
    case .fieldMissing(let name): localized(FormProblemMessage.fieldMissing, ["field": name])
    case .fieldInvalid(let name): localized(FormProblemMessage.fieldInvalid, ["field": name])
    case .placeUnknown: localized(FormProblemMessage.placeUnknown)

    case .sessionsEndWithRun(.notUsable(let error)): localized(SessionKeyMessage.notUsable, ["problem": problem(error)])
    case .sessionsEndWithRun(.noKey(let path)): localized(SessionKeyMessage.noKey, ["path": path])
    case .sessionsEndWithRun(.readByOthers(let path)): localized(SessionKeyMessage.readByOthers, ["path": path])
    }
  }
}

enum VisitMessage: String, CaseIterable, MessageCase {
  static let context = "visit"
  static let note = """
    A note on a web page says what came of a choice. “Close” is the label of the button that closes it.
    """

  case forgotten = "Everything that you chose here was deleted."
  case close = "Close"
}

enum FormProblemMessage: String, CaseIterable, MessageCase {
  static let context = "formProblem"
  static let note = """
    Why a server has not done what a form asked for, mostly for people who write programs. {field} is the name of a \
    field in the form. application/x-www-form-urlencoded stays as it is.
    """

  case fromAnotherSite = """
    Nothing was changed, since the request did not come from a page of Cloudy. Go back, reload the page, and try again.
    """
  case notAForm = "Nothing was changed: only forms can change something, as application/x-www-form-urlencoded."
  case tooLong = "Nothing was changed: the form is too long."
  case unreadable = "Nothing was changed: the form cannot be read."
  case fieldMissing = "Nothing was changed: the form lacks “{field}”."
  case fieldInvalid = "Nothing was changed: Cloudy does not understand the value of “{field}”."
  case placeUnknown = "Cloudy knows no such place."
}

enum SessionKeyMessage: String, CaseIterable, MessageCase {
  static let context = "sessionKey"
  static let note = """
    A server cannot keep the key by which it recognises its visitors’ cookies. For the person who runs it. {problem} \
    is a clause such as “there is no room left on the disk of /var/lib/cloudy”; {path} is a file.
    """

  case notUsable = """
    Visitors will not be recognised after a restart, since the key of their cookies cannot be saved: {problem}.
    """
  case noKey = """
    Visitors will not be recognised after a restart, since the key of their cookies cannot be saved: {path} is not a \
    key. Remove it to have a new one created.
    """
  case readByOthers = """
    Visitors will not be recognised after a restart, since the key of their cookies cannot be saved: others can read \
    {path}. Remove it to have a new one created.
    """
}
