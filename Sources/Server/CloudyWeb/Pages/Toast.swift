import CloudyLocalization
import CloudyViewModels

/// A note on the outcome of the visitor's choice, visible at any scroll position and announced to screen readers.
struct Toast: Sendable {
  /// The form that undoes the choice.
  struct Undo: Sendable {
    let title: String
    /// The path of the form.
    let actionPath: String
    /// The favorite to remove; `nil` to restore the last removed one.
    let id: String?
    /// The path to which the form returns.
    let returnPath: String
  }

  let before: String
  let name: String?
  let after: String
  /// `nil` if no favorite was added or removed.
  let undo: Undo?
  let close: String
  /// The whole text.
  let text: String

  /// - Parameter path: The page to which undoing the choice returns.
  init(_ outcome: VisitOutcome, path: String, language: Language) {
    let text = outcome.sentence
    (before, name, after) = (text.before, text.name, text.after)
    self.text = text.text
    let title = language.text(Action.undo.title)
    undo =
      if outcome.change == .removed {
        Undo(title: title, actionPath: "/locations/undo", id: nil, returnPath: path)
      } else if outcome.change == .added, let favorite = outcome.favorite {
        Undo(title: title, actionPath: "/locations/remove", id: favorite.text, returnPath: path)
      } else {
        nil
      }
    close = language.text(VisitMessages.close)
  }
}
