/// What is said of a visitor's own choices, and of why one could not be kept.
package enum VisitPhrase: Hashable, Sendable {
  case notKept
}

extension English {
  static func sentence(_ phrase: VisitPhrase) -> String {
    switch phrase {
    case .notKept: "This could not be kept. Try again in a moment."
    }
  }
}
