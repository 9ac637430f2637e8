import CloudyLocalization

// Translators: A note on a web page about the result of an action. “Close” is the label of the button that closes it.

enum VisitMessages {
  static let forgotten = Message("visit.forgotten", "Your data was deleted.")
  static let close = Message("visit.close", "Close")
}

// Translators: Why a server has rejected a form, mostly for developers. {field} is the name of a field in the form.
// application/x-www-form-urlencoded stays as it is.

enum FormProblemMessages {
  static let fromAnotherSite = Message(
    "formProblem.fromAnotherSite",
    """
    Nothing was changed because the request did not come from a page of this site. Go back, reload the page and \
    try again.
    """)
  static let notAForm = Message(
    "formProblem.notAForm",
    "Nothing was changed: only form submissions (application/x-www-form-urlencoded) are accepted.")
  static let tooLong = Message("formProblem.tooLong", "Nothing was changed: the form is too long.")
  static let unreadable = Message("formProblem.unreadable", "Nothing was changed: the form data is invalid.")
  static func fieldMissing(_ field: String) -> Message {
    Message("formProblem.fieldMissing", "Nothing was changed: the field “\(field)” is missing.")
  }
  static func fieldInvalid(_ field: String) -> Message {
    Message("formProblem.fieldInvalid", "Nothing was changed: the value of “\(field)” is invalid.")
  }
  static let placeUnknown = Message("formProblem.placeUnknown", "Unknown place.")
}
