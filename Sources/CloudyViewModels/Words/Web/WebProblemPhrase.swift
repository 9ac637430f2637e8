/// Why a request gets no page, and what to do.
package enum WebProblemPhrase: Hashable, Sendable {
  case notFound
}

extension English {
  static func sentence(_ phrase: WebProblemPhrase) -> String {
    switch phrase {
    case .notFound: "There is no such page."
    }
  }
}
