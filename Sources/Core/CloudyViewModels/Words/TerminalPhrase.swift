/// What only the terminal says.
package enum TerminalPhrase: Hashable, Sendable {
  /// What keys do, apart from actions.
  case gesture(TerminalGesture)
  /// What stands on a key.
  case key(TerminalKey)
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
  /// A row after the number that chooses it.
  case numbered(Int, String)
  /// The present weather and its source.
  /// - Parameter weather: Facts with commas, such as `14.3 °C, Partly Cloudy`.
  case news(place: String, weather: String, status: String)
  /// A weather service that does not answer, and what to do about it.
  case source(String, facts: String, advice: String)
  /// Of a row: its weather is shown; it is the chosen setting.
  case isShown, isChosen
  case noRow(Int)
  /// - Parameter 0: How many days can be shown.
  case dayCountOutOfRange(ClosedRange<Int>)
  case notUnderstood(String)
}

/// A key whose name is a word, and differs with the language of the keyboard.
package enum TerminalKey: CaseIterable, Hashable, Sendable {
  case space, enter, escape, backspace, delete, tab, backtab
  case up, down, left, right
  case home, end, pageUp, pageDown
}

/// What a person can do at a terminal, apart from actions.
package enum TerminalGesture: CaseIterable, Hashable, Sendable {
  case moveUpAndDown, chooseNumber, showPlace, nextSection, scroll, beginningAndEnd, point, redraw, suspend
}
