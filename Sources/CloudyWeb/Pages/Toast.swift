import CloudyViewModels

/// A note on what came of the visitor's choice, which is seen wherever they are on the page, and heard.
struct Toast: Sendable {
  struct Undo: Sendable {
    let title: String
    /// The path to which the form returns.
    let returnPath: String
  }

  let before: String
  let name: String?
  let after: String
  /// Restores what was removed; `nil` if nothing was.
  let undo: Undo?
  let close: String
  /// The whole text.
  let text: String

  init(_ outcome: VisitOutcome, language: Language) {
    let text = outcome.text(in: language)
    (before, name, after) = (text.before, text.name, text.after)
    self.text = text.text
    undo =
      outcome.isRemoval
      ? Undo(
        title: language.text(.action(.undo)),
        returnPath: "/locations" + (outcome.favorite.map { "#\(LocationsPage.anchor(of: $0))" } ?? "")) : nil
    close = language.text(.web(.visit(.close)))
  }
}
