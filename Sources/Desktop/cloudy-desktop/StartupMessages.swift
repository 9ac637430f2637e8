import CloudyLocalization

// Translators: Why the window does not open. {command} installs what is missing. Leave names of programs and “cloudy
// browse” as they are. “Cloudy could not start” is a heading; the reason is below it.

/// The reasons why there is no window.
enum StartupMessages {
  static let needsDisplay = Message(
    "desktopProblem.needsDisplay",
    "cloudy-desktop needs a display, and there is none. In a terminal, use “cloudy browse” instead.")

  static let cannotStart = Message("desktopProblem.cannotStart", "Cloudy could not start")

  /// - Parameter command: Installs the libraries.
  static func needsToolkit(_ command: String) -> Message {
    Message(
      "desktopProblem.needsToolkit",
      "cloudy-desktop was built without GTK 4 and libadwaita. Install them, then build it again: \(command)")
  }
}
