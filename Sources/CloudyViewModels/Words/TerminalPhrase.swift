/// What only the terminal says.
package enum TerminalPhrase: Hashable, Sendable {
  /// What keys do, apart from actions.
  case gesture(TerminalGesture)
  case mouse
  case needsTerminal
  /// - Parameter 0: The terminal's own name; empty if it has none.
  case noFullScreen(String)
  /// - Parameter reason: The system's own words.
  case notTaken(reason: String)
  /// - Parameter reason: The system's own words.
  case outputLost(reason: String)

  // Where lines are read and written
  case plainHint, readAgain, toWeather
  /// Of a row: its weather is shown; it is the chosen setting.
  case isShown, isChosen
  case noRow(Int)
  /// - Parameter 0: How many days can be shown.
  case dayCountOutOfRange(ClosedRange<Int>)
  case notUnderstood(String)
}

/// What a person can do at a terminal, apart from actions.
package enum TerminalGesture: CaseIterable, Hashable, Sendable {
  case moveUpAndDown, chooseNumber, showPlace, nextSection, scroll, beginningAndEnd, point, redraw, suspend
}
