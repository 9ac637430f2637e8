extension English {
  static func sentence(_ phrase: TerminalPhrase) -> String {
    switch phrase {
    case .gesture(let gesture): explanation(of: gesture)
    case .mouse: "Mouse"
    case .needsTerminal:
      "This needs a terminal. To see the weather once: cloudy. To read and write lines: cloudy browse --plain"
    case .noFullScreen(let terminal):
      "\(terminal.isEmpty ? "This terminal" : "The terminal “\(terminal)”") has no full screen. Try: cloudy browse --plain"
    case .notTaken(let reason): "The terminal cannot be used: \(reason). Try: cloudy browse --plain"
    case .outputLost(let reason): "Some output could not be written: \(reason)."
    case .plainHint:
      "Type the number of a row, or a word: refresh, locations, search Ghent, settings, back, help, quit."
    case .readAgain: "Read this screen again."
    case .toWeather: "Go back to the weather."
    case .isShown: "shown"
    case .isChosen: "chosen"
    case .noRow(let number): "There is no row \(number)."
    case .dayCountOutOfRange(let range):
      "--days must be a number from \(range.lowerBound) to \(range.upperBound), such as --days 3."
    case .notUnderstood(let words): "“\(words)” is not understood here. Type help for a list of words."
    }
  }

  private static func explanation(of gesture: TerminalGesture) -> String {
    switch gesture {
    case .moveUpAndDown: "Mark another row."
    case .chooseNumber: "Take the row with that number."
    case .showPlace: "Beside the weather: show the favorite with that number, or where you are."
    case .nextSection: "Mark the first row of the next section."
    case .scroll: "Show what is below or above."
    case .beginningAndEnd: "Go to the beginning or to the end."
    case .point: "Click a row, or a word in the bottom line; the wheel scrolls."
    case .redraw: "Draw the screen anew."
    case .suspend: "Suspend the program; fg resumes it."
    }
  }
}
