/// What only a terminal has to say.
package enum TerminalPhrase: Hashable, Sendable {
  /// What keys do besides actions.
  case gesture(TerminalGesture)
  case mouse
  case needsTerminal
  /// - Parameter 0: What the terminal calls itself; empty if it says nothing.
  case noFullScreen(String)
  /// - Parameter reason: The system's words.
  case notTaken(reason: String)
  /// - Parameter reason: The system's words.
  case outputLost(reason: String)

  // Where lines are read and written
  case plainHint, readAgain, toWeather
  /// Of a row: its weather is shown; it is the setting that holds.
  case isShown, isChosen
  case noRow(Int)
  case notUnderstood(String)
}

/// What a person can do at a terminal besides actions.
package enum TerminalGesture: CaseIterable, Hashable, Sendable {
  case moveUpAndDown, chooseNumber, nextSection, scroll, beginningAndEnd, point, redraw, suspend
}
