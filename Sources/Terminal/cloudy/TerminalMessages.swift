import CloudyLocalization

// Translators: Problems of a command with its terminal, and a command to type instead: leave “cloudy” and “cloudy browse
// --plain” as they are. In line mode, people type commands and read lines. {terminal} is the terminal’s own name for its
// type, {reason} is the system’s own message.

/// The problems with a terminal, and with its output.
enum TerminalMessages {
  static let needsTerminal = Message(
    "terminal.needsTerminal",
    "This command needs a terminal. To print the weather once: cloudy. For line mode: cloudy browse --plain")

  /// - Parameter terminal: The value of `TERM`; can be empty.
  static func noFullScreen(_ terminal: String) -> Message {
    terminal.isEmpty
      ? Message(
        "terminal.noFullScreen", "This terminal does not support full-screen programs. Try: cloudy browse --plain")
      : Message(
        "terminal.noFullScreenOfTerminal",
        "The terminal type “\(terminal)” does not support full-screen programs. Try: cloudy browse --plain")
  }

  static func notTaken(reason: String) -> Message {
    Message("terminal.notTaken", "The terminal cannot be used: \(reason). Try: cloudy browse --plain")
  }

  static func outputLost(reason: String) -> Message {
    Message("terminal.outputLost", "Some output could not be written: \(reason).")
  }
}
