import CloudyWords

extension Wording {
  func sentence(_ phrase: TerminalPhrase) -> String {
    switch phrase {
    case .gesture(let gesture): explanation(of: gesture)
    case .mouse: say(KeyMessage.mouse)
    case .needsTerminal: say(TerminalMessage.needsTerminal)
    case .noFullScreen(let terminal):
      terminal.isEmpty
        ? say(TerminalMessage.noFullScreen) : say(TerminalMessage.noFullScreenOfTerminal, ["terminal": terminal])
    case .notTaken(let reason): say(TerminalMessage.notTaken, ["reason": reason])
    case .outputLost(let reason): say(TerminalMessage.outputLost, ["reason": reason])
    case .plainHint: say(LineByLineMessage.hint)
    case .readAgain: say(LineByLineMessage.readAgain)
    case .toWeather: say(LineByLineMessage.toWeather)
    case .isShown: say(RowMarkMessage.shown)
    case .isChosen: say(RowMarkMessage.chosen)
    case .noRow(let number): say(LineByLineMessage.noRow, ["row": "\(number)"])
    case .dayCountOutOfRange(let range):
      say(TerminalMessage.dayCountOutOfRange, ["first": "\(range.lowerBound)", "last": "\(range.upperBound)"])
    case .notUnderstood(let words): say(LineByLineMessage.notUnderstood, ["text": words])
    }
  }

  private func explanation(of gesture: TerminalGesture) -> String {
    let message: KeyMessage =
      switch gesture {
      case .moveUpAndDown: .moveUpAndDown
      case .chooseNumber: .chooseNumber
      case .showPlace: .showPlace
      case .nextSection: .nextSection
      case .scroll: .scroll
      case .beginningAndEnd: .beginningAndEnd
      case .point: .point
      case .redraw: .redraw
      case .suspend: .suspend
      }
    return say(message)
  }
}

enum TerminalMessage: String, Message {
  static let context = "terminal"
  static let note = """
    What a command at a terminal cannot do, and what to type instead: “cloudy”, “cloudy browse --plain” and “--days 3” \
    are typed as they are. {terminal} is the terminal’s own name for itself, {reason} is in the system’s own words.
    """

  case needsTerminal = """
    This needs a terminal. To see the weather once: cloudy. To read and write lines: cloudy browse --plain
    """
  case noFullScreen = "This terminal has no full screen. Try: cloudy browse --plain"
  case noFullScreenOfTerminal = "The terminal “{terminal}” has no full screen. Try: cloudy browse --plain"
  case notTaken = "The terminal cannot be used: {reason}. Try: cloudy browse --plain"
  case outputLost = "Some output could not be written: {reason}."
  case dayCountOutOfRange = "--days must be a number from {first} to {last}, such as --days 3."
}

enum LineByLineMessage: String, Message {
  static let context = "terminal, line by line"
  static let note = """
    Where a person types lines and reads answers, such as with a screen reader. The words to type (refresh, locations, \
    search, settings, back, help, quit) stay English. Two are explanations of such words. {text} is what was typed.
    """

  case hint = """
    Type the number of a row, or a word: refresh, locations, search Ghent, settings, back, help, quit.
    """
  case readAgain = "Read this screen again."
  case toWeather = "Go back to the weather."
  case noRow = "There is no row {row}."
  case notUnderstood = "“{text}” is not understood here. Type help for a list of words."
}

enum RowMarkMessage: String, Message {
  static let context = "mark of a row"
  static let note = """
    A word behind a row that is read aloud: “shown” behind the place whose weather is on the screen, “chosen” behind \
    the setting that is in force.
    """

  case shown = "shown"
  case chosen = "chosen"
}

enum KeyMessage: String, Message {
  static let context = "key, explanation"
  static let note = """
    What keys and the mouse do in a terminal, in the help: each explanation stands beside its keys, or beside “Mouse”. \
    “fg” is a command of the shell.
    """

  case mouse = "Mouse"
  case moveUpAndDown = "Mark another row."
  case chooseNumber = "Take the row with that number."
  case showPlace = "Beside the weather: show the favorite with that number, or where you are."
  case nextSection = "Mark the first row of the next section."
  case scroll = "Show what is below or above."
  case beginningAndEnd = "Go to the beginning or to the end."
  case point = "Click a row, or a word in the bottom line; the wheel scrolls."
  case redraw = "Draw the screen anew."
  case suspend = "Suspend the program; fg resumes it."
}
