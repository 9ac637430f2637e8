import CloudyLocalization

extension Localizer {
  func sentence(_ phrase: TerminalPhrase) -> String {
    switch phrase {
    case .gesture(let gesture): explanation(of: gesture)
    case .key(let key): name(of: key)
    case .mouse: localized(KeyMessage.mouse)
    case .needsTerminal: localized(TerminalMessage.needsTerminal)
    case .noFullScreen(let terminal):
      terminal.isEmpty
        ? localized(TerminalMessage.noFullScreen)
        : localized(TerminalMessage.noFullScreenOfTerminal, ["terminal": terminal])
    case .notTaken(let reason): localized(TerminalMessage.notTaken, ["reason": reason])
    case .outputLost(let reason): localized(TerminalMessage.outputLost, ["reason": reason])
    case .plainHint: localized(LineByLineMessage.hint)
    case .readAgain: localized(LineByLineMessage.readAgain)
    case .toWeather: localized(LineByLineMessage.toWeather)
    // The number is written as it has to be typed.
    case .numbered(let number, let text): localized(LineMessage.numbered, ["number": "\(number)", "text": text])
    case .news(let place, let weather, let status):
      localized(LineMessage.news, ["place": place, "weather": weather, "status": status])
    case .source(let service, let facts, let advice):
      localized(LineMessage.source, ["service": service, "facts": facts, "advice": advice])
    case .isShown: localized(RowMarkMessage.displayed)
    case .isChosen: localized(RowMarkMessage.chosen)
    case .noRow(let number): localized(LineByLineMessage.noRow, ["row": "\(number)"])
    case .dayCountOutOfRange(let range):
      localized(TerminalMessage.dayCountOutOfRange, ["first": "\(range.lowerBound)", "last": "\(range.upperBound)"])
    case .notUnderstood(let words): localized(LineByLineMessage.notUnderstood, ["text": words])
    }
  }

  private func name(of key: TerminalKey) -> String {
    let message: KeyNameMessage =
      switch key {
      case .space: .space
      case .enter: .enter
      case .escape: .escape
      case .backspace: .backspace
      case .delete: .delete
      case .tab: .tab
      case .backtab: .backtab
      case .up: .up
      case .down: .down
      case .left: .left
      case .right: .right
      case .home: .home
      case .end: .end
      case .pageUp: .pageUp
      case .pageDown: .pageDown
      }
    return localized(message)
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
    return localized(message)
  }
}

enum TerminalMessage: String, CaseIterable, MessageCase {
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

enum LineByLineMessage: String, CaseIterable, MessageCase {
  static let context = "lineByLine"
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

enum LineMessage: String, CaseIterable, MessageCase {
  static let context = "line"
  static let note = """
    Lines that a screen reader reads. {number} is the number of a row, as it is typed; {text} is the row. {place} is a \
    name, {weather} is such as “14.3 °C, Partly Cloudy”, {status} is such as “Open-Meteo, updated 5 minutes ago” or a whole \
    sentence. {service} is a name, {facts} have commas and semicolons, {advice} is a sentence.
    """

  case numbered = "{number}. {text}"
  case news = "{place}: {weather}. {status}"
  case source = "{service}: {facts} ({advice})"
}

enum RowMarkMessage: String, CaseIterable, MessageCase {
  static let context = "rowMark"
  static let note = """
    A word behind a row that is read aloud: “shown” behind the place whose weather is on the screen, “chosen” behind \
    the setting that is in force.
    """

  case displayed = "shown"
  case chosen = "chosen"
}

enum KeyNameMessage: String, CaseIterable, MessageCase {
  static let context = "keyName"
  static let note = """
    What stands on the keys of your keyboards, or what people call them, as short as you can: “Leertaste” and “Entf” in \
    German. Write words, no arrows: they are for terminals that cannot show these. “Shift+Tab” are two keys at a time; \
    “Backspace” deletes what is before the cursor, “Del” what is behind it. “Up” to “Right” are the arrow keys.
    """

  case space = "Space"
  case enter = "Enter"
  case escape = "Esc"
  case backspace = "Backspace"
  case delete = "Del"
  case tab = "Tab"
  case backtab = "Shift+Tab"
  case up = "Up"
  case down = "Down"
  case left = "Left"
  case right = "Right"
  case home = "Home"
  case end = "End"
  case pageUp = "PgUp"
  case pageDown = "PgDn"

  var widthLimit: Int? { 14 }
}

enum KeyMessage: String, CaseIterable, MessageCase {
  static let context = "key"
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
