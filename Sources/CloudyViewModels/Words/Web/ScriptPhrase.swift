/// What a script in the page says, which finds it in the page.
package enum ScriptPhrase: Hashable, Sendable {
  case offline
}

extension English {
  static func sentence(_ phrase: ScriptPhrase) -> String {
    switch phrase {
    case .offline: "Without a network: this is what was known when you were here last."
    }
  }
}
