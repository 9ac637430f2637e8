import CloudyLocalization

// Translators: What a command at a terminal cannot do, and what to type instead: “cloudy” and “cloudy browse --plain” are
// typed as they are. {terminal} is the terminal’s own name for itself, {reason} is in the system’s own words.

/// The problems with a terminal, and with its output.
enum TerminalMessages {
  static let needsTerminal = Message(
    "terminal.needsTerminal",
    "This needs a terminal. To see the weather once: cloudy. To read and write lines: cloudy browse --plain")

  /// - Parameter terminal: The value of `TERM`; can be empty.
  static func noFullScreen(_ terminal: String) -> Message {
    terminal.isEmpty
      ? Message("terminal.noFullScreen", "This terminal has no full screen. Try: cloudy browse --plain")
      : Message(
        "terminal.noFullScreenOfTerminal",
        "The terminal “\(terminal)” has no full screen. Try: cloudy browse --plain")
  }

  static func notTaken(reason: String) -> Message {
    Message("terminal.notTaken", "The terminal cannot be used: \(reason). Try: cloudy browse --plain")
  }

  static func outputLost(reason: String) -> Message {
    Message("terminal.outputLost", "Some output could not be written: \(reason).")
  }
}
